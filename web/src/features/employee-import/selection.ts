import type { RowSelection } from '@opdesk/contracts/employee-import/commands.ts'

/** Numbers (in the sheet) of the rows selected for the import. */
export type Chosen = ReadonlySet<number>

export const withRows = (chosen: Chosen, numbers: readonly number[], isChosen: boolean): Chosen => {
  const next = new Set(chosen)
  for (const n of numbers) {
    if (isChosen) next.add(n)
    else next.delete(n)
  }
  return next
}

/**
 * The numbers of the rows between two typed numbers. Undefined if a text is not a number, if the range does not ascend, or if it
 * contains no row. `numbers` are the numbers of all rows, ascending.
 */
export const rowsBetween = (numbers: readonly number[], from: string, to: string): number[] | undefined => {
  const [first, last] = [from, to].map(text => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN))
  if (first === undefined || last === undefined || !(first < last)) return undefined
  const between = numbers.filter(n => n >= first && n <= last)
  return between.length > 0 ? between : undefined
}

/**
 * Encodes the selected rows in the API's shortest form: 'all', a range, or a list. `numbers` are the numbers of all rows,
 * ascending.
 */
export const toSend = (chosen: Chosen, numbers: readonly number[]): RowSelection => {
  const picked = numbers.filter(n => chosen.has(n))
  if (picked.length === numbers.length) return 'all'
  const [from, to] = [picked[0], picked.at(-1)]
  if (from === undefined || to === undefined) return []
  const together = numbers.indexOf(to) - numbers.indexOf(from) + 1 === picked.length
  return together ? { from, to } : picked
}
