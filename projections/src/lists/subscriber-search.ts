import type { Page } from '@opdesk/contracts/http.ts'
import { type SearchedWord, searchedWords } from '@opdesk/contracts/search/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { linesWith, type SearchOfRow, searchOfLines, wordOf } from './line-search.ts'
import { allOf, everyRow, type PageRequest, readRecords, type Selection } from './list-query.ts'

/** Maximum number of subscribers found by one search. */
const MOST_FOUND = 500
/** Maximum number of words that are looked up one by one. The words of a longer search must all be in the row or the subscriber. */
const MOST_WORDS = 5

const subscribers = (where: RawBuilder<boolean>, limit = sql``): RawBuilder<{ user_id: string }> =>
  sql`select user_id from ${viewTable('registered_user')} where ${where} ${limit}`

const found = async (db: Db, where: RawBuilder<boolean>): Promise<RawBuilder<boolean>> => {
  const { rows } = await subscribers(where, sql`limit ${MOST_FOUND}`).execute(db)
  return rows.length === 0 ? sql`false` : sql`subscriber_id = any(${rows.map(({ user_id }) => user_id)})`
}

/**
 * Condition: each word of the search is in the row, or in its subscriber's name, address or number. `of`: the condition of a row
 * whose subscriber matches.
 */
const everyWord = (row: SearchOfRow, words: readonly SearchedWord[], of: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  allOf(words.map((word, index) => sql<boolean>`(${wordOf(row, word)} or ${of[index] ?? sql`false`})`))

/**
 * Condition for a list with `subscriber_id`: row and subscriber together have all words. Looks up the subscribers first, so that
 * each index is used by itself: those with all words, and those with each.
 */
export const searchWithSubscribers = async (db: Db, search: string, row: SearchOfRow): Promise<RawBuilder<boolean>> => {
  const words = searchedWords(search)
  const ofAll = await found(db, searchOfLines(search))
  if (words.length === 1 || words.length > MOST_WORDS)
    return sql<boolean>`(${allOf(words.map(word => wordOf(row, word)))} or ${ofAll})`
  const ofEach = await Promise.all(words.map(word => found(db, wordOf(linesWith(), word))))
  return sql<boolean>`(${everyWord(row, words, ofEach)} or ${ofAll})`
}

/** The condition of `searchWithSubscribers` without a limit of subscribers, for a file of all matches. */
export const everySearchWithSubscribers = (search: string, row: SearchOfRow): RawBuilder<boolean> => {
  const words = searchedWords(search)
  return everyWord(
    row,
    words,
    words.map(word => sql<boolean>`subscriber_id in (${subscribers(wordOf(linesWith(), word))})`),
  )
}

/** Condition: column `subscriber_id` has the id of one of the first 500 subscribers found by the text. */
export const ofFoundSubscribers = (db: Db, text: string): Promise<RawBuilder<boolean>> => found(db, searchOfLines(text))

/**
 * A list that is searched by its own text and by its subscribers. `all`: all rows in the list's order. `page`: a page of records.
 * `amounts`: the columns of its amounts.
 */
export const listWithSubscribers = <Q extends { search?: string | undefined }, Row, R>(
  selection: (query: Q, matching: RawBuilder<boolean> | undefined) => Selection,
  of: (row: Row) => R,
  amounts?: readonly RawBuilder<unknown>[],
) => ({
  all: (query: Q): RawBuilder<Row> =>
    everyRow(selection(query, query.search ? everySearchWithSubscribers(query.search, linesWith(amounts)) : undefined)),
  page: async (db: Db, query: Q & PageRequest): Promise<Page<R>> => {
    const matching = query.search ? await searchWithSubscribers(db, query.search, linesWith(amounts)) : undefined
    return await readRecords(db, selection(query, matching), query, of)
  },
})
