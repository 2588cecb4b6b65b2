import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { FEW } from '../few-rows.ts'
import { allOf } from '../list-query.ts'
import { rowsToMeet } from '../rows-to-meet.ts'
import { sampleOf } from '../sample.ts'
import { BY_ID, isByTime, sortColumns } from './order.ts'
import { conditionsOf, countClaims, countPassed, type PageRequest, pageOfAll, pageOfSource, type Source } from './read-page.ts'
import {
  BROUGHT,
  COMPARED,
  COUNTED,
  FETCHED,
  FETCHED_BY_ID,
  hasIndex,
  indexed,
  inOrder,
  LOOKED_UP,
  lookedUp,
  looking,
  lookingInTime,
  PASSED,
  searchPattern,
  waysToMeet,
  withIndexes,
} from './search-ways.ts'
import type { ClaimListRow } from './table.ts'

/** Factor by which the plan in list order has to be faster than others, because the sample says little about that order. */
const SURER = 1.5

interface Found {
  /** At most `mostCounted`. */
  total: number
  rows: ClaimListRow[]
}

/**
 * Claims of a list that contain a text in number, hospital, doctor or patient, in any letter case. A single letter finds words
 * that begin with it.
 * An index fetches all claims with the text, which is fast for a rare text. Claims with a frequent text are found soon by
 * comparing in list order. The frequency is unknown, so a sample is compared first, and the cheapest plan is taken (decision
 * 0016).
 */
export async function searchPage(db: Db, wanted: PageRequest, search: string): Promise<Found> {
  const { filter, viewer, offset, sortBy } = wanted
  const text = search.trim().toLowerCase()
  const pattern = searchPattern(text)
  const within = await countClaims(db, filter, viewer)
  if (within === 0) return { total: 0, rows: [] }
  if (within <= FEW) return pageOfAll(db, looking(wanted, pattern), wanted)
  const request = { ...wanted, limit: Math.max(Math.min(wanted.limit, SEARCH_COUNT_LIMIT - offset), 0) }

  const listed = allOf(conditionsOf(filter, viewer))
  // Claim numbers increase with time; names are independent of it.
  const related = sortBy !== 'createdAt' || /\d/.test(text)
  const order = related ? { by: [...sortColumns[sortBy], BY_ID], sortOrder: wanted.sortOrder } : undefined
  const matching = { matches: sql<boolean>`search like ${pattern}`, listed, order }
  const [{ share, shareOfList, rows: claims, ...sampled }, passed, passedInTime] = await Promise.all([
    sampleOf(db, 'claim_list', matching),
    countPassed(db, request),
    isByTime(sortBy) ? undefined : countPassed(db, { ...request, sortBy: 'createdAt' }),
  ])
  const matches = hasIndex(text) ? share * claims : Number.POSITIVE_INFINITY
  const ways = waysToMeet(request, passed / within)
  /** Expected number of claims among which this many match, in the list's order. */
  const among = (found: number): number => rowsToMeet({ ...sampled, wanted: found, within, share: shareOfList })
  const last = offset + request.limit
  /** The index returns claims from the oldest on, including those before the list's days. */
  const broughtToCount = filter.startDate ? matches : Math.min(matches, 1.5 * SEARCH_COUNT_LIMIT * (claims / within))
  const inTime =
    PASSED * (passedInTime ?? passed) + COMPARED * within + (isByTime(sortBy) ? 0 : FETCHED_BY_ID * shareOfList * within)
  const others = {
    lookAtAll: FETCHED * within,
    lookInTime: inTime,
    bringAll: (BROUGHT + FETCHED_BY_ID) * matches,
    lookUp: BROUGHT * matches + (LOOKED_UP + (PASSED * passed) / within) * among(SEARCH_COUNT_LIMIT),
    countByIndex: COUNTED * matches + (BROUGHT + FETCHED_BY_ID) * broughtToCount + ways.cost * SURER * among(last),
  }
  const otherwise = Math.min(...Object.values(others))
  if (ways.cost * SURER * among(SEARCH_COUNT_LIMIT) <= otherwise) {
    // Matches may be rarer at the beginning of the list than elsewhere. Giving up at this point costs at most twice the other
    // plan.
    const most = Math.ceil(Math.min(Math.max(otherwise / ways.cost, among(SEARCH_COUNT_LIMIT)), within))
    const found = await inOrder(db, on => pageOfAll(on, ways.walked(pattern, most, SEARCH_COUNT_LIMIT), request))
    if (found.total === SEARCH_COUNT_LIMIT || most >= within)
      return { ...found, total: Math.min(found.total, SEARCH_COUNT_LIMIT) }
  }
  if (others.lookAtAll === otherwise) return matchesOf(db, looking(request, pattern), request)
  if (others.lookInTime === otherwise) return matchesOf(db, lookingInTime(request, pattern), request)
  if (others.lookUp === otherwise) return inOrder(db, on => matchesOf(on, lookedUp(request, text), request))
  if (others.countByIndex === otherwise) {
    const total = await withIndexes(db, on => countUpTo(on, indexed(request, text)))
    const expected = Math.max(Math.min(request.limit, total - offset), 0)
    if (expected === 0) return { total, rows: [] }
    const first = ways.walked(pattern, Math.min(6 * among(last), within), last)
    const rows = await inOrder(db, on => pageOfSource(on, first, request))
    if (rows.length === expected) return { total, rows }
  }
  return withIndexes(db, on => matchesOf(on, indexed(request, text), request))
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
