import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from './list-query.ts'
import { type Gram, rarePart } from './rare-part.ts'
import { NOT_PLAIN_OF_PEOPLE } from './search-text.ts'
import { searchedNumber } from './searched-number.ts'

const notPlain = new RegExp(NOT_PLAIN_OF_PEOPLE)

/** A search over a column `search`. */
export interface LineSearch {
  where: RawBuilder<boolean>
  /** True if the indexes find its matches. */
  indexed: boolean
  /** The text, if runs of it may occur in nearly all rows, such as those of an address. */
  text?: string
}

/** Shorter texts have few runs, and names have no frequent ones. */
const ADDRESS = /^(?=.*[0-9@]).{7,}$/

/**
 * Search for rows of such lines that contain a text. Numbers are found in any common spelling, too (searched-number.ts). Up to
 * two characters find words that begin with them, unless they are not plain.
 */
export const searchOfLines = (search: string): LineSearch => {
  const text = searchedNumber(search.trim().toLowerCase())
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
  const indexed = beginning || /[a-z0-9]{3}|[^a-z0-9][a-z0-9]/.test(text)
  return { where, indexed, ...(ADDRESS.test(text) && { text }) }
}

/**
 * The same search by the part of its text that is rare in the table: for a run in all rows the index would read a list of all
 * rows.
 */
export const byRarePart = ({ where, text }: LineSearch, grams: readonly Gram[]): RawBuilder<boolean> => {
  const part = text === undefined ? undefined : rarePart(text, grams)
  return part === undefined || part === text
    ? where
    : sql<boolean>`(search like ${containsPattern(part)} and position(${text} in search) > 0)`
}
