/** First and last visible row, without the rows drawn in advance. */
export interface Sight {
  first: number
  last: number
}

/** `rows`: the rows that have elements, in ascending order. `isComplete`: false if wanted rows are still missing. */
export interface Drawn {
  rows: readonly number[]
  isComplete: boolean
}

/**
 * Chooses the rows to draw next. At most `most` of them are new, since drawing a screen of rows at once blocks a slow machine for
 * longer than a frame. The focused row `active` comes first, then visible rows from the top. While wanted rows are missing,
 * elements of rows no longer wanted are kept, to be reused.
 */
export const nextDrawn = (
  before: readonly number[],
  wanted: readonly number[],
  { first, last }: Sight,
  active: number,
  most: number,
): Drawn => {
  const had = new Set(before)
  const wants = new Set(wanted)
  const rank = (row: number): number => (row === active ? 0 : row >= first && row <= last ? 1 : 2)
  const missing = wanted.filter(row => !had.has(row)).toSorted((one, other) => rank(one) - rank(other) || one - other)
  const kept = before.filter(row => wants.has(row))
  const fresh = missing.slice(0, most)
  const isComplete = fresh.length === missing.length
  const spare = wanted.length - kept.length - fresh.length
  const gone = before.filter(row => !wants.has(row)).slice(0, isComplete ? 0 : spare)
  return { rows: [...kept, ...fresh, ...gone].toSorted((one, other) => one - other), isComplete }
}
