import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { byRarePart, type LineSearch, searchOfLines } from './line-search.ts'
import { percentOf, sampleOf } from './sample.ts'
import { viewTable } from './view-table.ts'

const TABLE = 'registered_user'

/** Maximum number of subscribers found by one search. */
const MOST_FOUND = 500

/** Factor by which a search reads more rows than the sample requires. */
const SPARE = 1.5
/** Costs in microseconds per row: compared while the table is read; returned by the search index. */
const COMPARED = 0.4
const BROUGHT = 2

const found = async (db: Db, from: RawBuilder<unknown>, where: LineSearch['where']): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`select user_id from ${from} where ${where} limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Ids of subscribers with a text in their name, address or number: at most 500. A frequent text is looked for in random pages,
 * because an index would return all of its matches first.
 */
export const findSubscribers = async (db: Db, text: string): Promise<string[]> => {
  const search = searchOfLines(text)
  const { where, indexed } = search
  const { share, rows, grams } = await sampleOf(db, TABLE, { matches: where, ...(search.text && { text: search.text }) })
  const read = (SPARE * MOST_FOUND) / share
  if (read < rows && (!indexed || COMPARED * read < BROUGHT * share * rows)) {
    const drawn = sql`${sql.table(TABLE)} tablesample system (${percentOf(read, rows)}) repeatable (2)`
    const ids = await found(db, drawn, where)
    if (ids.length === MOST_FOUND) return ids
  }
  return await found(db, sql.table(TABLE), byRarePart(search, grams))
}

/**
 * Rows of a list with `search` and `subscriber_id` that contain the text in their own lines or in their subscriber's name,
 * address or number. Subscribers are looked up first, so that each index is used by itself.
 */
export const searchWithSubscribers = async (db: Db, text: string): Promise<LineSearch> => {
  const { where, indexed } = searchOfLines(text)
  if (!indexed) return { where, indexed }
  const found = await findSubscribers(db, text)
  return found.length === 0 ? { where, indexed } : { where: sql<boolean>`(${where} or subscriber_id = any(${found}))`, indexed }
}

/** The same as one condition without a limit, for a file of all matches. */
export const everySearchWithSubscribers = (text: string): LineSearch['where'] => {
  const { where } = searchOfLines(text)
  return sql<boolean>`(${where} or ${ofEveryFoundSubscriber(text)})`
}

/** True if column `subscriber_id` has one of the first 500 subscribers found by a text. */
export const ofFoundSubscribers = async (db: Db, text: string): Promise<LineSearch['where']> =>
  sql<boolean>`subscriber_id = any(${await findSubscribers(db, text)})`

/** The same without a limit, for a file of all matches. */
export const ofEveryFoundSubscriber = (text: string): LineSearch['where'] =>
  sql<boolean>`subscriber_id in (select user_id from ${viewTable('registered_user')} where ${searchOfLines(text).where})`
