import type { FreeTest, FreeTestsQuery, OwnFreeTest, OwnFreeTestsQuery } from '@opdesk/contracts/free-test/free-test-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { type Contacts, contactsOf } from '../lists/subscriber-contacts.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import type { FreeTestRow } from './table.ts'

/** A request with the contacts of its subscriber; null if the subscriber is unknown. */
export type AskedFreeTestRow = FreeTestRow & { subscriber: Contacts | null }

const toOwnFreeTest = ({ request_id, number, requested_at, appointment, status, version, doc }: FreeTestRow): OwnFreeTest => ({
  _id: request_id,
  health_checkup_id: number,
  createdAt: requested_at,
  member_id: doc.member_id,
  member_details: doc.patient,
  checkup_for: doc.tests.map(({ test_id, name }) => ({ _id: test_id, name })),
  plan: { _id: doc.plan.plan_id, name: doc.plan.name },
  appointment,
  message: doc.message,
  status,
  version,
})

const noContact = { name: '', email: '', country_code: '', phone: '' }

export const toFreeTest = (row: AskedFreeTestRow): FreeTest => ({
  ...toOwnFreeTest(row),
  user: { _id: row.subscriber_id, ...(row.subscriber ?? noContact) },
})

type ListFilters = Omit<FreeTestsQuery, 'page' | 'pageSize'>

const freeTests: LongTable = {
  table: 'free_test',
  id: 'request_id',
  moment: 'requested_at',
  day: 'requested_on',
  tally: 'free_test_tally',
}

const wantedOf = ({ status, sortBy, ...rest }: ListFilters, search: RawBuilder<boolean> | undefined): Wanted => ({
  ...rest,
  filters: status === undefined ? [] : [sql<boolean>`status = ${status}`],
  search,
  key: sortBy === 'appointment' ? sortBy : undefined,
})

const withSubscribers = (query: ListFilters, matching: RawBuilder<boolean> | undefined): Selection =>
  selectionOf(freeTests, wantedOf(query, matching), sql`*, ${contactsOf('subscriber_id')} as subscriber`)

/** GET /admin/free-health-tests and /management/health-checkups. */
export const { all: allFreeTests, page: listFreeTests } = listWithSubscribers(withSubscribers, toFreeTest)

/** GET /user/health-checkups: the subscriber's own requests. */
export async function listOwnFreeTests(db: Db, subscriberId: string, query: OwnFreeTestsQuery): Promise<Page<OwnFreeTest>> {
  const { search, status, sortBy, sortOrder } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...between(sql`requested_at`, query),
  ]
  const order = orderBy([sql.ref(sortBy === 'appointment' ? 'appointment' : 'requested_at'), sql`request_id`], sortOrder)
  const matching = search ? containsEvery(sql`search`, search) : undefined
  const selection = { id: sql`request_id`, columns: sql`*`, from: viewTable('free_test'), where, search: matching, order }
  return await readRecords(db, selection, query, toOwnFreeTest)
}

const one = async (db: Db, requestId: string): Promise<AskedFreeTestRow | undefined> => {
  const { rows } = await sql<AskedFreeTestRow>`
    select f.*, ${contactsOf('f.subscriber_id')} as subscriber
    from ${viewTable('free_test')} f where f.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** The request with this id, with its subscriber. */
export async function findFreeTest(db: Db, requestId: string): Promise<FreeTest | undefined> {
  const row = await one(db, requestId)
  return row && toFreeTest(row)
}

/** A subscriber's request; undefined if it belongs to another subscriber. */
export async function findOwnFreeTest(db: Db, subscriberId: string, requestId: string): Promise<OwnFreeTest | undefined> {
  const row = await one(db, requestId)
  return row?.subscriber_id === subscriberId ? toOwnFreeTest(row) : undefined
}
