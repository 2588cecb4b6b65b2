import type { FreeTest, FreeTestsQuery, OwnFreeTest, OwnFreeTestsQuery } from '@opdesk/contracts/free-test/free-test-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { between, containsPattern, everyRow, orderBy, readPage, type Selection } from '../list-query.ts'
import type { FreeTestRow } from './table.ts'

/** A row with its subscriber, null if unknown. */
export type AskedFreeTestRow = FreeTestRow & {
  subscriber: { name: string; email: string; country_code: string; phone: string } | null
}

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

const nobody = { name: '', email: '', country_code: '', phone: '' }

export const toFreeTest = (row: AskedFreeTestRow): FreeTest => ({
  ...toOwnFreeTest(row),
  user: { _id: row.subscriber_id, ...(row.subscriber ?? nobody) },
})

const sortColumns = { createdAt: sql`requested_at`, appointment: sql`appointment` } as const

type Asked = Omit<FreeTestsQuery, 'page' | 'pageSize'>

const sorted = ({ sortBy, sortOrder }: Asked): RawBuilder<unknown> => orderBy([sortColumns[sortBy], sql`request_id`], sortOrder)

const numberPatientOrTest = (pattern: string): RawBuilder<boolean> => sql<boolean>`(
  lower(number) like ${pattern} or lower(doc -> 'patient' ->> 'name') like ${pattern} or exists (
    select from jsonb_array_elements(doc -> 'tests') as t(test) where lower(test ->> 'name') like ${pattern}))`

const narrowed = ({ status, startDate, endDate }: Asked): RawBuilder<boolean>[] => [
  ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ...between(sql`requested_at`, { startDate, endDate }),
]

const selectionOf = (asked: Asked): Selection => {
  const { search } = asked
  const pattern = containsPattern(search ?? '')
  return {
    columns: sql`f.*, (
      select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
      from read.account a where a.id = f.subscriber_id) as subscriber`,
    from: sql`read.free_test f`,
    where: [
      ...(search
        ? [
            sql<boolean>`(${numberPatientOrTest(pattern)} or doc -> 'patient' ->> 'phone' like ${pattern} or exists (
              select from read.account a
              where a.id = f.subscriber_id and (lower(a.name) like ${pattern} or a.phone like ${pattern})))`,
          ]
        : []),
      ...narrowed(asked),
    ],
    order: sorted(asked),
  }
}

/** All requests of the list, in its order, without paging. */
export const allFreeTests = (query: Asked): RawBuilder<AskedFreeTestRow> => everyRow(selectionOf(query))

/** GET /admin/free-health-tests and /management/health-checkups. */
export async function listFreeTests(db: Db, query: FreeTestsQuery): Promise<Page<FreeTest>> {
  const { rows, pagination } = await readPage<AskedFreeTestRow>(db, selectionOf(query), query)
  return { records: rows.map(toFreeTest), pagination }
}

/** GET /user/health-checkups: a subscriber's own. */
export async function listOwnFreeTests(db: Db, subscriberId: string, query: OwnFreeTestsQuery): Promise<Page<OwnFreeTest>> {
  const { search } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(search ? [numberPatientOrTest(containsPattern(search))] : []),
    ...narrowed(query),
  ]
  const selection = { columns: sql`*`, from: sql`read.free_test`, where, order: sorted(query) }
  const { rows, pagination } = await readPage<FreeTestRow>(db, selection, query)
  return { records: rows.map(toOwnFreeTest), pagination }
}

const one = async (db: Db, requestId: string): Promise<AskedFreeTestRow | undefined> => {
  const { rows } = await sql<AskedFreeTestRow>`
    select f.*, (
      select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
      from read.account a where a.id = f.subscriber_id) as subscriber
    from read.free_test f where f.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** One request, with its subscriber. */
export async function findFreeTest(db: Db, requestId: string): Promise<FreeTest | undefined> {
  const row = await one(db, requestId)
  return row && toFreeTest(row)
}

/** One request of a subscriber; undefined if it is not theirs. */
export async function findOwnFreeTest(db: Db, subscriberId: string, requestId: string): Promise<OwnFreeTest | undefined> {
  const row = await one(db, requestId)
  return row?.subscriber_id === subscriberId ? toOwnFreeTest(row) : undefined
}
