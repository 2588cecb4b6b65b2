import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from './line-search.ts'
import { everyRow, type PageRequest, readRecords, type Selection } from './list-query.ts'

/** Maximum number of subscribers found by one search. */
const MOST_FOUND = 500

/** Ids of subscribers with the text in their name, address or number; at most 500. */
export const findSubscribers = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${viewTable('registered_user')} where ${searchOfLines(text)} limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Condition for a list with `search` and `subscriber_id`: the row's own text, or its subscriber's name, address or number, contains
 * the text. Looks up the subscribers first, so that each index is used by itself.
 */
const searchWithSubscribers = async (db: Db, text: string): Promise<RawBuilder<boolean>> => {
  const found = await findSubscribers(db, text)
  const ofRow = searchOfLines(text)
  return found.length === 0 ? ofRow : sql<boolean>`(${ofRow} or subscriber_id = any(${found}))`
}

/** The condition of `searchWithSubscribers` without a limit of subscribers, for a file of all matches. */
const everySearchWithSubscribers = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${searchOfLines(text)} or ${ofEveryFoundSubscriber(text)})`

/** Condition: column `subscriber_id` has the id of one of the first 500 subscribers found by the text. */
export const ofFoundSubscribers = async (db: Db, text: string): Promise<RawBuilder<boolean>> =>
  sql<boolean>`subscriber_id = any(${await findSubscribers(db, text)})`

/** The condition of `ofFoundSubscribers` without the limit of 500, for a file of all matches. */
export const ofEveryFoundSubscriber = (text: string): RawBuilder<boolean> =>
  sql<boolean>`subscriber_id in (select user_id from ${viewTable('registered_user')} where ${searchOfLines(text)})`

/**
 * A list that is searched by its own text and by its subscribers. `all`: all rows in the list's order. `page`: a page of records.
 */
export const listWithSubscribers = <Q extends { search?: string | undefined }, Row, R>(
  selection: (query: Q, matching: RawBuilder<boolean> | undefined) => Selection,
  of: (row: Row) => R,
) => ({
  all: (query: Q): RawBuilder<Row> =>
    everyRow(selection(query, query.search ? everySearchWithSubscribers(query.search) : undefined)),
  page: async (db: Db, query: Q & PageRequest): Promise<Page<R>> => {
    const matching = query.search ? await searchWithSubscribers(db, query.search) : undefined
    return await readRecords(db, selection(query, matching), query, of)
  },
})
