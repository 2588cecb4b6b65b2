import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/claim/staff-claim.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern } from '../list-query.ts'
import { sampleOf } from '../sample.ts'
import { NOT_PLAIN, PLAIN } from '../search-text.ts'
import {
  conditionsOf,
  countClaims,
  countPassed,
  keysOf,
  ordered,
  type PageRequest,
  pageOfAll,
  pageOfSource,
  type Source,
  sortedBy,
} from './read-page.ts'
import type { ClaimListRow } from './table.ts'

const notPlain = new RegExp(NOT_PLAIN)

/** This many claims are compared one by one in the time of one page. */
const FEW = 5000
/**
 * Cost per claim: found by an index of the list and compared in table order; passed in an index in list order, and compared if it
 * belongs to the list; fetched by the search index; or only counted by it.
 */
const LOOKED_AT = 2
const PASSED = 0.2
const MET = 5
const BROUGHT = 6
const COUNTED = 0.4

/** For `like` over the column `search` of claims. Every word there has a space before it, which a single letter has to follow. */
export const searchPattern = (search: string): string => {
  const text = search.trim().toLowerCase()
  return /^[a-z]$/.test(text) ? `% ${text}%` : containsPattern(text)
}

interface Found {
  /** At most SEARCH_COUNT_LIMIT. */
  total: number
  rows: ClaimListRow[]
}

/**
 * Claims of a list that contain a text in number, hospital, doctor or patient, in any letter case. A single letter finds words
 * that begin with it. An index fetches all claims with the text, which is fast for a rare text. Claims with a frequent text are
 * found soon by comparing in list order. The frequency is unknown, so a sample is compared first, and the cheapest way is taken
 * (decision 0016).
 */
export async function searchPage(db: Db, wanted: PageRequest, search: string): Promise<Found> {
  const { filter, viewer, offset } = wanted
  const text = search.trim().toLowerCase()
  const pattern = searchPattern(text)
  const request = { ...wanted, limit: Math.max(Math.min(wanted.limit, SEARCH_COUNT_LIMIT - offset), 0) }
  const within = await countClaims(db, filter, viewer)
  if (within === 0) return { total: 0, rows: [] }
  if (within <= FEW) return matchesOf(db, looking(request, pattern), request)

  const listed = allOf(conditionsOf(filter, viewer))
  const matching = { matches: sql<boolean>`search like ${pattern}`, listed }
  const [{ share, shareOfList, rows: claims }, passed] = await Promise.all([
    sampleOf(db, 'read.claim_list', matching),
    countPassed(db, request),
  ])
  const matches = hasIndex(text) ? share * claims : Number.POSITIVE_INFINITY
  /** Expected cost of finding this many matches in list order. */
  const meeting = (found: number): number => Math.min(found / shareOfList, within) * (MET + (PASSED * passed) / within)
  const last = offset + request.limit
  /**
   * Limit of claims passed for this many matches: several times the estimate of the sample, since matches may be rare where the
   * order begins.
   */
  const capOf = (found: number): number => Math.min(6 * (found / shareOfList), within)
  /** The index fetches claims from the oldest on, those before the days of a list first. */
  const broughtToCount = filter.startDate ? matches : Math.min(matches, 1.5 * SEARCH_COUNT_LIMIT * (claims / within))
  const cost = {
    lookAtAll: LOOKED_AT * within,
    bringAll: BROUGHT * matches,
    lookAtFirst: meeting(SEARCH_COUNT_LIMIT),
    countByIndex: COUNTED * matches + BROUGHT * broughtToCount + meeting(last),
  }
  const all = (): Promise<Found> =>
    cost.lookAtAll < cost.bringAll
      ? matchesOf(db, looking(request, pattern), request)
      : withIndexes(db, on => matchesOf(on, indexed(request, text), request))

  const least = Math.min(...Object.values(cost))
  if (least === cost.lookAtAll || least === cost.bringAll) return all()
  if (least === cost.lookAtFirst) {
    const first = walked(request, pattern, capOf(SEARCH_COUNT_LIMIT), SEARCH_COUNT_LIMIT)
    const found = await pageOfAll(db, first, request)
    return found.total === SEARCH_COUNT_LIMIT ? found : all()
  }
  const total = await withIndexes(db, on => countUpTo(on, indexed(request, text)))
  const expected = Math.max(Math.min(request.limit, total - offset), 0)
  if (expected === 0) return { total, rows: [] }
  const rows = await pageOfSource(db, walked(request, pattern, capOf(last), last), request)
  return { total, rows: rows.length === expected ? rows : (await all()).rows }
}

/** Claims of the list, all compared. */
const looking = ({ filter, viewer, sortBy }: PageRequest, pattern: string): Source => sql`
  select claim_id, ${keysOf(sortBy)} from read.claim_list
  where ${allOf([...conditionsOf(filter, viewer), sql<boolean>`search like ${pattern}`])}`

/** Matches among the first claims of the list in its order, all compared. */
const walked = (request: PageRequest, pattern: string, claims: number, matches: number): Source => sql`
  select first.* from (
    select * from (${ordered({ ...request, limit: Math.ceil(claims), offset: 0 })}) merged
    order by ${sortedBy(request)} limit ${Math.ceil(claims)}
  ) first cross join lateral (
    select from read.claim_list l where l.claim_id = first.claim_id and l.search like ${pattern} offset 0
  ) matching order by ${sortedBy(request)} limit ${matches}`

/** Claims that the index brings, of the list. */
const indexed = ({ filter, viewer, sortBy }: PageRequest, text: string): Source => sql`
  select l.* from read.claim_search s cross join lateral (
    select claim_id, ${keysOf(sortBy)} from read.claim_list
    where ${allOf([sql<boolean>`claim_id = s.claim_id`, ...conditionsOf(filter, viewer)])} offset 0
  ) l where ${allOf(containing(text))}`

/**
 * Whether the search index helps: it has runs of three letters, beginnings of words, pairs of letters, and unusual characters.
 */
const hasIndex = (text: string): boolean =>
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

/** Finds all matches and shows a page of them. */
async function matchesOf(db: Db, source: Source, request: PageRequest): Promise<Found> {
  const { total, rows } = await pageOfAll(db, source, request)
  return { total: Math.min(total, SEARCH_COUNT_LIMIT), rows }
}

async function countUpTo(db: Db, source: Source): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from (${source}) found limit ${SEARCH_COUNT_LIMIT}) matches`.execute(db)
  return rows[0]?.total ?? 0
}

/** A rare text is found by an index, whatever the planner estimates. */
const withIndexes = <T>(db: Db, run: (on: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async transaction => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    return run(transaction)
  })
