import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { given, logger, NOON, plan } from '../testing/given.ts'
import { walletCredit } from './wallet-credit.ts'

let database: TestDatabase
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await store.close()
  await db.end()
  await database.drop()
})

const activated = (subscription_id: string, wallet_balance: number) => ({
  type: 'plan_activated',
  data: { subscription_id, plan: plan(wallet_balance), start: '2026-11-20', end: '2027-11-19' },
})
const balanceOf = async (id: string): Promise<number> => (await load(store, walletAggregate, walletStream(id))).state.balance

test('a plan that becomes active credits the wallet, each subscription once, however often it is told', async () => {
  const connectionString = database.connectionString
  const start = () => startWorkflows({ store, connectionString, clock: () => NOON, logger, workflows: [walletCredit] })
  await given(store, subscriberStream('s1'), [activated('one', 500_000)])
  const first = start()
  await vi.waitFor(async () => expect(await balanceOf('s1')).toBe(500_000), 10_000)
  await given(store, subscriberStream('s1'), [activated('two', 200_000), activated('two', 200_000)])
  await vi.waitFor(async () => expect(await balanceOf('s1')).toBe(700_000), 10_000)
  await first.stop()

  await db.query('delete from app.workflow_checkpoint')
  const head = await store.head()
  const second = start()
  await vi.waitFor(() => expect(second.status()[0]).toMatchObject({ caught_up: true, parked: 0 }), 10_000)
  await second.stop()
  expect(await store.head()).toBe(head)
  expect(await store.read(walletStream('s1'))).toMatchObject([
    { type: 'wallet_credited', data: { subscription_id: 'one', amount: 500_000, reason: 'Plan Silver' } },
    { type: 'wallet_credited', data: { subscription_id: 'two', amount: 200_000, reason: 'Plan Silver' } },
  ])
})
