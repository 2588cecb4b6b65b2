import { setTimeout as delay } from 'node:timers/promises'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { type Heartbeat, startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { subscriptions } from '@opdesk/workflows/subscriptions/subscriptions.ts'
import { credited, given, logger } from '@opdesk/workflows/testing/given.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeClockWrong } from './wrong-clock.ts'

const SOON = { timeout: 60_000, interval: 20 }
const HOUR_MS = 3_600_000
const JUMPED_MS = 3000
const Right = Date

let log: TestLog
let heartbeat: Heartbeat
let workflows: ReturnType<typeof startWorkflows>
beforeAll(async () => {
  log = await createTestLog({ max: 2 })
  const { store, connectionString } = log
  heartbeat = startHeartbeat(connectionString)
  await heartbeat.untilBeat()
  const { clock: time } = heartbeat
  workflows = startWorkflows({ store, connectionString, clock: time.now, time, logger, workflows: [subscriptions], sweepMs: 20 })
})
afterEach(() => {
  globalThis.Date = Right
})
afterAll(async () => {
  await workflows?.stop()
  await heartbeat?.close()
  await log?.close()
})

/** A subscriber whose plan has this last day, by the database's clock. */
const subscriber = async (id: string, days: number) => {
  const end = addDays(istDay(heartbeat.clock.now()), days)
  const activated = { subscription_id: id, plan: plan(), start: addDays(end, -364), end }
  await given(log.store, subscriberStream(id), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'plan_activated', data: activated },
  ])
}
const hasEnded = async (id: string) => (await log.store.read(subscriberStream(id))).some(({ type }) => type === 'plan_expired')
const state = () => workflows.status()[0]?.state

test.each([-1, 1, 25])(
  'survives a jump by %i hours while events are written',
  async hours => {
    await vi.waitFor(() => expect(state()).toBe('active'), SOON)
    const running = `running-${hours}`
    const over = `over-${hours}`
    await subscriber(running, 0)

    let written = 0
    let isWriting = true
    const writing = (async () => {
      while (isWriting) {
        await given(log.store, `wallet-${hours}`, [credited(1)], heartbeat.clock.now())
        written += 1
        await delay(5)
      }
    })()
    await vi.waitFor(() => expect(written).toBeGreaterThan(3), SOON)

    makeClockWrong(hours * HOUR_MS)
    await vi.waitFor(() => expect([state(), heartbeat.clock.doubt()]).toEqual(['standby', expect.any(String)]), SOON)
    await subscriber(over, -1)
    const before = written
    await delay(JUMPED_MS)
    expect(written).toBeGreaterThan(before)
    expect([state(), await hasEnded(running), await hasEnded(over)]).toEqual(['standby', false, false])

    globalThis.Date = Right
    await vi.waitFor(async () => expect(await hasEnded(over)).toBe(true), SOON)
    expect([state(), await hasEnded(running)]).toEqual(['active', false])
    isWriting = false
    await writing
    const { rows } = await log.db.query(
      `select count(*)::int as events, bool_and(abs(extract(epoch from recorded_at - at)) < 5) as near,
       bool_and(extract(epoch from at - before) > -1) as ordered
     from (select *, lag(at) over (order by position) as before from log.events where stream = $1) e`,
      [`wallet-${hours}`],
    )
    expect(rows).toEqual([{ events: written, near: true, ordered: true }])
  },
  240_000,
)
