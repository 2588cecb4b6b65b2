import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { familyMember, plan, profile } from '@opdesk/testing/people.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { given, logger } from '../testing/given.ts'
import { subscriptions } from './subscriptions.ts'

const SOON = { timeout: 40_000, interval: 20 }
let database: TestLog
let store: EventStore
let db: pg.Pool
let now = new Date(0)
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

const ist = (day: string, time: string): Date => new Date(`${day}T${time}+05:30`)
/** Runs the workflow at this clock time until `done` resolves. */
const runAt = async (time: Date, done: () => Promise<void>): Promise<void> => {
  now = time
  const { connectionString } = database
  const running = startWorkflows({ store, connectionString, clock: () => now, logger, workflows: [subscriptions], sweepMs: 20 })
  try {
    await vi.waitFor(() => expect(running.status()[0]).toMatchObject({ caught_up: true, parked: 0 }), SOON)
    await vi.waitFor(done, SOON)
  } finally {
    await running.stop()
  }
}
const quiet = async (): Promise<void> => void (await new Promise(resolve => setTimeout(resolve, 120)))

const monthly = plan({ frequency: 4 })
const registered = [
  { type: 'subscriber_registered', data: profile() },
  { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
  { type: 'member_added', data: familyMember('son') },
]
const bought = (subscription_id: string, sold: PlanSnapshot = monthly, origin = 'purchase') => ({
  type: 'plan_purchased',
  data: { subscription_id, order_id: `o-${subscription_id}`, origin, plan: sold, value: 100_000 },
})
const begun = (subscription_id: string, start: string, end: string, sold: PlanSnapshot = monthly) => ({
  type: 'plan_activated',
  data: { subscription_id, plan: sold, start, end },
})
const covered = (subscription_id: string, from: string) => ({
  type: 'member_paid',
  data: { member_id: 'son', subscription_id, from },
})
/** The events of plans and cover that were written after the first `skip` events. */
const recorded = async (id: string, skip: number) =>
  (await store.read(subscriberStream(id))).slice(skip).map(({ type, data }) => {
    const { subscription_id, start, end, from } = data as Record<string, string>
    return [type, subscription_id, start && `${start}…${end}`, from].filter(Boolean).join(' ')
  })
const mailsTo = async (id: string): Promise<string[]> =>
  (await db.query('select subject from app.message where recipient_id = $1 order by created_at', [id])).rows.map(
    row => row.subject,
  )

describe('the midnight run', () => {
  test('ends a term and begins the next at the day’s first instant', async () => {
    const past = [
      ...registered,
      bought('a1'),
      begun('a1', '2027-01-29', '2027-02-28'),
      covered('a1', '2027-01-29'),
      bought('a2', monthly, 'renewal'),
    ]
    await given(store, subscriberStream('asha'), past)
    await runAt(ist('2027-02-28', '23:59:59'), quiet)
    expect(await recorded('asha', past.length)).toEqual([])
    await runAt(ist('2027-03-01', '00:00:00'), async () =>
      expect(await recorded('asha', past.length)).toEqual([
        'plan_expired a1',
        'plan_activated a2 2027-03-01…2027-03-31',
        'member_paid a2 2027-03-01',
      ]),
    )
    await runAt(ist('2027-04-01', '00:00:00'), async () =>
      expect((await recorded('asha', past.length)).at(-1)).toBe('plan_expired a2'),
    )
  })

  test('names dropped members of a smaller term once', async () => {
    const single = plan({ frequency: 4, name: 'Solo', membership: { ...plan().membership, membership_id: 0, member_count: 1 } })
    const past = [...registered, bought('f1'), begun('f1', '2027-05-01', '2027-05-31'), covered('f1', '2027-05-01')]
    await given(store, subscriberStream('few'), [...past, bought('f2', single, 'renewal')])
    const told = async () =>
      (await db.query("select text from app.message where recipient_id = 'few' and template = 'cover_ended'")).rows
    await runAt(ist('2027-06-01', '00:00:00'), async () => expect(await told()).toHaveLength(1))
    expect((await told())[0].text).toContain('does not cover Name of son')
    const heard = async () =>
      (await store.read(subscriberStream('few'))).filter(({ type }) => type === 'members_dropped').map(({ data }) => data)
    const once = [{ subscription_id: 'f2', plan_name: 'Solo', names: ['Name of son'], day: '2027-06-01' }]
    await vi.waitFor(async () => expect(await heard()).toEqual(once), SOON)
    await db.query('delete from app.workflow_checkpoint')
    await runAt(ist('2027-06-02', '00:00:00'), quiet)
    expect(await told()).toHaveLength(1)
    expect(await heard()).toEqual(once)
  })

  test('treats 29 February like any other day of a term', async () => {
    const yearly = plan()
    const past = [
      ...registered,
      bought('l1', yearly),
      begun('l1', '2027-03-01', '2028-02-29', yearly),
      bought('l2', yearly, 'renewal'),
    ]
    await given(store, subscriberStream('leap'), past)
    await runAt(ist('2028-02-29', '00:00:00'), quiet)
    expect(await recorded('leap', past.length)).toEqual([])
    await runAt(ist('2028-03-01', '00:00:00'), async () =>
      expect(await recorded('leap', past.length)).toEqual(['plan_expired l1', 'plan_activated l2 2028-03-01…2029-02-28']),
    )
  })

  test('records each term once with its days after weeks of downtime', async () => {
    const past = [...registered, bought('d1'), begun('d1', '2029-01-01', '2029-01-31'), bought('d2'), bought('d3'), bought('d4')]
    await given(store, subscriberStream('down'), past)
    const all = [
      'plan_expired d1',
      'plan_activated d2 2029-02-01…2029-02-28',
      'plan_expired d2',
      'plan_activated d3 2029-03-01…2029-03-31',
      'plan_expired d3',
      'plan_activated d4 2029-04-01…2029-04-30',
    ]
    await runAt(ist('2029-04-10', '12:00:00'), async () => expect(await recorded('down', past.length)).toEqual(all))
    await db.query('delete from app.workflow_checkpoint')
    await runAt(ist('2029-04-10', '12:00:01'), quiet)
    expect(await recorded('down', past.length)).toEqual(all)
  })

  test('records no event for a person being erased', async () => {
    const past = [
      ...registered,
      begun('e1', '2029-05-01', '2029-05-31'),
      { type: 'subscriber_erasure_requested', data: { reason: '' } },
    ]
    await given(store, subscriberStream('gone'), past)
    await runAt(ist('2029-07-01', '00:00:00'), quiet)
    expect(await recorded('gone', past.length)).toEqual([])
  })
})

describe('the mail about an ending plan', () => {
  const yearly = plan({ name: 'Gold' })
  const subject = 'Your plan Gold ends on 31/12/2030'
  const person = async (id: string, ...more: { type: string; data: object }[]) => {
    await given(store, subscriberStream(id), [...registered, begun(`${id}-1`, '2030-01-01', '2030-12-31', yearly), ...more])
  }

  test('is sent 30, 7 and 1 days before, at 09:30', async () => {
    await person('mina')
    await runAt(ist('2030-12-01', '09:29:59'), quiet)
    expect(await mailsTo('mina')).toEqual([])
    for (const [day, count] of [
      ['2030-12-01', 1],
      ['2030-12-24', 2],
      ['2030-12-30', 3],
    ] as const) {
      await runAt(ist(day, '09:30:00'), async () => expect(await mailsTo('mina')).toHaveLength(count))
    }
    await db.query('delete from app.workflow_checkpoint')
    await runAt(ist('2030-12-31', '09:30:00'), quiet)
    expect(await mailsTo('mina')).toEqual([subject, subject, subject])
  })

  test('is sent once after downtime, and never after the end', async () => {
    await person('late')
    await person('over')
    await runAt(ist('2030-12-26', '12:00:00'), async () => expect(await mailsTo('late')).toEqual([subject]))
    await db.query("delete from app.message where recipient_id in ('late', 'over')")
    await runAt(ist('2031-01-01', '10:00:00'), quiet)
    expect([await mailsTo('late'), await mailsTo('over')]).toEqual([[], []])
  })

  test('is not sent for succeeded, returned or corporate plans, or to employees', async () => {
    await person('queue', bought('queue-2', yearly, 'renewal'))
    const replaced = { type: 'plan_superseded', data: { subscription_id: 'up-1', by: 'up-2', end: '2030-06-30' } }
    await person('up', bought('up-2', yearly, 'upgrade'), replaced, begun('up-2', '2030-07-01', '2031-06-30', yearly))
    await person('back', { type: 'plan_cancelled', data: { subscription_id: 'back-1', end: '2030-01-05', reason: '' } })
    const employee = {
      type: 'subscriber_registered',
      data: profile({ subscriber_type: 2, corporate: { id: 'c', name: 'Mills' } }),
    }
    await given(store, subscriberStream('work'), [
      employee,
      ...registered.slice(1),
      begun('work-1', '2030-01-01', '2030-12-31', yearly),
    ])
    // The plan was bought before the employment. Employees renew no plan.
    await given(store, subscriberStream('joined'), [
      employee,
      ...registered.slice(1),
      bought('joined-1', yearly),
      begun('joined-1', '2030-01-01', '2030-12-31', yearly),
    ])
    await runAt(ist('2030-12-24', '09:30:00'), quiet)
    for (const id of ['queue', 'up', 'back', 'work', 'joined']) expect(await mailsTo(id)).toEqual([])
  })

  test('is sent 7 days and 1 day before a monthly plan’s end', async () => {
    const past = [...registered, begun('m-1', '2030-01-31', '2030-02-28')]
    await given(store, subscriberStream('month'), past)
    await runAt(ist('2030-01-31', '09:30:00'), quiet)
    expect(await mailsTo('month')).toEqual([])
    for (const [day, count] of [
      ['2030-02-21', 1],
      ['2030-02-27', 2],
    ] as const)
      await runAt(ist(day, '09:30:00'), async () => expect(await mailsTo('month')).toHaveLength(count))
  })
})
