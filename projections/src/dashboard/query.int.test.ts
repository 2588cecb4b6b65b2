import { claimList as listOfClaims, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { ageBuckets, dashboard as dashboardRecord, waitingOf } from '@opdesk/contracts/claim/dashboard.ts'
import { internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { addDays, daysBetween } from '@opdesk/contracts/time.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffViewer } from '../claim-list/conditions.ts'
import { claimList } from '../claim-list/project.ts'
import { listStaffClaims } from '../claim-list/query.ts'
import { claimMatch } from '../claim-match/project.ts'
import { dispute } from '../dispute/project.ts'
import { resourceRecord } from '../resource/project.ts'
import { reviewerDecision } from '../reviewer-decision/project.ts'
import { claim, claimUpTo, type Written } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { adminTiles, dashboard } from './query.ts'

const today = '2026-03-31'
const ages = [0, 2, 3, 5, 6, 10, 11, 20, 21, 300]
const states = [
  'awaiting_verifier',
  'awaiting_management',
  'clarification',
  'approved',
  'settled',
  'rejected',
  'invalid',
  'draft',
] as const

let on: Projected
/** Stores a claim of each state for each age. Claims with even numbers are corporate and have another verifier. */
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  const written: Written[] = ages.flatMap((age, day) =>
    states.flatMap((state, kind) =>
      claimUpTo(state, `${day}-${kind}`, {
        at: `${addDays(today, -age)}T06:30:00.000Z`,
        verifier: (day + kind) % 2 === 0 ? 'vik' : 'vera',
        subscriberType: (day + kind) % 2 === 0 ? 2 : 1,
      }),
    ),
  )
  const moved = claim('0-1', { verifier: 'vera' })
  await on.write([...written, moved.approved('management'), moved.approved('manager')])
  await on.start([dispute, claimList, claimMatch, reviewerDecision, resourceRecord]).caughtUp()
})
afterAll(() => on?.close())

const admin: StaffViewer = { id: '', stage: null }
const totalOf = async (query: Partial<StaffClaimsQuery>, viewer = admin): Promise<number> =>
  (await listStaffClaims(on.db, listOfClaims.query.parse({ pageSize: 1, ...query }), viewer)).pagination.totalRecords

const tilesFromLists = async (filter: Partial<StaffClaimsQuery>, viewer: StaffViewer) => ({
  total: await totalOf(filter, viewer),
  pending: await totalOf({ ...filter, claimInternalStatus: 0 }, viewer),
  approved: await totalOf({ ...filter, claimInternalStatus: 8 }, viewer),
  settled: await totalOf({ ...filter, claimInternalStatus: 12 }, viewer),
  rejected: await totalOf({ ...filter, claimInternalStatus: 5 }, viewer),
  clarification: await totalOf({ ...filter, claimInternalStatus: 6 }, viewer),
  invalid: await totalOf({ ...filter, claimInternalStatus: 7 }, viewer),
})

const ranges = [
  {},
  { startDate: addDays(today, -730) },
  { startDate: addDays(today, -10), endDate: addDays(today, -3) },
  { endDate: addDays(today, -20) },
  { startDate: '2020-01-01', endDate: '2020-01-31' },
]
const viewers: StaffViewer[] = [admin, ...stages.map(stage => ({ id: 'vera', stage }))]

test.each(viewers)('the viewer %j sees tiles equal to the totals of their lists', async viewer => {
  for (const range of ranges) {
    const board = await dashboard(on.db, range, viewer, today)
    expect(dashboardRecord.omit({ work: true }).parse(board)).toEqual(board)
    expect(board.tiles, JSON.stringify(range)).toEqual(await tilesFromLists(range, viewer))
    expect(board.awaiting_me).toBe(await totalOf({ ...range, awaitingMe: true }, viewer))
    expect(board.overdue).toBe(await totalOf({ endDate: addDays(today, -6), awaitingMe: true }, viewer))
    expect(board.tat).toHaveLength(Math.min(5, board.overdue))
    expect(board.series.claims_by_day.reduce((sum, { count }) => sum + count, 0)).toBe(board.tiles.total)
  }
})

