import { createMetrics } from '@opdesk/api/plugins/create-metrics.ts'
import { startHeartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import { subscriptions } from '@opdesk/workflows/subscriptions/subscriptions.ts'
import { logger } from '@opdesk/workflows/testing/given.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds, readAlertRules } from '../testing/alert-rules.ts'
import { registerProcessMetrics } from './process-metrics.ts'

const SOON = { timeout: 60_000 }

let log: TestLog
beforeAll(async () => {
  log = await createTestLog()
})
afterAll(() => log.close())

test('alerts of a wrong clock and a stopped sweep', async () => {
  const { store, db, connectionString } = log
  await db.query("insert into app.sweep (workflow, completed_at) values ('subscriptions', now() - interval '27 hours')")
  await db.query(
    `insert into app.timer (workflow, key, due_at, position, data)
     select 'subscriptions', n, now(), 1, jsonb_build_object('kind', 'due', 'subscriber_id', n) from generate_series(1, 21) n`,
  )
  let ahead = 0
  const heartbeat = startHeartbeat(connectionString, () => Date.now() + ahead)
  await heartbeat.untilBeat()
  const { clock: time } = heartbeat
  const workflows = startWorkflows({ store, connectionString, clock: time.now, time, logger, workflows: [subscriptions] })
  const metrics = createMetrics()
  registerProcessMetrics(metrics, { parts: ['workflows'], store, heartbeat, db, workflows: () => workflows.status() })
  const firing = async () => {
    const scraped = await metrics.metrics()
    return readAlertRules().flatMap(rule => (holds(rule, scraped) ? [rule.alert] : []))
  }
  try {
    await expect.poll(firing, SOON).toContain('OpdeskSweepStopped')
    expect(await firing()).not.toContain('OpdeskClockWrong')
    await db.query('update app.sweep set released = true')
    await expect.poll(firing, SOON).not.toContain('OpdeskSweepStopped')
    for (const seconds of [61, -61]) {
      ahead = seconds * 1000
      await expect.poll(firing, SOON).toContain('OpdeskClockWrong')
      ahead = 0
      await expect.poll(firing, SOON).not.toContain('OpdeskClockWrong')
    }
  } finally {
    await workflows.stop()
    await heartbeat.close()
  }
}, 240_000)
