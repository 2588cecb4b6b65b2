import { type SearchedWord, searchedWords } from '@opdesk/contracts/search/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, containsPattern } from './list-query.ts'
import { NOT_PLAIN_OF_PEOPLE } from './search-text.ts'

const notPlain = new RegExp(NOT_PLAIN_OF_PEOPLE)

/** The pairs of adjacent characters of a text, or the characters of a shorter text. `read.short_grams` indexes both. */
export const shortGrams = (text: string): string[] => {
  const characters = [...text]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return pairs.length > 0 ? pairs : characters
}

/** Condition: a line of column `search` contains the text. One or two plain characters find only words that begin with them. */
const inLine = (text: string): RawBuilder<boolean> => {
  const pattern = containsPattern(text)
  if (notPlain.test(text))
    return sql<boolean>`(search like ${pattern} and search ~ ${sql.lit(NOT_PLAIN_OF_PEOPLE)}
      and read.short_grams(search) @> ${shortGrams(text)}::text[])`
  return sql<boolean>`search like ${/^[a-z0-9].?$/.test(text) ? `% ${pattern.slice(1)}` : pattern}`
}

/** Conditions of a search: how a row contains a text, and the columns of the row's amounts in paise. */
export interface SearchOfRow {
  /** `isShort`: the text is found where a word begins. */
  text: (text: string, isShort: boolean) => RawBuilder<boolean>
  amounts?: readonly RawBuilder<unknown>[] | undefined
}

/** Condition: the row contains the word, or one of its amounts is the word. */
export const wordOf = (
  { text, amounts = [] }: SearchOfRow,
  { parts, paise, isAmount, isShort = false }: SearchedWord,
): RawBuilder<boolean> => {
  const said = allOf(parts.map(part => text(part, isShort)))
  if (paise === undefined || amounts.length === 0) return said
  const equal = amounts.map(amount => sql<boolean>`${amount} = ${paise}`)
  return sql<boolean>`(${sql.join(isAmount ? equal : [said, ...equal], sql` or `)})`
}

/** Condition: the row has every word of the search, in any order. */
export const searchOf = (search: string, row: SearchOfRow): RawBuilder<boolean> =>
  allOf(searchedWords(search).map(word => wordOf(row, word)))

/** How rows with a column `search` are searched, and with these columns of amounts. */
export const linesWith = (amounts?: SearchOfRow['amounts']): SearchOfRow => ({ text: inLine, amounts })

/** Condition: the lines of column `search` contain every word. Phone numbers are found in any common spelling. */
export const searchOfLines = (search: string): RawBuilder<boolean> => searchOf(search, linesWith())

/** Condition: a column in the form of `searchable` contains every word of the search. */
export const containsEvery = (column: RawBuilder<unknown>, search: string, amounts?: SearchOfRow['amounts']) =>
  searchOf(search, {
    text: (part, isShort) =>
      isShort ? sql<boolean>`(' ' || ${column}) like ${`% ${part}%`}` : sql<boolean>`${column} like ${containsPattern(part)}`,
    amounts,
  })

/** SQL for the name of a joined account in the form of `searchable`; null if there is no account. */
export const nameOf = (account: string): RawBuilder<string | null> => sql`split_part(${sql.ref(`${account}.search`)}, chr(10), 1)`
