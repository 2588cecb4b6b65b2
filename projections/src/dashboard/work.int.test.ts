import { dashboard as dashboardRecord } from '@opdesk/contracts/claim/dashboard.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../account/project.ts'
import { auditEntry } from '../audit-entry/project.ts'
import type { StaffViewer } from '../claim-list/conditions.ts'
import { claimList } from '../claim-list/project.ts'
import { claimMatch } from '../claim-match/project.ts'
import { resourceRecord } from '../resource/project.ts'
import { reviewerDecision } from '../reviewer-decision/project.ts'
import { claim, claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { staffWork } from './work.ts'

const today = '2026-03-31'
const daysAgo = (days: number, time = '06:30:00.000') => `${addDays(today, -days)}T${time}Z`
const vera: StaffViewer = { id: 'vera', stage: 'verifier' }

let on: Projected
/** Vera has claims that are 18, 15, 14 and 2 days old, one of them answered; Vik has eight; each later party has one. */
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  const waiting = (id: string, days: number, verifier: string) =>
    claimUpTo('awaiting_verifier', id, { at: daysAgo(days), verifier })
  const answered = claimUpTo('clarification', 'b', { at: daysAgo(15), verifier: 'vera' })
  await on.write([
    ...waiting('a', 18, 'vera'),
    ...answered,
    { ...claim('b', { verifier: 'vera' }).resubmitted(), at: daysAgo(1) },
    ...waiting('c', 14, 'vera'),
    ...waiting('d', 2, 'vera'),
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(days => waiting(`v${days}`, days, 'vik')),
    ...claimUpTo('awaiting_management', 'x0', { at: daysAgo(20), verifier: 'vik' }),
    ...claimUpTo('awaiting_management', 'x1', { at: daysAgo(21), verifier: 'vik' }),
    { ...claim('x1', { verifier: 'vik' }).approved('management'), at: daysAgo(2) },
    ...claimUpTo('approved', 'x3', { at: daysAgo(23), verifier: 'vik' }),
    ...['04:00:00.000', '04:01:00.000', '04:01:40.000', '08:00:00.000'].flatMap((time, index) => [
      ...waiting(`t${index}`, 3, 'vera'),
      { ...claim(`t${index}`, { verifier: 'vera' }).approved('verifier'), at: daysAgo(0, time) },
    ]),
  ])
  await on.start([account, auditEntry, claimList, claimMatch, reviewerDecision, resourceRecord]).caughtUp()
})
afterAll(() => on?.close())

test('lists the claims that are due first, and counts late ones', async () => {
  const work = await staffWork(on.db, vera, today)
  expect(dashboardRecord.shape.work.parse(work)).toEqual(work)
  expect(work.urgent.map(({ _id, due_on }) => [_id, due_on])).toEqual([
    ['a', '2026-03-28'],
    ['b', today],
    ['c', '2026-04-01'],
    ['d', '2026-04-13'],
  ])
  expect(work).toMatchObject({ past_due: 1, due_soon: 2 })
})

test('shows where claims wait, the viewer’s first, then by stage', async () => {
  const { waits } = await staffWork(on.db, vera, today)
  expect(waits.map(({ waiting_for, own, count }) => [waiting_for, own, count])).toEqual([
    ['verifier', true, 4],
    ['verifier', false, 8],
    ['management', false, 5],
    ['manager', false, 1],
    ['payment', false, 1],
  ])
  expect(waits[0]).toMatchObject({ overdue: 1, oldest_days: 18, median_days: 14, amount: 4 * (waits[3]?.amount ?? 0) })
  expect(waits[3]?.amount).toBeGreaterThan(0)
  expect(waits[1]).toMatchObject({ overdue: 0, oldest_days: 8, median_days: 4 })
})

test('gives a manager the claims of the stage as their own', async () => {
  const { waits, urgent } = await staffWork(on.db, { id: 'mala', stage: 'manager' }, today)
  expect(waits[0]).toMatchObject({ waiting_for: 'manager', own: true, count: 1, oldest_days: 21 })
  expect(urgent.map(({ _id }) => _id)).toEqual(['x1'])
})

test('names claims that came back after a clarification', async () => {
  const { came_back } = await staffWork(on.db, vera, today)
  expect(came_back).toMatchObject({ count: 1, claims: [{ _id: 'b' }] })
})

test('counts the viewer’s decisions of today by hour in IST', async () => {
  const { day, days } = await staffWork(on.db, vera, today)
  expect(day).toEqual({
    decided: 4,
    since: daysAgo(0, '04:00:00.000'),
    median_seconds: 60,
    by_hour: [
      { hour: 9, count: 3 },
      { hour: 13, count: 1 },
    ],
  })
  expect(days).toHaveLength(28)
  expect(days.at(-1)).toEqual({ date: today, sent: 0, decided: 4 })
  expect(days.at(-4)).toMatchObject({ date: '2026-03-28', sent: 5 })
})

test('leaves all empty for a person without a stage', async () => {
  const work = await staffWork(on.db, { id: '', stage: null }, today)
  expect(work).toMatchObject({ urgent: [], past_due: 0, due_soon: 0, came_back: { count: 0 }, day: { decided: 0, since: null } })
  expect(work.waits.every(({ own }) => !own)).toBe(true)
})
