/** A run of three letters or digits of a text, and the share of rows that have it: what an index of trigrams looks for. */
export interface Gram {
  at: number
  share: number
}

/** So frequent runs help no search: the index reads all their rows to find that nearly all have them. */
const COMMON = 0.2
const LENGTH = 3

/** The runs of a lower-case text, in its order; a run does not go over other characters. */
export const gramsOf = (text: string): { at: number; gram: string }[] =>
  [...text.matchAll(/(?=([a-z0-9]{3}))/g)].map(({ index, 1: gram = '' }) => ({ at: index, gram }))

/**
 * The part of a text from its first rare run to the last: rows with the text are among those that have this part. The text itself if none is
 * rare.
 */
export const rarePart = (text: string, grams: readonly Gram[]): string => {
  const rare = grams.filter(({ share }) => share < COMMON).map(({ at }) => at)
  return rare.length === 0 ? text : text.slice(Math.min(...rare), Math.max(...rare) + LENGTH)
}
