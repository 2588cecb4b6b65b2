import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, VersionConflict } from '@opdesk/event-store/port.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type RunningWorkflows, startWorkflows } from '../start-workflows.ts'
import { credited, drafted, dyingStore, given, holdPlaced, logger, NOON, rejected, submitted, typesIn } from '../testing/given.ts'
import { checkPendingHold } from './check-pending-hold.ts'
import { walletHolds } from './wallet-holds.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
let now = NOON
const clock = () => now
let running: RunningWorkflows
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

const start = () =>
  startWorkflows({
    store,
    connectionString: database.connectionString,
    clock,
    logger,
    workflows: [walletHolds],
    sweepMs: 10,
  })
beforeEach(() => {
  now = NOON
  running = start()
})
afterEach(() => running.stop())

const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000)
}
const holdOf = async (id: string) => (await load(store, walletAggregate, walletStream(id))).state.holds[id]
/** Resolves when all events so far are handled and a sweep has run after them. */
const settledDown = async (): Promise<void> => {
  const head = await store.head()
  await vi.waitFor(() => expect(running.status()[0]).toMatchObject({ caught_up: true, failing: null, parked: 0 }), 40_000)
  await vi.waitFor(() => expect(Number(running.status()[0]?.position)).toBeGreaterThanOrEqual(Number(head)), 40_000)
  await vi.waitFor(async () => {
    const { rows } = await db.query('select key from app.timer where due_at <= $1', [now])
    expect(rows).toEqual([])
  }, 40_000)
}
/** Stores a draft at version 0 and the wallet of its subscriber, both with this id. */
const givenDraft = async (id: string, hold: number): Promise<void> => {
  await given(store, claimStream(id), [drafted(id)])
  await given(store, walletStream(id), [credited(100_000), holdPlaced(id, 0, hold)])
}

test('keeps the later hold’s timer when an earlier hold’s event is repeated', async () => {
  await running.stop()
  const [first, second] = await given(store, walletStream('straggler'), [
    holdPlaced('straggler', 0, 50_000),
    holdPlaced('straggler', 2, 30_000),
  ])
  if (!first || !second) throw new Error('nothing was appended')
  const context = { store, db, clock, logger }
  for (const event of [first, second, first]) await walletHolds.handle(event, context)
  const { rows } = await db.query(
    "select data ->> 'event_id' as event_id, (data ->> 'claim_version')::int as claim_version from app.timer where key = 'straggler'",
  )
  expect(rows).toEqual([{ event_id: second.id, claim_version: 2 }])
  running = start()
})

test('reduces a submitted claim’s hold to the claimable amount, and keeps it', async () => {
  await givenDraft('trimmed', 50_000)
  await given(store, claimStream('trimmed'), [submitted('trimmed', 40_000)])
  await vi.waitFor(async () => expect(await holdOf('trimmed')).toMatchObject({ amount: 40_000, claim_version: 0 }), 40_000)
  later(61)
  await settledDown()
  expect(await holdOf('trimmed')).toMatchObject({ amount: 40_000, claim_version: 0 })
  expect(await typesIn(store, claimStream('trimmed'))).toEqual(['claim_drafted', 'claim_submitted'])
})

test.each([
  ['rejected', rejected],
  ['invalidated', { type: 'claim_invalidated', data: { stage: 'verifier', remark: 'No', reason: null } }],
  [
    'marked as duplicate',
    { type: 'claim_marked_duplicate', data: { stage: 'verifier', remark: 'No', reason: null, duplicate_of: 'x' } },
  ],
] as const)('releases the hold of a claim that is %s', async (name, ending) => {
  const id = name.replaceAll(' ', '-')
  await givenDraft(id, 40_000)
  await given(store, claimStream(id), [submitted(id, 40_000), ending])
  await vi.waitFor(async () => expect(await holdOf(id)).toBeUndefined(), 40_000)
  expect((await typesIn(store, walletStream(id))).at(-1)).toBe('wallet_hold_released')
})

test('releases the hold of a discarded draft at once', async () => {
  await givenDraft('discarded', 40_000)
  await given(store, claimStream('discarded'), [{ type: 'claim_discarded', data: {} }])
  await vi.waitFor(async () => expect(await holdOf('discarded')).toBeUndefined(), 40_000)
})

test('lapses an unfinished submission after a minute and not before', async () => {
  await givenDraft('lapsed', 40_000)
  later(59)
  await settledDown()
  expect(await holdOf('lapsed')).toBeDefined()
  later(2)
  await vi.waitFor(async () => expect(await holdOf('lapsed')).toBeUndefined(), 40_000)
  expect(await store.read(claimStream('lapsed'), 1)).toMatchObject([
    { type: 'claim_submission_lapsed', data: { hold_version: 0 }, metadata: { actor: { id: 'process:wallet-holds' } } },
  ])
})

