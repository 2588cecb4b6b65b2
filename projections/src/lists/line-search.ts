import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from './list-query.ts'
import { NOT_PLAIN_OF_PEOPLE } from './search-text.ts'
import { searchedNumber } from './searched-number.ts'

const notPlain = new RegExp(NOT_PLAIN_OF_PEOPLE)

/** The characters of a text and its pairs of characters, which `read.short_grams` indexes: pairs if there are any. */
export const shortGrams = (text: string): string[] => {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return pairs.length > 0 ? pairs : characters
}

/**
 * Finds rows whose column `search` has a line with the text. Numbers are found in any common spelling, too (searched-number.ts).
 * Up to two characters find words that begin with them, unless they are not plain.
 */
export const searchOfLines = (search: string): RawBuilder<boolean> => {
  const text = searchedNumber(search.trim().toLowerCase())
  const pattern = containsPattern(text)
  if (notPlain.test(text))
    return sql<boolean>`(search like ${pattern} and search ~ ${sql.lit(NOT_PLAIN_OF_PEOPLE)}
      and read.short_grams(search) @> ${shortGrams(text)}::text[])`
  return sql<boolean>`search like ${/^[a-z0-9].?$/.test(text) ? `% ${pattern.slice(1)}` : pattern}`
}
