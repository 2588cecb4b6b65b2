import { claimList, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { claimSortColumns } from '@opdesk/contracts/claim/sort-columns.ts'
import { pendingStates } from '@opdesk/contracts/claim/stages.ts'
import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { searchable } from '@opdesk/contracts/search/search-text.ts'
import { searchedParts } from '@opdesk/contracts/search/search-words.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { listStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import type { ClaimListRow } from '@opdesk/projections/claim-list/table.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureLists } from '../lists.bench.ts'
import { fillReadModels } from './fill.ts'

/**
 * Enough claims for each case of the list reader: few and many rows, pages read from either end of the list, and more matches than
 * the reader counts.
 */
const CLAIMS = 24_000
const now = new Date('2026-03-10T06:30:00.000Z')
const today = istDay(now)

let database: TestDatabase
let db: Db
let claims: ClaimListRow[]
beforeAll(async () => {
  database = await createTestDatabase()
  await fillReadModels(database.connectionString, CLAIMS, now.toISOString())
  const client = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
  await client.connect()
  await client.query(
    `update claim_list set patient_name = 'राम 😀 Zqäx', search = replace(search, translate(lower(patient_name), '''', ''), 'राम 😀 zqax')
     where claim_number in ('CLM000777', 'CLM013333', 'CLM009999') and patient_name <> ''`,
  )
  await client.end()
  db = createDb(database.connectionString)
  claims = await db.selectFrom('claim_list').selectAll().where('internal_status', 'is not', null).execute()
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

type Key = string | number
const keys: Record<string, (claim: ClaimListRow) => Key[]> = {
  createdAt: claim => [claim.created_at],
  claim_id: claim => [claim.claim_number.length, claim.claim_number],
  name: claim => [claim.patient_name.toLowerCase()],
  doc_name: claim => [claim.doc_name.toLowerCase()],
  hospital: claim => [claim.hospital.toLowerCase()],
  opd_date: claim => [claim.opd_date ?? '', claim.raised_on],
  bill_amount: claim => [claim.bill_amount],
  claimable_amount: claim => [claim.claimable_amount],
  approved_claimable_amount: claim => [claim.approved_amount ?? -1],
  status: claim => [claim.internal_status ?? 0, claim.created_at],
}
const compare = (left: Key[], right: Key[]): number => {
  for (const [index, key] of left.entries()) {
    const other = right[index] as Key
    if (key !== other) return key < other ? -1 : 1
  }
  return 0
}

const sorted = new Map<string, ClaimListRow[]>()
/** All claims by a column, ascending. */
const ascendingBy = (sortBy: string): ClaimListRow[] => {
  const known = sorted.get(sortBy)
  if (known) return known
  const keyed = claims.map(claim => ({ claim, key: [...(keys[sortBy]?.(claim) ?? []), claim.claim_id] }))
  const made = keyed.sort((a, b) => compare(a.key, b.key)).map(({ claim }) => claim)
  sorted.set(sortBy, made)
  return made
}

/** Expected rows: a plain filter over all claims, ascending. */
const expected = (query: StaffClaimsQuery, viewer: StaffViewer): ClaimListRow[] => {
  const words = searchedParts(query.search ?? '')
  return ascendingBy(query.sortBy).filter(
    claim =>
      (!query.claimInternalStatus || claim.internal_status === query.claimInternalStatus) &&
      (query.claimInternalStatus !== 0 || pendingStates(viewer.stage).includes(claim.state_name)) &&
      (!query.subscriberType || claim.subscriber_type === query.subscriberType) &&
      (!query.verifier || claim.verifier_id === query.verifier) &&
      (!query.startDate || claim.raised_on >= query.startDate) &&
      (!query.endDate || claim.raised_on <= query.endDate) &&
      words.every(word =>
        [claim.claim_number, claim.hospital, claim.doc_name, claim.patient_name].some(field =>
          ` ${searchable(field)}`.includes(/^[a-z]$/.test(word) ? ` ${word}` : word),
        ),
      ),
  )
}

const filters: Partial<StaffClaimsQuery>[] = [
  {},
  { claimInternalStatus: 12 },
  { claimInternalStatus: 0 },
  { claimInternalStatus: 7 },
  { subscriberType: 2 },
  { startDate: addDays(today, -400), endDate: addDays(today, -20) },
  { startDate: addDays(today, -500), claimInternalStatus: 12, subscriberType: 2 },
]
const searches = [
  'hospital',
  'apollo',
  'dr',
  'a',
  'x',
  'ra',
  'zq',
  'zz',
  'clm0',
  '01333',
  'k. s',
  "john's",
  'राम',
  'म',
  '😀',
  'qä',
  '%',
  '_',
  'nobody',
  'hospital apollo',
  'Dr. x a',
]
const finance: StaffViewer = { id: 'f', stage: 'finance' }
const management: StaffViewer = { id: 'm', stage: 'management' }

const check = async (given: Partial<StaffClaimsQuery>, viewer: StaffViewer) => {
  const query = claimList.query.parse(given)
  const ascending = expected(query, viewer)
  const all = query.sortOrder === 1 ? ascending : ascending.reverse()
  const shown = query.search ? all.slice(0, SEARCH_COUNT_LIMIT) : all
  const page = await listStaffClaims(db, query, viewer)
  const from = (query.page - 1) * query.pageSize
  expect(page.pagination.totalRecords, JSON.stringify(given)).toBe(shown.length)
  expect(page.pagination.more ?? false, JSON.stringify(given)).toBe(shown.length < all.length)
  expect(
    page.records.map(({ _id }) => _id),
    JSON.stringify(given),
  ).toEqual(shown.slice(from, from + query.pageSize).map(({ claim_id }) => claim_id))
}

test.each(claimSortColumns)('early and late pages contain the expected claims, sorted by %s', async sortBy => {
  for (const sortOrder of [1, -1] as const) {
    for (const filter of filters) {
      for (const page of [1, 400, 1372]) await check({ ...filter, sortBy, sortOrder, page }, finance)
      await check({ ...filter, sortBy, sortOrder, page: 3, pageSize: 100 }, management)
    }
  }
})

test.each(searches)('a search finds exactly the claims that contain %j', async search => {
  for (const [index, filter] of filters.entries()) {
    const sortBy = claimSortColumns[(index * 3 + search.length) % claimSortColumns.length]
    for (const sortOrder of [1, -1] as const)
      for (const page of [1, 100]) await check({ ...filter, search, ...(sortBy && { sortBy }), sortOrder, page }, finance)
  }
})

test('the bench measures all lists and reports the slowest queries', async () => {
  const measures = await measureLists(database.connectionString, { claims: CLAIMS, cases: 40 }, now)
  expect(measures.length).toBeGreaterThan(15)
  for (const { name, value } of measures) expect(value, name).toBeGreaterThan(0)
})
