import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Table } from './define-table.ts'
import { LoadConnection } from './load-connection.ts'
import { VERIFY_SCHEMA } from './schemas.ts'
import { TableLoader } from './table-loader.ts'

type Counted = { id: string; number: number }
const spec: Table<string, Counted> = { table: 'counted', columns: { id: 'text', number: 'int not null' }, primaryKey: 'id' }

let client: pg.Client
let connection: LoadConnection
beforeEach(async () => {
  client = new pg.Client(await createTestDatabase())
  await client.connect()
  await client.query(`create table ${VERIFY_SCHEMA}.counted (id text, number int not null, primary key (id))`)
  connection = new LoadConnection(client)
})
afterEach(() => client.end())

const PAGE = 500
const idOf = (n: number) => `row-${n}`
/** Replaces the number of each of these rows with `next` of its present number, page by page. */
const fold = async (table: TableLoader, numbers: readonly number[], next: (before: number | undefined) => number | undefined) => {
  for (let start = 0; start < numbers.length; start += PAGE) {
    const ids = numbers.slice(start, start + PAGE).map(idOf)
    await table.load(ids)
    for (const id of ids) {
      const number = next(table.get(id)?.number as number | undefined)
      table.set(id, number === undefined ? undefined : { id, number })
    }
    table.changes()
    await table.write()
  }
}
const stored = async () => (await client.query<Counted>(`select * from ${VERIFY_SCHEMA}.counted order by number, id`)).rows
const keys = async () =>
  (await client.query(`select from pg_index where indrelid = '${VERIFY_SCHEMA}.counted'::regclass and indisprimary`)).rowCount

test('writes, changes and removes rows with few thousand in memory', async () => {
  const table = new TableLoader(connection, spec, VERIFY_SCHEMA)
  await table.begin()
  const numbers = Array.from({ length: 12_000 }, (_, n) => n)
  await fold(table, numbers, () => 1)
  await connection.idle()
  expect(await keys()).toBe(0)
  expect((await stored()).length).toBeGreaterThan(6000)
  await fold(table, numbers.slice(0, 1000), before => (before ?? 0) + 1)
  await fold(table, numbers.slice(1000, 1010), () => undefined)
  await fold(table, numbers.slice(11_990), before => (before ?? 0) + 2)
  await table.end()
  await connection.idle()
  const rows = await stored()
  expect(rows.length).toBe(11_990)
  expect(rows.filter(({ number }) => number === 2).map(({ id }) => id)).toEqual(numbers.slice(0, 1000).map(idOf).sort())
  expect(rows.filter(({ number }) => number === 3).map(({ id }) => id)).toEqual(numbers.slice(11_990).map(idOf).sort())
  expect(await keys()).toBe(1)
})

test('reports each change once per batch, with the row before', () => {
  const table = new TableLoader(connection, spec, VERIFY_SCHEMA)
  table.set('a', { id: 'a', number: 1 })
  table.set('a', { id: 'a', number: 2 })
  expect(table.changes()).toMatchObject([{ before: undefined, after: { number: 2 } }])
  table.set('a', undefined)
  expect(table.changes()).toMatchObject([{ before: { number: 2 }, after: undefined }])
  expect(table.changes()).toEqual([])
})

test('reports a failed write at the next write or the end', async () => {
  const table = new TableLoader(connection, spec, VERIFY_SCHEMA)
  await table.begin()
  table.set('a', { id: 'a', number: null })
  await table.end().catch(() => undefined)
  await expect(connection.idle()).rejects.toMatchObject({ code: '23502' })
})
