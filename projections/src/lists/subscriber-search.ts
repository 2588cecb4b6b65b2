import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from './line-search.ts'
import { everyRow, type PageRequest, readRecords, type Selection } from './list-query.ts'

/** Maximum number of subscribers found by one search. */
const MOST_FOUND = 500

/** Ids of subscribers with a text in their name, address or number: at most 500. */
export const findSubscribers = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${viewTable('registered_user')} where ${searchOfLines(text)} limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Rows of a list with `search` and `subscriber_id` that contain the text in their own lines or in their subscriber's name,
 * address or number. Subscribers are looked up first, so that each index is used by itself.
 */
const searchWithSubscribers = async (db: Db, text: string): Promise<RawBuilder<boolean>> => {
  const found = await findSubscribers(db, text)
  const ofRow = searchOfLines(text)
  return found.length === 0 ? ofRow : sql<boolean>`(${ofRow} or subscriber_id = any(${found}))`
}

/** The same as one condition without a limit, for a file of all matches. */
const everySearchWithSubscribers = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(${searchOfLines(text)} or ${ofEveryFoundSubscriber(text)})`

/** True if column `subscriber_id` has one of the first 500 subscribers found by a text. */
export const ofFoundSubscribers = async (db: Db, text: string): Promise<RawBuilder<boolean>> =>
  sql<boolean>`subscriber_id = any(${await findSubscribers(db, text)})`

/** The same without a limit, for a file of all matches. */
export const ofEveryFoundSubscriber = (text: string): RawBuilder<boolean> =>
  sql<boolean>`subscriber_id in (select user_id from ${viewTable('registered_user')} where ${searchOfLines(text)})`

/** A list whose search finds its subscribers, too: all rows in the list's order, and a page of its records. */
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
