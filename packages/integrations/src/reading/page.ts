import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'

export type Box = ReadField['box']

/** A word of a page. Its edges are in the unit of the page's own coordinates, y downwards. */
export interface Word {
  text: string
  left: number
  top: number
  right: number
  bottom: number
  /** 0 to 1; 1 for a word of a text layer. */
  confidence: number
}

/** The words of a page with straight lines; `boxOf` gives the place of an area on the page as a viewer shows it. */
export interface Page {
  /** From 1 on. */
  number: number
  words: readonly Word[]
  boxOf(area: Omit<Word, 'text' | 'confidence'>): Box
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value))
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** A box in shares of the page, from its edges in the same shares. */
export const boxFrom = (left: number, top: number, right: number, bottom: number): Box => {
  const [x, y] = [rounded(bounded(left)), rounded(bounded(top))]
  const extent = (to: number, from: number) => rounded(Math.max(0, bounded(to) - from))
  return { left: x, top: y, width: extent(right, x), height: extent(bottom, y) }
}
