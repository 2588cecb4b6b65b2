import { sql } from 'kysely'
import type { Db } from './database.ts'
import { type LineSearch, searchOfLines } from './line-search.ts'

/** So many subscribers are found by one search. */
const MOST_FOUND = 500

/** Ids of subscribers with a text in their name, address or number: at most 500. */
export const findSubscribers = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from read.registered_user where ${searchOfLines(text).where} limit ${MOST_FOUND}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Rows of a list with `search` and `subscriber_id` whose own lines contain the text, or whose subscriber's name, address or number
 * does. Subscribers are looked up first, so that each index is used by itself.
 */
export const searchWithSubscribers = async (db: Db, text: string): Promise<LineSearch> => {
  const { where, indexed } = searchOfLines(text)
  if (!indexed) return { where, indexed }
  const found = await findSubscribers(db, text)
  return found.length === 0 ? { where, indexed } : { where: sql<boolean>`(${where} or subscriber_id = any(${found}))`, indexed }
}

/** The same as one condition, without a limit: for a file of all matches. */
export const everySearchWithSubscribers = (text: string): LineSearch['where'] => {
  const { where } = searchOfLines(text)
  return sql<boolean>`(${where} or ${ofEveryFoundSubscriber(text)})`
}

/** Whether a column `subscriber_id` has one of those whom a text finds: of the first 500. */
export const ofFoundSubscribers = async (db: Db, text: string): Promise<LineSearch['where']> =>
  sql<boolean>`subscriber_id = any(${await findSubscribers(db, text)})`

/** The same without a limit: for a file of all matches. */
export const ofEveryFoundSubscriber = (text: string): LineSearch['where'] =>
  sql<boolean>`subscriber_id in (select user_id from read.registered_user where ${searchOfLines(text).where})`