test('lapses the submission of a claim that was never created', async () => {
  await given(store, walletStream('unborn'), [credited(100_000), holdPlaced('unborn', -1, 40_000)])
  await settledDown()
  later(61)
  await vi.waitFor(async () => expect(await holdOf('unborn')).toBeUndefined(), 40_000)
  expect(await typesIn(store, claimStream('unborn'))).toEqual(['claim_submission_lapsed'])
})

test('releases the hold of an amended draft without touching the claim', async () => {
  await givenDraft('amended', 40_000)
  await given(store, claimStream('amended'), [{ type: 'claim_amended', data: drafted('amended').data }])
  await settledDown()
  later(61)
  await vi.waitFor(async () => expect(await holdOf('amended')).toBeUndefined(), 40_000)
  expect(await typesIn(store, claimStream('amended'))).toEqual(['claim_drafted', 'claim_amended'])
})

test('keeps a hold’s timer over a restart, and sets one per attempt', async () => {
  await givenDraft('restarted', 40_000)
  await settledDown()
  await running.stop()
  later(61)
  await given(store, claimStream('restarted'), [{ type: 'claim_submission_lapsed', data: { hold_version: 0 } }])
  await given(store, walletStream('restarted'), [holdPlaced('restarted', 1, 30_000)], now)
  running = start()
  await settledDown()
  expect(await holdOf('restarted')).toMatchObject({ amount: 30_000, claim_version: 1 })
  later(61)
  await vi.waitFor(async () => expect(await holdOf('restarted')).toBeUndefined(), 40_000)
  expect(await typesIn(store, claimStream('restarted'))).toEqual([
    'claim_drafted',
    'claim_submission_lapsed',
    'claim_submission_lapsed',
  ])
})

const pending = (id: string) => ({
  claim_id: id,
  claim_version: 0,
  wallet_id: id,
  event_id: `placed-${id}`,
  correlation_id: `request of ${id}`,
})

test('refuses a submission after its lapse, and releases the hold', async () => {
  await givenDraft('too-late', 40_000)
  await checkPendingHold(pending('too-late'), { store, clock })
  const [late] = await store.read(claimStream('too-late'))
  if (!late) throw new Error('no draft')
  const submit = { ...late, id: '01900000-0000-7000-8000-000000000001', ...submitted('too-late', 40_000) }
  await expect(store.append(claimStream('too-late'), 0, [submit])).rejects.toThrow(VersionConflict)
  expect(await holdOf('too-late')).toBeUndefined()
})

test('keeps the hold of a submission that finishes before the lapse', async () => {
  await givenDraft('in-time', 40_000)
  let raced = false
  const racing: EventStore = {
    ...store,
    append: async (stream, expected, events) => {
      if (!raced) await given(store, claimStream('in-time'), [submitted('in-time', 40_000)])
      raced = true
      return store.append(stream, expected, events)
    },
  }
  await checkPendingHold(pending('in-time'), { store: racing, clock })
  expect(raced).toBe(true)
  expect(await typesIn(store, claimStream('in-time'))).toEqual(['claim_drafted', 'claim_submitted'])
  expect(await holdOf('in-time')).toMatchObject({ amount: 40_000, claim_version: 0 })
})

test('finishes a submission check that is interrupted at any call', async () => {
  for (const moment of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      const id = `cut-${moment}-${call}`
      await givenDraft(id, 40_000)
      const died = await checkPendingHold(pending(id), { store: dyingStore(store, call, moment), clock }).then(
        () => false,
        () => true,
      )
      if (!died) break
      await checkPendingHold(pending(id), { store, clock })
      expect(await typesIn(store, claimStream(id))).toEqual(['claim_drafted', 'claim_submission_lapsed'])
      expect(await holdOf(id)).toBeUndefined()
    }
  }
})

test('keeps a new attempt’s hold placed between lapse and release', async () => {
  await givenDraft('between', 40_000)
  const dying = dyingStore(store, 2, 'after')
  await expect(checkPendingHold(pending('between'), { store: dying, clock })).rejects.toThrow('the process died')
  expect(await typesIn(store, claimStream('between'))).toEqual(['claim_drafted', 'claim_submission_lapsed'])
  await given(store, walletStream('between'), [holdPlaced('between', 1, 30_000)])
  await checkPendingHold(pending('between'), { store, clock })
  expect(await holdOf('between')).toMatchObject({ amount: 30_000, claim_version: 1 })
})
