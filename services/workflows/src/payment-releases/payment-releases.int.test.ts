import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { paymentReleaseStream } from '@opdesk/contracts/payment-release/events.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { withdrawRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, givenPayable, logger, NOON, requestPayout } from '../testing/given.ts'
import { paymentReleases } from './payment-releases.ts'

const DAY_MS = 86_400_000

let log: TestLog
let store: EventStore
let db: pg.Pool
const time = { now: NOON }
let checkpoint = START
const context = () => ({ store, db, clock: () => time.now, logger })

beforeAll(async () => {
  log = await createTestLog()
  ;({ store, db } = log)
})
afterAll(() => log.close())
beforeEach(async () => {
  time.now = NOON
  checkpoint = await store.head()
  await db.query('delete from app.timer')
})

/** Handles all events since the last call, each twice, and the work that is due. */
const work = async (): Promise<void> => {
  for (;;) {
    const events = await store.readAll(checkpoint, 1000, { types: [...paymentReleases.types] })
    for (const event of events) {
      await paymentReleases.handle(event, context())
      await paymentReleases.handle(event, context())
      checkpoint = event.position
    }
    const head = await store.head()
    await paymentReleases.sweep?.(context(), new AbortController().signal)
    if (events.length === 0 && head === (await store.head())) return
  }
}

/** A claim of 400 rupees that waits for a second person. */
const wait = async (id: string, release_id: string) => {
  await givenPayable(store, id, 'C1001')
  const data = { release_id, amount: 40_000, reference: 'PAY-C1001', reason: 'claim_limit', limit: 10_000 }
  await given(store, claimStream(id), [{ type: 'claim_release_requested', data }])
}
const releaseOf = async (id: string) => (await load(store, paymentReleaseAggregate, paymentReleaseStream(id))).state
const waits = async (id: string) => {
  const { state } = await load(store, claimAggregate, claimStream(id))
  return isSubmitted(state) && state.release !== null
}

test('opens the release of claims that a stopped process marked', async () => {
  await wait('m1', 'r1')
  await wait('m2', 'r1')
  await work()
  expect(await releaseOf('r1')).toMatchObject({
    status: 'open',
    requested_by: 's1',
    limit: 10_000,
    payments: [
      { claim_id: 'm1', amount: 40_000, reason: 'claim_limit', released_by: null },
      { claim_id: 'm2', released_by: null },
    ],
  })
})

test('records a payment that a second person requested', async () => {
  await wait('p1', 'r2')
  await wait('p2', 'r2')
  await work()
  await requestPayout(store, 'p1', 'C1001')
  await work()
  expect(await releaseOf('r2')).toMatchObject({ status: 'open', payments: [{ released_by: 's1' }, { released_by: null }] })
  await requestPayout(store, 'p2', 'C1001')
  await work()
  expect(await releaseOf('r2')).toMatchObject({ status: 'released' })
})

test('makes claims payable again when their release is withdrawn', async () => {
  await wait('w1', 'r3')
  await work()
  await handleCommand({
    store,
    aggregate: paymentReleaseAggregate,
    stream: paymentReleaseStream('r3'),
    command: { id: 'withdraw', actor: { id: 's1', role: 'management', designation: 4, name: 'Farah' } },
    now: NOON,
    decide: state => withdrawRelease(state, { id: 's1' }, NOON),
  })
  expect(await waits('w1')).toBe(true)
  await work()
  expect(await waits('w1')).toBe(false)
})

test('makes claims payable again after seven days', async () => {
  await wait('l1', 'r4')
  await work()
  time.now = new Date(NOON.getTime() + 7 * DAY_MS - 1)
  await work()
  expect([(await releaseOf('r4')).status, await waits('l1')]).toEqual(['open', true])
  time.now = new Date(NOON.getTime() + 7 * DAY_MS)
  await work()
  expect([(await releaseOf('r4')).status, await waits('l1')]).toEqual(['lapsed', false])
})
