import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { allOf, dyingStore, givenPaymentRequest, logger, NOON, typesIn } from '../testing/given.ts'
import { debitForPayment, type PaymentRequested, settlement, settlePayment } from './settlement.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
const clock = () => NOON
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

const context = (through: EventStore) => ({ store: through, db, clock, logger })
const start = (through: EventStore) =>
  startWorkflows({ store: through, connectionString: database.connectionString, clock, logger, workflows: [settlement] })

const expectPaidOnce = async (id: string): Promise<void> => {
  const claim = await typesIn(store, claimStream(id))
  expect(claim.filter(type => type === 'claim_settled')).toHaveLength(1)
  expect(claim.at(-1)).toBe('claim_settled')
  expect(await typesIn(store, walletStream(id))).toEqual(['wallet_credited', 'wallet_hold_placed', 'wallet_debited'])
  const { state } = await load(store, walletAggregate, walletStream(id))
  expect(state).toMatchObject({ pots: [{ balance: 60_000 }], holds: {}, debited: { [`${id} PAY-C1001`]: 40_000 } })
}

test('debits the wallet, then settles, and records the causation', async () => {
  const request = (await givenPaymentRequest(store, 'told')) as PaymentRequested
  await debitForPayment(request, context(store))
  expect((await typesIn(store, claimStream('told'))).at(-1)).toBe('claim_payment_requested')
  await settlePayment(request, context(store))
  await expectPaidOnce('told')
  const debit = (await store.read(walletStream('told'))).at(-1)
  expect(debit).toMatchObject({
    at: NOON.toISOString(),
    data: { claim_id: 'told', claim_number: 'C1001', amount: 40_000, reference: 'PAY-C1001' },
    metadata: {
      actor: { id: 'process:settlement', role: 'process' },
      causation_id: request.id,
      correlation_id: request.metadata.correlation_id,
    },
  })
})

test('finishes a payment once after a crash at any call', async () => {
  let diedAfterDebit = 0
  for (const moment of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      const id = `cut-${moment}-${call}`
      const request = await givenPaymentRequest(store, id)
      const died = await settlement.handle(request, context(dyingStore(store, call, moment))).then(
        () => false,
        () => true,
      )
      if (!died) {
        expect(call).toBeGreaterThan(4)
        break
      }
      const debited = (await typesIn(store, walletStream(id))).includes('wallet_debited')
      if (debited && !(await typesIn(store, claimStream(id))).includes('claim_settled')) diedAfterDebit += 1
      await settlement.handle(request, context(store))
      await settlement.handle(request, context(store))
      await expectPaidOnce(id)
    }
  }
  expect(diedAfterDebit).toBeGreaterThan(0)
})

test('pays once in two concurrent runs of one payment', async () => {
  const request = await givenPaymentRequest(store, 'twice')
  const other = createPostgresEventStore({ connectionString: database.connectionString })
  try {
    await Promise.all([store, other, store, other].map(through => settlement.handle(request, context(through))))
  } finally {
    await other.close()
  }
  await expectPaidOnce('twice')
})

test('pays requests made during a downtime once, even if read again', async () => {
  await givenPaymentRequest(store, 'waiting')
  const dying = start(dyingStore(store, 3, 'after'))
  await vi.waitFor(() => expect(dying.status()[0]?.failing?.message).toBe('the process died'), 40_000)
  await dying.stop()

  const next = start(store)
  await vi.waitFor(() => expectPaidOnce('waiting'), 40_000)
  await givenPaymentRequest(store, 'live')
  await vi.waitFor(() => expectPaidOnce('live'), 40_000)
  await next.stop()
  expect(next.status()).toMatchObject([{ name: 'settlement', state: 'stopped', parked: 0, failing: null }])

  const head = await store.head()
  await db.query('delete from app.workflow_checkpoint')
  const again = start(store)
  await vi.waitFor(() => expect(again.status()[0]).toMatchObject({ caught_up: true, position: head }), 40_000)
  await again.stop()
  expect(await store.head()).toBe(head)
})

test('runs in one of two processes, and the standby takes over', async () => {
  const other = createPostgresEventStore({ connectionString: database.connectionString })
  const running = [start(store), start(other)]
  try {
    await Promise.all(Array.from({ length: 20 }, (_, index) => givenPaymentRequest(store, `both-${index}`)))
    for (let index = 0; index < 20; index += 1) await vi.waitFor(() => expectPaidOnce(`both-${index}`), 40_000)
    const state = (index: number) => running[index]?.status()[0]?.state
    expect([state(0), state(1)].toSorted()).toEqual(['active', 'standby'])
    const active = state(0) === 'active' ? 0 : 1
    await running[active]?.stop()
    await givenPaymentRequest(store, 'taken-over')
    await vi.waitFor(() => expectPaidOnce('taken-over'), 40_000)
    expect(state(1 - active)).toBe('active')
  } finally {
    await Promise.all(running.map(workflows => workflows.stop().catch(() => undefined)))
    await other.close()
  }
  const settled = await allOf(store, 'claim_settled')
  expect(new Set(settled.map(event => event.stream)).size).toBe(settled.length)
})
