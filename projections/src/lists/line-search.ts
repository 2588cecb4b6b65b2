import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from './list-query.ts'
import { NOT_PLAIN_OF_PEOPLE } from './search-text.ts'
import { searchedNumber } from './searched-number.ts'

const notPlain = new RegExp(NOT_PLAIN_OF_PEOPLE)

/** The pairs of adjacent characters of a text, or the characters of a shorter text. `read.short_grams` indexes both. */
export const shortGrams = (text: string): string[] => {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return pairs.length > 0 ? pairs : characters
}

/**
 * Condition: a line of column `search` contains the text. Phone numbers are found in any common spelling (searched-number.ts). A
 * text of one or two plain characters finds only words that begin with it.
 */
export const searchOfLines = (search: string): RawBuilder<boolean> => {
  const text = searchedNumber(search.trim().toLowerCase())
  const pattern = containsPattern(text)
  if (notPlain.test(text))
    return sql<boolean>`(search like ${pattern} and search ~ ${sql.lit(NOT_PLAIN_OF_PEOPLE)}
      and read.short_grams(search) @> ${shortGrams(text)}::text[])`
  return sql<boolean>`search like ${/^[a-z0-9].?$/.test(text) ? `% ${pattern.slice(1)}` : pattern}`
}
