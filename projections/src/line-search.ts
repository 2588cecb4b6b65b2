import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from './list-query.ts'
import { NOT_PLAIN_OF_PEOPLE } from './search-text.ts'

const notPlain = new RegExp(NOT_PLAIN_OF_PEOPLE)

/** A search over a column `search`. */
export interface LineSearch {
  where: RawBuilder<boolean>
  /** Whether the indexes find its matches. */
  indexed: boolean
}

/** Rows of such lines that contain a text. Up to two characters find words that begin with them, unless they are not plain. */
export const searchOfLines = (search: string): LineSearch => {
  const text = search.trim().toLowerCase()
  if (notPlain.test(text)) {
    const characters = [...text]
    const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
    const grams = pairs.length > 0 ? pairs : characters
    const where = sql<boolean>`(search like ${containsPattern(text)} and search ~ ${sql.lit(NOT_PLAIN_OF_PEOPLE)}
      and read.short_grams(search) @> ${grams}::text[])`
    return { where, indexed: true }
  }
  const beginning = /^[a-z0-9].?$/.test(text)
  const pattern = containsPattern(text)
  const where = sql<boolean>`search like ${beginning ? `% ${pattern.slice(1)}` : pattern}`
  return { where, indexed: beginning || /[a-z0-9]{3}|[^a-z0-9][a-z0-9]/.test(text) }
}
