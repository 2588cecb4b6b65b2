import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../database/database.ts'
import { everyRow, orderBy, readPage, type Selection } from './list-query.ts'

const ROWS = 25_000

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.connectionString)
  await sql`create table numbered as select 'row ' || n as id, n, n % 2 as odd, n % 40 as rest from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  )
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

type Row = { n: number; twice: number }

const numbered = (given: Partial<Selection> = {}): Selection => ({
  id: sql`id`,
  columns: sql`n, 2 * n as twice`,
  from: sql`numbered`,
  where: [sql<boolean>`odd = 1`],
  order: orderBy([sql`n`], 1),
  ...given,
})
const long = (total: number): Selection['long'] => ({
  total: sql`select ${total}::int as total`,
  reversed: orderBy([sql`n`], -1),
})
const read = async (selection: Selection, page: number, pageSize = 10) => {
  const { rows, pagination } = await readPage<Row>(db, selection, { page, pageSize })
  return { ns: rows.map(({ n }) => n), pagination }
}

test('counts a short list, and returns a page with computed columns', async () => {
  const { rows, pagination } = await readPage<Row>(db, numbered(), { page: 2, pageSize: 3 })
  expect(rows).toEqual([
    { n: 7, twice: 14 },
    { n: 9, twice: 18 },
    { n: 11, twice: 22 },
  ])
  expect(pagination).toMatchObject({ totalRecords: ROWS / 2, nextPage: 3, prevPage: 1 })
  expect(pagination).not.toHaveProperty('more')
})

test.each([
  ['few rows', [sql<boolean>`odd = 1`], ROWS / 2, (place: number) => 2 * place + 1],
  ['many rows', [], ROWS, (place: number) => place + 1],
])('reads any page of a long list with %s matching', async (_, where, total, at) => {
  const selection = numbered({ where, long: long(total) })
  const pages = Math.ceil(total / 7)
  for (const page of [1, 2, Math.floor(pages / 2), Math.floor(pages / 2) + 2, pages - 1, pages, pages + 1]) {
    const places = Array.from({ length: 7 }, (_, index) => (page - 1) * 7 + index).filter(place => place < total)
    expect((await read(selection, page, 7)).ns).toEqual(places.map(at))
  }
})

test('counts all matches of a search up to the limit', async () => {
  const search = sql<boolean>`rest = 1 and n <= 20000`
  const { ns, pagination } = await read(numbered({ search }), 50)
  expect(pagination).toMatchObject({ totalRecords: 500, totalPages: 50, nextPage: null })
  expect(pagination).not.toHaveProperty('more')
  expect(ns.at(-1)).toBe(19_961)
})

test('ends the pages of a search at the limit', async () => {
  const selection = numbered({ search: sql<boolean>`rest = 1`, long: long(ROWS / 2) })
  const { ns, pagination } = await read(selection, 50)
  expect(pagination).toMatchObject({ totalRecords: 500, totalPages: 50, nextPage: null, more: true })
  expect(ns.at(-1)).toBe(19_961)
  expect((await read(selection, 51)).ns).toEqual([])
  expect((await everyRow<Row>(selection).execute(db)).rows).toHaveLength(ROWS / 40)
})

test('finds no row beyond the end, and none without a match', async () => {
  expect((await read(numbered(), 2000)).ns).toEqual([])
  const { ns, pagination } = await read(numbered({ search: sql<boolean>`n < 0` }), 1)
  expect(ns).toEqual([])
  expect(pagination).toMatchObject({ totalRecords: 0, totalPages: 0, nextPage: null })
})
