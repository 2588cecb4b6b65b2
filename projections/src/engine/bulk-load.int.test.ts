import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projections } from '../all.ts'
import { readConfig } from '../postgres/pg-config.ts'
import { claim, claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { bulkLoad } from './bulk-load.ts'
import { copyRows } from './copy-rows.ts'
import type { Projection } from './define-projection.ts'
import { KeyFilter } from './key-filter.ts'
import { schemaOf, VERIFY_SCHEMA } from './schemas.ts'
import { createTables, type Target, tableNamesOf } from './tables.ts'

let on: Projected
let client: pg.Client
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
  client = new pg.Client(readConfig(on.connectionString, 'test'))
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await on.close()
})

const targets: Target[] = projections.map(projection => ({ projection, schema: VERIFY_SCHEMA, leader: '' }))
const contents = async (schemaFor: (projection: Projection) => string) => {
  const tables = new Map<string, unknown>()
  for (const [projection, name] of projections.flatMap(one => tableNamesOf(one).map(table => [one, table] as const))) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${schemaFor(projection)}.${name} t order by t::text`,
    )
    tables.set(
      name,
      rows.map(({ row }) => row).filter(({ count }) => count !== 0),
    )
  }
  return tables
}

test('loading in bulk fills tables as following the events does', async () => {
  const running = on.start(projections)
  await running.caughtUp()
  for (const id of ['a', 'b', 'c']) await on.write(claimUpTo(id === 'a' ? 'settled' : 'awaiting_management', id))
  const { approved, rejected } = claim('b')
  await on.write([
    approved('management'),
    rejected('manager'),
    { stream: 'wallet-s', type: 'wallet_credited', data: { subscription_id: 'p', amount: 5, reason: 'plan' } },
  ])
  await running.waitFor(await on.store.head(), 40_000)
  await running.stop()
  const upTo = await on.store.head()
  await on.write(claimUpTo('settled', 'later'))
  for (const target of targets) await createTables(client, target)
  await bulkLoad(client, on.store, targets, upTo, new AbortController().signal)
  const [followed, filled] = [await contents(schemaOf), await contents(() => VERIFY_SCHEMA)]
  expect(filled).toEqual(followed)
  expect(
    [filled.get('claim_list'), filled.get('claim_tally'), filled.get('claim_doctor')].map(rows => (rows as unknown[]).length),
  ).toEqual([3, 3, 1])
}, 240_000)

test('loading in bulk copies any text, number, null, list and document', async () => {
  await client.query(
    'create temp table copied (id text, number bigint, day date, at timestamptz, yes boolean, doc jsonb, kinds text[])',
  )
  const columns = {
    id: 'text collate "C" not null',
    number: 'bigint',
    day: 'date',
    at: 'timestamptz',
    yes: 'boolean',
    doc: 'jsonb not null',
    kinds: 'text[] not null',
  }
  const texts = ['', '\\N', 'a\tb\nc\rd\\', '{"x"}', 'ज़ 😀', "'; drop", '\\.']
  const rows = texts.map((text, index) => ({
    id: text,
    number: index % 2 ? null : 9_007_199_254_740_991,
    day: '2026-03-10',
    at: '2026-03-10T06:30:00.000Z',
    yes: index % 2 === 0,
    doc: { [text]: [text, null, { n: 1.5 }] },
    kinds: index === 0 ? [] : [text, 'NULL', 'a,b'],
  }))
  await copyRows(client, 'copied', columns, rows)
  expect((await client.query('select * from copied')).rows).toEqual(rows)
  await copyRows(client, 'copied', columns, [])
  await client.query('alter table copied add unique (id)')
  await expect(copyRows(client, 'copied', columns, rows.slice(0, 1))).rejects.toMatchObject({ code: '23505' })
  expect((await client.query('select count(*)::int as n from copied')).rows).toEqual([{ n: texts.length }])
})

test('a key filter finds every added key, and others rarely', () => {
  const filter = new KeyFilter()
  const keys = Array.from({ length: 50_000 }, (_, index) => `018f-${index}`)
  for (const key of keys) filter.add(key)
  expect(keys.every(key => filter.mayHave(key))).toBe(true)
  expect(keys.filter(key => filter.mayHave(`${key} other`)).length).toBeLessThan(500)
})
