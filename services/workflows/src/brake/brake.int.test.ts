import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'
import { allOf, given, logger } from '../testing/given.ts'
import { walletLapse } from '../wallet-lapse/wallet-lapse.ts'
import type { Workflow } from '../workflow.ts'
import { createBrake } from './brake.ts'

const SOON = { timeout: 40_000, interval: 20 }
const HOUR = 3_600_000
const START = new Date('2027-03-01T06:30:00Z')
const END = '2027-03-31'
const DUE = new Date('2027-04-01T00:00:00+05:30')

let database: TestLog
let store: EventStore
let db: pg.Pool
let now = START
let shiftMs = 0
let doubt: string | undefined
let running: ReturnType<typeof startWorkflows> | undefined
beforeEach(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
  now = START
  shiftMs = 0
  doubt = undefined
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await database.close()
})

const start = () => {
  const { connectionString } = database
  const time = { doubt: () => doubt, shiftMs: () => shiftMs }
  const clock = () => now
  const brakes = [subscriptions, walletLapse]
  running = startWorkflows({ store, connectionString, clock, time, logger, workflows: brakes, sweepMs: 20 })
}
const status = () => running?.status() ?? []
const begin = async () => {
  start()
  await vi.waitFor(() => expect(status()).toMatchObject([{ caught_up: true }, { caught_up: true }]), SOON)
  await vi.waitFor(async () => expect(await last()).toHaveLength(2), SOON)
}
const last = async () => (await db.query('select * from app.sweep order by workflow')).rows
const quiet = () => new Promise(resolve => setTimeout(resolve, 200))
const ended = async () => (await allOf(store, 'plan_expired')).length
const untilEnded = (count: number) => vi.waitFor(async () => expect(await ended()).toBe(count), SOON)

/** People whose plans end on one day; with an import, employees of one organization. */
const people = async (count: number, import_id?: string) => {
  for (let n = 0; n < count; n += 1) {
    const id = `${import_id ?? 'person'}-${n}`
    const corporate = { id: 'mills', name: 'Mills' }
    const employee = { ...profile(), employeeId: String(n), designation: '', department: '', bank_name: '' }
    const employment = { employment_id: id, corporate, employee, active: true, linked: false, import_id, invite: false }
    const bought = { subscription_id: id, order_id: null, origin: 'corporate', plan: plan(), value: 0 }
    await given(store, subscriberStream(id), [
      { type: 'subscriber_registered', data: profile(import_id ? { subscriber_type: 2, corporate } : {}) },
      ...(import_id
        ? [
            { type: 'employment_began', data: employment },
            { type: 'plan_purchased', data: bought },
          ]
        : []),
      { type: 'plan_activated', data: { subscription_id: id, plan: plan(), start: '2027-01-01', end: END } },
    ])
  }
}
/** Timers of further people, whose plans end later. */
const others = (count: number) =>
  db.query(
    `insert into app.timer (workflow, key, due_at, position, data)
     select 'subscriptions', 'other-' || n, '2099-01-01', 1, '{"kind":"due"}' from generate_series(1, $1) n`,
    [count],
  )

test('stops a sweep that ends many plans after a long pause', async () => {
  await people(21)
  await begin()
  now = new Date(DUE.getTime() + 400 * 24 * HOUR)
  await vi.waitFor(
    () => expect(status()).toMatchObject([{ braked: { ends: 21, plans: 21 } }, { braked: { ends: 21, plans: 21 } }]),
    SOON,
  )
  await quiet()
  expect([await ended(), (await allOf(store, 'wallet_lapsed')).length]).toEqual([0, 0])
  expect(await last()).toMatchObject([{ ends: 21, plans: 21, released: false, completed_at: START }, { ends: 21 }])
})

test('continues after a release, once, and after a restart', async () => {
  await people(21)
  await begin()
  now = new Date(DUE.getTime() + 400 * 24 * HOUR)
  await vi.waitFor(() => expect(status()[0]?.braked).toBeDefined(), SOON)
  await running?.stop()
  start()
  await vi.waitFor(() => expect(status()[0]?.braked).toBeDefined(), SOON)
  await db.query("update app.sweep set released = true where workflow = 'subscriptions'")
  await untilEnded(21)
  await vi.waitFor(() => expect(status()[0]?.braked).toBeUndefined(), SOON)
  expect(await last()).toMatchObject([
    { stopped_at: null, released: false, completed_at: now },
    { ends: 21, released: false },
  ])
})

test('continues by itself once the clock is right again', async () => {
  await people(21)
  await begin()
  now = new Date(DUE.getTime() + 400 * 24 * HOUR)
  await vi.waitFor(() => expect(status()[0]?.braked).toBeDefined(), SOON)
  now = new Date(START.getTime() + HOUR)
  await vi.waitFor(() => expect(status()[0]?.braked).toBeUndefined(), SOON)
  await vi.waitFor(async () => expect(await last()).toMatchObject([{ stopped_at: null }, { stopped_at: null }]), SOON)
  expect(await ended()).toBe(0)
})

test('lets all plans end at a midnight, and 20 at any time', async () => {
  await people(21)
  now = new Date(DUE.getTime() - 25 * HOUR)
  await begin()
  now = DUE
  await untilEnded(21)
  await people(20, 'later')
  now = new Date(DUE.getTime() + 400 * 24 * HOUR)
  await untilEnded(41)
})

test('lets a twentieth of the plans end after a long pause', async () => {
  await people(21)
  await others(21 * 19)
  await begin()
  now = new Date(DUE.getTime() + 48 * HOUR)
  await untilEnded(21)
})

test('counts the employees of one import once', async () => {
  await people(30, 'import')
  await people(19)
  await begin()
  now = new Date(DUE.getTime() + 48 * HOUR)
  await untilEnded(49)
})

test('fails a sweep during which the clock jumps', async () => {
  const brake = createBrake({ doubt: () => undefined, shiftMs: () => shiftMs })
  const context = { store, db, clock: () => now, logger }
  const jump: NonNullable<Workflow['sweep']> = async ({ clock }) => {
    now = new Date(now.getTime() + 27 * HOUR)
    clock()
  }
  const run = () => brake.run(jump, { workflow: 'subscriptions', endedBy: () => [] }, context, new AbortController().signal)
  await expect(run()).rejects.toThrow('the clock jumped during a sweep')
  expect(await last()).toEqual([])
  shiftMs = 1000
  await run()
})

test('is off while the clock is shifted for trials', async () => {
  await people(21)
  await begin()
  shiftMs = 400 * 24 * HOUR
  now = new Date(DUE.getTime() + 400 * 24 * HOUR)
  await untilEnded(21)
})

test('sweeps no plan while the clock is in doubt', async () => {
  await people(1)
  await begin()
  doubt = 'the clock of this machine is ahead'
  now = new Date(DUE.getTime() + HOUR)
  await quiet()
  expect(await ended()).toBe(0)
  doubt = undefined
  await untilEnded(1)
})
