import { createTestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projections } from '../all.ts'
import { SEARCH_PATH } from '../database/search-path.ts'
import { readConfig } from '../postgres/pg-config.ts'
import { claim, claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { applyBatch, writeBatch } from './apply-batch.ts'
import { batchStatements, singleStatements } from './batch-statements.ts'
import { CheckpointMoved } from './checkpoint.ts'
import { schemaOf } from './schemas.ts'
import type { Target } from './tables.ts'

let on: Projected
let client: pg.Client
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
  client = new pg.Client(readConfig(on.connectionString, 'test', SEARCH_PATH))
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await on.close()
})

/** Brings all views to the end of the log, then stops the projections. */
const projected = async () => {
  const running = on.start(projections)
  await running.caughtUp()
  await running.stop()
}
const nextBatch = async () => {
  const from = (await client.query<{ position: string }>('select min(position) as position from read.checkpoint')).rows[0]
    ?.position
  const { rows } = await client.query<{ leader: string }>('select leader from read.checkpoint limit 1')
  const targets = projections.map(
    (projection): Target => ({ projection, schema: schemaOf(projection), leader: rows[0]?.leader ?? '' }),
  )
  const events = await on.store.readAll(from ?? '0', 1000)
  return { targets, events, from: from ?? '0', to: await on.store.head(), announce: true, store: on.store }
}
/** The contents of all view tables, and the checkpoints. */
const contents = async () => {
  const { rows } = await client.query<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname like 'read%'",
  )
  const read = async (name: string) =>
    (await client.query(`select (to_jsonb(t) - 'updated_at')::text as row from ${name} t order by 1`)).rows
  const tables = new Map<string, unknown>()
  for (const { name } of rows) tables.set(name, await read(name))
  return tables
}

test('applies a batch in few statements, as if event by event', async () => {
  await on.write([...claimUpTo('awaiting_management', 'a'), ...claimUpTo('approved', 'b')])
  await projected()
  const { approved, rejected } = claim('a')
  await on.write([approved('management'), rejected('manager'), ...claimUpTo('draft', 'c')])
  const before = await contents()
  const batch = await nextBatch()
  const sent = vi.spyOn(client, 'query')
  await client.query('begin')
  await writeBatch(batchStatements(client), batch, undefined)
  expect(sent.mock.calls.length, 'reading twice, since some rows depend on others, and writing once').toBeLessThanOrEqual(1 + 3)
  const together = await contents()
  await client.query('rollback')
  expect(await contents()).toEqual(before)

  await writeBatch(singleStatements(client), batch, undefined)
  expect(await contents()).toEqual(together)
  expect(together).not.toEqual(before)
})

test('writes no row and reports the reason if a checkpoint has moved', async () => {
  await on.write(claimUpTo('awaiting_management', 'a'))
  await projected()
  await on.write([claim('a').approved('management')])
  const batch = await nextBatch()
  await client.query("update read.checkpoint set position = '1' where name = 'claim_list'")
  const before = await contents()
  await expect(applyBatch(client, batch)).rejects.toThrow(CheckpointMoved)
  expect(await contents()).toEqual(before)
})

test('writes no row for events that the log lost after reading', async () => {
  await on.write(claimUpTo('awaiting_management', 'a'))
  await projected()
  await on.write([claim('a').approved('management')])
  const batch = await nextBatch()
  const lost = [
    `update log.events set event_id = gen_random_uuid() where position = ${batch.to}`,
    `delete from log.events where position = ${batch.to}`,
  ]
  for (const loss of lost) {
    await client.query(loss)
    const before = await contents()
    await expect(applyBatch(client, batch)).rejects.toThrow(CheckpointMoved)
    expect(await contents()).toEqual(before)
  }
})

test('names the refused view and writes no row of the batch', async () => {
  await on.write(claimUpTo('awaiting_management', 'a'))
  await projected()
  await on.write([claim('a').approved('management')])
  const batch = await nextBatch()
  await client.query("alter table claim_list add constraint refused check (state_name <> 'awaiting_manager')")
  const before = await contents()
  await expect(applyBatch(client, batch)).rejects.toThrow(/projection claim_list failed at claim_approved .* "refused"/)
  expect(await contents()).toEqual(before)
})