test('applies all list filters to the tiles of admins', async () => {
  const filter = fc.record(
    {
      startDate: fc.constantFrom(...ages.map(age => addDays(today, -age))),
      subscriberType: fc.constantFrom(1, 2),
      verifier: fc.constantFrom('vera', 'vik', 'nobody'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filter, async given => {
      expect(await adminTiles(on.db, given)).toEqual(await tilesFromLists(given, admin))
    }),
    { numRuns: 20 },
  )
})

test('groups open claims by age and by the party they wait for', async () => {
  const { series } = await dashboard(on.db, {}, admin, today)
  const rows = await on.db.selectFrom('claim_list').select(['state_name', 'raised_on']).execute()
  const expected = new Map<string, number>()
  for (const { state_name, raised_on } of rows) {
    const waiting = internalStatusOf[state_name] === null ? null : waitingOf(state_name)
    const age = daysBetween(raised_on, today)
    const bucket = ageBuckets.find(({ from, to }) => age >= from && (to === null || age <= to))
    if (!waiting || !bucket) continue
    const key = `${waiting} ${bucket.name}`
    expected.set(key, (expected.get(key) ?? 0) + 1)
  }
  expect(Object.fromEntries(series.ageing.map(cell => [`${cell.waiting_for} ${cell.bucket}`, cell.count]))).toEqual(
    Object.fromEntries(expected),
  )
  expect(expected.get('verifier 0-2')).toBe(2)
  expect(expected.get('payment >20')).toBe(2)
})

test('sums a month’s claims, with amounts approved by the whole chain only', async () => {
  const { series } = await dashboard(on.db, { startDate: '2026-03-01' }, admin, today)
  const rows = (await on.db.selectFrom('claim_list').selectAll().where('raised_on', '>=', '2026-03-01').execute()).filter(
    ({ internal_status }) => internal_status !== null,
  )
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0) / 100
  expect(series.amounts_by_month).toEqual([
    {
      month: '2026-03',
      billed: sum(rows.map(({ bill_amount }) => bill_amount)),
      claimable: sum(rows.map(({ claimable_amount }) => claimable_amount)),
      approved: sum(
        rows.filter(({ internal_status }) => [8, 12].includes(internal_status ?? 0)).map(row => row.approved_amount ?? 0),
      ),
      paid: sum(rows.filter(({ internal_status }) => internal_status === 12).map(row => row.approved_amount ?? 0)),
    },
  ])
})

test('counts claims of many days by week, without gaps', async () => {
  const unitOf = async (startDate: string) => {
    const { tiles, series } = await dashboard(on.db, { startDate }, admin, today)
    expect(series.claims_by_day.reduce((sum, { count }) => sum + count, 0)).toBe(tiles.total)
    return series.unit
  }
  expect(await unitOf(addDays(today, -30))).toBe('day')
  expect(await unitOf(addDays(today, -400))).toBe('week')
})

test('counts decisions on the day they were made, highest count first', async () => {
  const { series } = await dashboard(on.db, { startDate: '2026-03-10', endDate: '2026-03-10' }, admin, today)
  const all = await dashboard(on.db, {}, admin, today)
  expect(series.decisions_by_reviewer).toEqual(all.series.decisions_by_reviewer)
  expect((await dashboard(on.db, { startDate: '2026-03-11' }, admin, today)).series.decisions_by_reviewer).toEqual([])
  const names = series.decisions_by_reviewer.map(({ name }) => name)
  expect(names).toHaveLength(5)
  expect(names.slice(0, 2).sort()).toEqual(['vera', 'vik'])
  expect(series.decisions_by_reviewer.find(({ _id }) => _id === 'mala')).toEqual({
    _id: 'mala',
    name: 'mala',
    approved: 21,
    clarified: 0,
    rejected: 0,
    invalidated: 0,
    duplicates: 0,
  })
})
