import type { Page, Word } from '../page.ts'
import { withoutTail } from './without-tail.ts'

/** A word in a line, without signs around it that are no part of it. */
export interface Token extends Word {
  /** Lower case without dots and other signs: for comparing with labels. */
  plain: string
}

/** Words side by side, from left to right. */
export interface Line {
  page: Page
  tokens: Token[]
  top: number
  bottom: number
}

const heightOf = ({ top, bottom }: Pick<Word, 'top' | 'bottom'>): number => bottom - top
const middleOf = ({ top, bottom }: Pick<Word, 'top' | 'bottom'>): number => (top + bottom) / 2

/** A word in the form in which labels are compared. A visarga at the end of a Hindi label is a colon that was misread. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}#₹]/gu, '')
    .replace(/ः$/, '')

/** Where a word consists of a label and a value: after a colon, and between "No." or "Dr." and what follows. */
const SEAM =
  /(?<=[\p{L}\p{M}.)]\s*[:：]|[\u0900-\u097f]ः)(?=.)|(?<=^(?:No|Dr|Mr|Mrs|Ms|Rs|Dt|Sh|Smt)\.)(?=[\p{L}\d])|(?<=^डॉ\.)(?=.)|(?<=^Dr)(?=[A-Z]\.)|(?<=\p{L}{3})(?=(?:Rs\.?|₹)\d)/iu

/** Splits a word at its seams; each part gets the width that its signs have. */
const parts = (word: Word): Word[] => {
  const texts = word.text.slice(0, 80).split(SEAM)
  if (texts.length === 1) return [word]
  const unit = (word.right - word.left) / Math.max(1, word.text.length)
  let from = word.left
  return texts.map(text => {
    const left = from
    from += unit * text.length
    return { ...word, text, left, right: from }
  })
}

const withoutFrame = (text: string): string => withoutTail(text.replace(/^[|[\]{}_~“”‘"'«»]+/u, ''), /[|[\]{}_~“”‘"'«»;]/)

/** Groups words that stand side by side. `middleOf`: the height of a word's middle, where its line is level. */
const grouped = (words: readonly Token[], middleOf: (word: Token) => number): Token[][] => {
  const open: Token[][] = []
  for (const word of words) {
    let nearest: { line: Token[]; distance: number } | undefined
    for (const line of open) {
      const last = line.at(-1)
      if (!last || word.left < last.right - heightOf(word) * 0.7) continue
      const distance = Math.abs(middleOf(last) - middleOf(word)) / Math.min(heightOf(last), heightOf(word))
      if (distance < 0.55 && (!nearest || distance < nearest.distance)) nearest = { line, distance }
    }
    if (nearest) nearest.line.push(word)
    else open.push([word])
  }
  return open
}

/** Slopes beyond this are mistakes of the grouping. */
const STEEPEST = 0.08

/**
 * The slope of the lines at each height of the page. A page photographed from the side has lines that fall differently at its top and
 * foot. Found from the long lines: the wider a line, the more it counts.
 */
const slopesOf = (lines: readonly Token[][]): ((y: number) => number) => {
  let [weights, ys, slopes, squares, products] = [0, 0, 0, 0, 0]
  for (const line of lines) {
    const [first, last] = [line[0], line.at(-1)]
    if (!first || !last || line.length < 3) continue
    const wide = (last.left + last.right - first.left - first.right) / 2
    const slope = (middleOf(last) - middleOf(first)) / Math.max(1e-6, wide)
    if (wide < heightOf(first) * 8 || Math.abs(slope) > STEEPEST) continue
    const [weight, y] = [wide * wide, (middleOf(first) + middleOf(last)) / 2]
    weights += weight
    ys += weight * y
    slopes += weight * slope
    squares += weight * y * y
    products += weight * y * slope
  }
  if (weights === 0) return () => 0
  const spread = weights * squares - ys * ys
  const change = spread > weights * weights * 1e-6 ? (weights * products - ys * slopes) / spread : 0
  const start = (slopes - change * ys) / weights
  return y => Math.max(-STEEPEST, Math.min(STEEPEST, start + change * y))
}

/**
 * The lines of a page from top to bottom. Words belong together if they are at the height of the word beside them, so that a line
 * that is slightly bent or slanted stays one. A second grouping uses the slopes that the first one found.
 */
export const linesOf = (page: Page): Line[] => {
  const words = page.words
    .flatMap(parts)
    .map(word => ({ ...word, text: withoutFrame(word.text), plain: plainOf(word.text) }))
    .filter(({ text }) => /[\p{L}\p{N}₹]/u.test(text))
    .sort((one, other) => one.left - other.left)
  const slopeAt = slopesOf(grouped(words, middleOf))
  const levelOf = (word: Token): number => {
    const middle = middleOf(word)
    return middle - slopeAt(middle) * ((word.left + word.right) / 2)
  }
  const levels = new Map(words.map(word => [word, levelOf(word)]))
  const levelIn = (word: Token): number => levels.get(word) ?? 0
  return grouped(words, levelIn)
    .map(tokens => ({
      page,
      tokens,
      top: Math.min(...tokens.map(({ top }) => top)),
      bottom: Math.max(...tokens.map(({ bottom }) => bottom)),
      level: Math.min(...tokens.map(levelIn)),
    }))
    .sort((one, other) => one.level - other.level)
    .map(({ level, ...line }) => line)
}

/** Smallest rectangle around tokens. */
export const around = (tokens: readonly Word[]): { left: number; top: number; right: number; bottom: number } => ({
  left: Math.min(...tokens.map(({ left }) => left)),
  top: Math.min(...tokens.map(({ top }) => top)),
  right: Math.max(...tokens.map(({ right }) => right)),
  bottom: Math.max(...tokens.map(({ bottom }) => bottom)),
})

/** Space before a token in units of its height; a column begins where it is wide. */
export const gapBefore = (tokens: readonly Token[], index: number): number => {
  const [before, token] = [tokens[index - 1], tokens[index]]
  if (!before || !token) return 0
  return (token.left - before.right) / Math.max(1e-6, Math.min(heightOf(before), heightOf(token)))
}
