import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/http.ts'
import { searchedParts } from '@opdesk/contracts/search/search-words.ts'
import { type RegisteredUsersQuery, registeredList } from '@opdesk/contracts/subscriber/registered-list.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { listRegisteredUsers } from '@opdesk/projections/registered-user/query.ts'
import type { RegisteredUserRow } from '@opdesk/projections/registered-user/table.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillReadModels } from './fill.ts'

/** Enough people for each case: few and many rows, pages read from either end of the list, and each kind of search. */
const PEOPLE = 24_000
const now = new Date('2026-03-10T06:30:00.000Z')
const today = istDay(now)

let database: TestDatabase
let db: Db
let people: RegisteredUserRow[]
beforeAll(async () => {
  database = await createTestDatabase()
  await fillReadModels(database.connectionString, 400, now.toISOString(), PEOPLE)
  db = createDb(database.connectionString)
  people = await db.selectFrom('registered_user').selectAll().orderBy('user_id').execute()
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const keyOf = (sortBy: string, row: RegisteredUserRow): string => (sortBy === 'name' ? row.name.toLowerCase() : row.registered_at)

const contains = (row: RegisteredUserRow, search: string): boolean => {
  return searchedParts(search).every(text =>
    /^[a-z0-9].?$/.test(text) ? row.search.includes(` ${text}`) : row.search.includes(text),
  )
}

/** Expected rows: a plain filter over all people. */
const expected = ({
  search,
  subscriberTypeStatus,
  paid,
  startDate,
  endDate,
  sortBy,
  sortOrder,
}: RegisteredUsersQuery): string[] => {
  const kept = people.filter(
    row =>
      (!subscriberTypeStatus || row.subscriber_type === Number(subscriberTypeStatus)) &&
      (!paid || row.purchased === (paid === 'true')) &&
      (!startDate || row.registered_on >= startDate) &&
      (!endDate || row.registered_on <= endDate) &&
      (!search || contains(row, search)),
  )
  const keyed = kept.map(row => ({ key: keyOf(sortBy, row), id: row.user_id }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1))
  const ids = keyed.map(({ id }) => id)
  return sortOrder === 1 ? ids : ids.reverse()
}

const filters: object[] = [
  {},
  { subscriberTypeStatus: '2' },
  { paid: 'false', subscriberTypeStatus: '1' },
  { startDate: addDays(today, -1200), endDate: addDays(today, -20) },
  { startDate: addDays(today, -30), paid: 'true' },
]
const orders = registeredList.sorts.flatMap(sortBy => [1, -1].map(sortOrder => ({ sortBy, sortOrder })))

const check = async (given: object) => {
  const query = registeredList.query.parse(given)
  const all = query.search ? expected(query).slice(0, SEARCH_COUNT_LIMIT) : expected(query)
  const { records, pagination } = await listRegisteredUsers(db, query)
  const from = (query.page - 1) * query.pageSize
  const shown = { total: pagination.totalRecords, ids: records.map(({ _id }) => _id) }
  expect(shown, JSON.stringify(given)).toEqual({ total: all.length, ids: all.slice(from, from + query.pageSize) })
}

test.each(orders)('early and late pages contain the expected people, sorted by $sortBy $sortOrder', async order => {
  for (const filter of filters) for (const page of [1, 30, 700, 1390, 2000]) await check({ ...filter, ...order, page })
})

const searches = [
  'person',
  'asha',
  'a',
  'ra',
  'zq',
  'person137@',
  '70000',
  'x',
  '@',
  'no body',
  'राम',
  '%',
  '_',
  "o'",
  'rao asha',
  'person137@ Dr.',
]
test.each(searches)('a search finds exactly the people who match %j', async search => {
  for (const [index, filter] of filters.entries())
    for (const page of [1, 4, 60]) await check({ ...filter, ...orders[index % orders.length], search, page })
})
