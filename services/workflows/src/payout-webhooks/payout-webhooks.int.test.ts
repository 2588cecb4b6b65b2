import { readPayoutWebhook } from '@opdesk/integrations/payouts/razorpayx/read-payout-webhook.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkflowContext } from '../workflow.ts'
import { definePayoutWebhooks, type TakeNews, type TakenNews } from './payout-webhooks.ts'

const NOW = new Date('2026-12-01T04:30:00.000Z')
const time = { now: NOW }
let database: TestDatabase
let db: pg.Pool
const logged: object[] = []
const logger = { info: () => undefined, warn: () => undefined, error: (about: object) => void logged.push(about) }

beforeEach(async () => {
  time.now = NOW
  logged.length = 0
  database = await createTestDatabase()
  db = new pg.Pool({ connectionString: database.connectionString, max: 4 })
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

let number = 0
const arrive = async (event: string, payload: object) => {
  number += 1
  const id = `w${number}`
  const { news } = readPayoutWebhook(Buffer.from(JSON.stringify({ event, payload })))
  await db.query(
    `insert into app.payout_webhook (id, event_id, digest, event, news, body, received_at, due_at)
     values ($1, $1, $2, $3, $4, $2, $5, '1970-01-01')`,
    [id, Buffer.from(id), event, news && JSON.stringify(news), new Date(NOW.getTime() + number)],
  )
  return id
}
const payout = (id: string, status: string) => ({
  payout: {
    entity: { id, fund_account_id: 'fa_1', amount: 100, currency: 'INR', status, reference_id: 'PAY_a1', created_at: 1 },
  },
})
const outcomes = async () => {
  const { rows } = await db.query<{ id: string; outcome: string | null }>('select id, outcome from app.payout_webhook')
  return Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))
}
/** Runs the sweep once with a handler; returns what the handler got. */
const sweep = async (take: TakeNews = async () => 'told') => {
  const taken: TakenNews[] = []
  const workflow = definePayoutWebhooks({
    take: async (group, context) => {
      taken.push(group)
      return take(group, context)
    },
  })
  const context = { db, clock: () => time.now, logger, store: undefined as unknown as WorkflowContext['store'] }
  const next = await workflow.sweep?.(context, new AbortController().signal)
  return { taken, next }
}

test('passes news of one payout together, in the order of arrival', async () => {
  const first = await arrive('payout.processed', payout('pout_1', 'processed'))
  await arrive('payout.reversed', payout('pout_2', 'reversed'))
  await arrive('payout.initiated', payout('pout_1', 'processing'))
  const { taken } = await sweep()
  const statuses = taken.map(({ news }) => news.map(one => (one.about === 'payout' ? one.status : one.about)))
  expect(statuses).toEqual([['processed', 'processing'], ['reversed']])
  expect(new Set(taken.map(({ commandId }) => commandId)).size).toBe(2)
  expect(await outcomes()).toMatchObject({ [first]: 'told' })
  expect((await sweep()).taken).toEqual([])
})

test('repeats a failed handler with the same command id', async () => {
  await arrive('payout.processed', payout('pout_1', 'processed'))
  const failing = await sweep(async () => {
    throw new Error('no connection')
  })
  expect(Object.values(await outcomes())).toEqual([null])
  time.now = new Date(NOW.getTime() + 60_000)
  const again = await sweep()
  expect(again.taken.map(({ commandId }) => commandId)).toEqual(failing.taken.map(({ commandId }) => commandId))
  expect(Object.values(await outcomes())).toEqual(['told'])
})

test('passes checks and downtimes, and leaves other webhooks', async () => {
  const validation = { id: 'fav_1', fund_account: { id: 'fa_1' }, status: 'failed' }
  await arrive('fund_account.validation.failed', { 'fund_account.validation': { entity: validation } })
  const downtime = { id: 'poutdown_1', status: 'started', method: ['IMPS'], begin: 1, instrument: { bank: 'HDFC' } }
  await arrive('payout.downtime.started', { 'payout.downtime': { entity: downtime } })
  const other = await arrive('transaction.created', {})
  const { taken } = await sweep()
  expect(taken.flatMap(({ news }) => news.map(({ about }) => about)).sort()).toEqual(['downtime', 'validation'])
  expect((await outcomes())[other]).toBe('no_news')
})

test('logs an unknown status as an error', async () => {
  await arrive('payout.updated', payout('pout_1', 'on_hold'))
  await sweep()
  expect(logged).toEqual([{ payout: 'pout_1', reference: 'PAY_a1', status: 'on_hold' }])
})
