import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern } from '../list-query.ts'
import { NOT_PLAIN, PLAIN } from '../search-text.ts'
import { viewTable } from '../view-table.ts'
import { isByTime } from './order.ts'
import { conditionsOf, keysOf, ordered, type PageRequest, type Source, sortedBy } from './read-page.ts'

/** Search plans for the claims of a list that contain a text (decision 0016); `search.ts` chooses one. */

const notPlain = new RegExp(NOT_PLAIN)

/**
 * Costs in microseconds per claim: skipped or compared in a covering index; fetched in index order and compared; fetched by id;
 * returned by the search index, or only counted by it; looked up among the search index's results.
 */
export const PASSED = 0.2
export const COMPARED = 0.3
export const FETCHED = 2
export const FETCHED_BY_ID = 6
export const BROUGHT = 2
export const COUNTED = 0.4
export const LOOKED_UP = 0.4

/**
 * A `like` pattern for the claims' column `search`. Each word there has a space before it, which makes a single letter match only
 * at a word's beginning.
 */
export const searchPattern = (search: string): string => {
  const text = search.trim().toLowerCase()
  return /^[a-z]$/.test(text) ? `% ${text}%` : containsPattern(text)
}

/** Fetches and compares all claims of the list. */
export const looking = ({ filter, viewer, sortBy }: PageRequest, pattern: string): Source => sql`
  select claim_id, ${keysOf(sortBy)} from ${viewTable('claim_list')}
  where ${allOf([...conditionsOf(filter, viewer), sql<boolean>`search like ${pattern}`])}`

/** Compares the same claims in the index by time, which contains their text; fetches the matches if another key sorts them. */
export const lookingInTime = (request: PageRequest, pattern: string): Source => {
  const { filter, viewer, sortBy } = request
  if (isByTime(sortBy)) return looking(request, pattern)
  const matching = sql`select claim_id from ${viewTable('claim_list')} where ${allOf([...conditionsOf(filter, viewer), sql<boolean>`search like ${pattern}`])}`
  return sql`select l.* from (${matching} offset 0) m cross join lateral (
    select claim_id, ${keysOf(sortBy)} from ${viewTable('claim_list')} where claim_id = m.claim_id offset 0) l`
}

interface WayToMeet {
  /** Microseconds per claim of the list. */
  cost: number
  /** Matches among the first claims of the list in its order, all compared. */
  walked: (pattern: string, claims: number, matches: number) => Source
}

/** Plan that meets claims in the list's order, where an index passes `passed` entries for each. */
export const waysToMeet = (request: PageRequest, passed: number): WayToMeet => {
  const merged = (claims: number, also?: RawBuilder<unknown>) => {
    const first = ordered({ ...request, limit: Math.ceil(claims), offset: 0 }, undefined, also)
    return sql`(select * from (${first}) merged order by ${sortedBy(request)} limit ${Math.ceil(claims)}) first`
  }
  // If the index lacks the text, each passed claim is fetched, whether or not it belongs to the list.
  const withText: WayToMeet = {
    cost: isByTime(request.sortBy) ? COMPARED + PASSED * passed : FETCHED * passed,
    walked: (pattern, claims, matches) => sql`
      select * from ${merged(claims, sql`search`)} where search like ${pattern} order by ${sortedBy(request)} limit ${matches}`,
  }
  const byId: WayToMeet = {
    cost: FETCHED_BY_ID + PASSED * passed,
    walked: (pattern, claims, matches) => sql`
      select first.* from ${merged(claims)} cross join lateral (
        select from ${viewTable('claim_list')} l where l.claim_id = first.claim_id and l.search like ${pattern} offset 0
      ) matching order by ${sortedBy(request)} limit ${matches}`,
  }
  return withText.cost <= byId.cost ? withText : byId
}

/** Matches in the list's order: each claim of the list is looked up among the search index's results. */
export const lookedUp = (request: PageRequest, text: string): Source => {
  const among = sql`claim_id in (select s.claim_id from ${viewTable('claim_search')} s where ${allOf(containing(text))})`
  const first = sql`select * from (${ordered({ ...request, limit: Number.MAX_SAFE_INTEGER, offset: 0 })}) merged order by ${sortedBy(request)} offset 0`
  // A plain condition would become a join, which keeps no order; without the fence each index would repeat the look-up.
  return sql`
    select * from (${first}) in_order where case when ${among} then true end
    order by ${sortedBy(request)} limit ${SEARCH_COUNT_LIMIT}`
}

/** Claims of the list that the search index returns. */
export const indexed = ({ filter, viewer, sortBy }: PageRequest, text: string): Source => sql`
  select l.* from ${viewTable('claim_search')} s cross join lateral (
    select claim_id, ${keysOf(sortBy)} from ${viewTable('claim_list')}
    where ${allOf([sql<boolean>`claim_id = s.claim_id`, ...conditionsOf(filter, viewer)])} offset 0
  ) l where ${allOf(containing(text))}`

/**
 * True if the search index helps: it contains runs of three letters, beginnings of words, pairs of letters, and unusual
 * characters.
 */
export const hasIndex = (text: string): boolean =>
  notPlain.test(text) || /[a-z0-9]{3}|[^a-z0-9][a-z0-9]|^[a-z0-9]{2}$|^[a-z]$/.test(text)

const containing = (text: string): RawBuilder<boolean>[] => {
  const like = sql<boolean>`s.search like ${searchPattern(text)}`
  const characters = [...text]
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  const special = sql<boolean>`s.search ~ ${sql.lit(NOT_PLAIN)} and read.short_grams(s.search) @> ${pairs.length > 0 ? pairs : characters}::text[]`
  if (notPlain.test(text)) return [like, special]
  // The trigrams that begin with the pair.
  return /^[a-z0-9]{2}$/.test(text) ? [like, sql<boolean>`(s.search ~ ${`${text}[${PLAIN}]`} or ${special})`] : [like]
}

const without = <T>(db: Db, ways: readonly string[], run: (on: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    const settings = ways.map(way => sql`set_config(${`enable_${way}`}, 'off', true)`)
    await sql`select ${sql.join(settings)}`.execute(transaction)
    return run(transaction)
  })

/** Uses an index to find a rare text, despite the planner's estimate. */
export const withIndexes = <T>(db: Db, run: (on: Db) => Promise<T>): Promise<T> => without(db, ['seqscan'], run)

/** Reads the indexes in the order of the list and merges them without a sort: a page needs few of their claims. */
export const inOrder = <T>(db: Db, run: (on: Db) => Promise<T>): Promise<T> => without(db, ['seqscan', 'sort'], run)
