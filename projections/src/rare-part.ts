/** A trigram of a text, and the share of rows that contain it. */
export interface Gram {
  at: number
  share: number
}

/** Share from which a trigram is useless for a search: the index would read all its rows to find that nearly all have it. */
const COMMON = 0.2
const LENGTH = 3

/** The trigrams of a lower-case text, in its order; other characters separate them. */
export const gramsOf = (text: string): { at: number; gram: string }[] =>
  [...text.matchAll(/(?=([a-z0-9]{3}))/g)].map(({ index, 1: gram = '' }) => ({ at: index, gram }))

/**
 * The part of a text from its first rare trigram to the last: rows with the text are among those with this part. The text itself
 * if no trigram is rare.
 */
export const rarePart = (text: string, grams: readonly Gram[]): string => {
  const rare = grams.filter(({ share }) => share < COMMON).map(({ at }) => at)
  return rare.length === 0 ? text : text.slice(Math.min(...rare), Math.max(...rare) + LENGTH)
}
