import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSnapshot } from './snapshot.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connectionString)
  await client.connect()
  await client.query('create table item (id int primary key, rank bigint not null, day date not null)')
  await client.query(`insert into item select n, n % 7, date '2026-03-01' from generate_series(1, 2500) n`)
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

const items = (least: number) =>
  sql<{ id: number; rank: number; day: string }>`select * from item where rank >= ${least} order by rank desc, id`
const rowsOf = async <R>(batches: AsyncIterable<R[]>, between?: () => Promise<unknown>): Promise<R[]> => {
  const rows: R[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    await between?.()
  }
  return rows
}

test('returns all rows once, in order, with their number', async () => {
  const { rows: expected } = await client.query('select id from item where rank >= 3 order by rank desc, id')
  const { total, rows } = await withSnapshot(database.connectionString, items(3), async ({ total, batches }) => ({
    total,
    rows: await rowsOf(batches),
  }))
  expect(total).toBe(expected.length)
  expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(rows[0]).toEqual({ id: 6, rank: 6, day: '2026-03-01' })
})

test('omits, moves and repeats no row during writes, without locks', async () => {
  let round = 0
  const rows = await withSnapshot(
    database.connectionString,
    items(0),
    ({ batches }) =>
      rowsOf(batches, async () => {
        round += 1
        await client.query('begin')
        await client.query("set local lock_timeout = '2s'")
        await client.query(`alter table item add column later${round} int`)
        await client.query('update item set rank = (rank + 3) % 7')
        await client.query('delete from item where id % 100 = $1', [round])
        await client.query('insert into item (id, rank, day) values ($1, 0, now())', [5000 + round])
        await client.query('commit')
      }),
    300,
  )
  expect(round).toBeGreaterThan(5)
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1))
  const ranks = rows.map(({ rank }) => rank)
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
})

test('returns an empty snapshot for no rows', async () => {
  const found = await withSnapshot(database.connectionString, items(99), async ({ total, batches }) => [
    total,
    await rowsOf(batches),
  ])
  expect(found).toEqual([0, []])
})

test('throws the reader’s error and closes the connection', async () => {
  await expect(withSnapshot(database.connectionString, items(0), () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  )
  const { rows } = await client.query("select 1 from pg_stat_activity where application_name = 'opdesk snapshot'")
  expect(rows).toEqual([])
})
