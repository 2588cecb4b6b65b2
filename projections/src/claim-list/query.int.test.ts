import { claimList as listOfClaims, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { dashboard as dashboardRecord } from '@opdesk/contracts/claim/dashboard.ts'
import { type OwnClaimsQuery, ownClaimList } from '@opdesk/contracts/claim/own-claim-list.ts'
import { claimSortColumns } from '@opdesk/contracts/claim/sort-columns.ts'
import { staffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { subscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../account/project.ts'
import { activeVerifiersByLoad } from '../account/query.ts'
import { claimMatch } from '../claim-match/project.ts'
import { dashboard } from '../dashboard/query.ts'
import { delegation } from '../delegation/project.ts'
import { dispute } from '../dispute/project.ts'
import { resourceRecord } from '../resource/project.ts'
import { reviewerDecision } from '../reviewer-decision/project.ts'
import { subscriber } from '../subscriber/project.ts'
import { claim, claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import type { StaffViewer } from './conditions.ts'
import { claimList } from './project.ts'
import { listStaffClaims, listSubscriberClaims } from './query.ts'

let on: Projected
const at = (day: string) => `${day}T06:30:00.000Z`
const verifierUser = (id: string, status: 0 | 1) => ({
  stream: `user-${id}`,
  type: 'user_added',
  data: {
    role: 'management',
    name: id,
    email: `${id}@demo.local`,
    country_code: '+91',
    mobile: '9000000000',
    designation_id: 'verifier',
    designation: 3,
    corporate_id: null,
    status,
  },
})

beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  await on.write([
    ...claimUpTo('draft', '0', { at: at('2026-03-01') }),
    ...claimUpTo('awaiting_verifier', '1', { at: at('2026-03-01'), details: { hospital: '100% Care' }, doctorFee: 300 }),
    ...claimUpTo('awaiting_verifier', '2', { at: at('2026-03-02'), details: { hospital: '1000 Care' }, verifier: 'vik' }),
    ...claimUpTo('awaiting_management', '3', { at: at('2026-03-03'), details: { doc_name: 'Dr. a_b' }, subscriber: 'sub-2' }),
    ...claimUpTo('clarification', '4', { at: at('2026-03-04'), details: { doc_name: 'Dr. aXb' }, subscriberType: 2 }),
    ...claimUpTo('approved', '5', { at: at('2026-03-05'), patient: 'Zoya' }),
    ...claimUpTo('settled', '6', { at: at('2026-03-06'), patient: 'bela', number: 'CLM1001' }),
    ...claimUpTo('rejected', '7', { at: at('2026-03-07'), number: 'CLM999' }),
    ...claimUpTo('invalid', '8', { at: at('2026-03-08') }),
    // Submitted at 23:30 IST on the 8th and at 00:30 IST on the 9th.
    ...claimUpTo('awaiting_verifier', '9', { at: '2026-03-08T18:00:00.000Z', number: 'CLM10', verifier: null }),
    ...claimUpTo('awaiting_verifier', '10', { at: '2026-03-08T19:00:00.000Z', number: 'CLM11' }),
    ...claimUpTo('clarification', '11', { at: at('2026-03-09') }),
    claim('11').resubmitted(),
    verifierUser('vera', 1),
    verifierUser('vik', 1),
    verifierUser('vidya', 1),
    verifierUser('gone', 0),
  ])
  await on.start([claimList, claimMatch, account, delegation, subscriber, dispute, reviewerDecision, resourceRecord]).caughtUp()
})
afterAll(() => on.close())

const admin: StaffViewer = { id: 'admin', stage: null }
const staffList = (query: Partial<StaffClaimsQuery> = {}, viewer = admin) =>
  listStaffClaims(on.db, listOfClaims.query.parse({ pageSize: 100, ...query }), viewer)
const ids = ({ records }: { records: { _id: string }[] }) => records.map(({ _id }) => _id)
const found = async (query: Partial<StaffClaimsQuery>, viewer = admin) =>
  ids(await staffList(query, viewer)).sort((a, b) => +a - +b)

test('lists claims newest first, without drafts, in the API’s shape', async () => {
  const page = await staffList()
  expect(ids(page)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1'])
  expect(staffClaimRow.array().parse(page.records)).toEqual(page.records)
  expect(page.pagination).toMatchObject({ totalRecords: 11, totalPages: 1, nextPage: null, prevPage: null })
})

test.each([
  [{ claimInternalStatus: 2 }, ['3']],
  [{ claimInternalStatus: 5 }, ['7']],
  [{ claimInternalStatus: 6 }, ['4']],
  [{ claimInternalStatus: 7 }, ['8']],
  [{ claimInternalStatus: 8 }, ['5']],
  [{ claimInternalStatus: 12 }, ['6']],
  [{ claimInternalStatus: 0 }, ['1', '2', '3', '9', '10', '11']],
  [{ transferable: true }, ['1', '2', '4', '9', '10', '11']],
  [{ transferable: true, claimInternalStatus: 0 }, ['1', '2', '9', '10', '11']],
  [{ transferable: true, claimInternalStatus: 8 }, []],
  [{ subscriberType: 2 }, ['4']],
  [{ verifier: 'vik' }, ['2']],
  [{ startDate: '2026-03-08', endDate: '2026-03-08' }, ['8', '9']],
  [{ startDate: '2026-03-09' }, ['10', '11']],
  [{ endDate: '2026-03-02', claimInternalStatus: 0 }, ['1', '2']],
  [{ search: '100%' }, ['1']],
  [{ search: 'a_b' }, ['3']],
  [{ search: '\\' }, []],
  [{ search: 'zOYA' }, ['5']],
  [{ search: 'clm1' }, ['1', '6', '9', '10', '11']],
  [{ search: "'; drop table claim_list; --" }, []],
  [{ search: 'care 100%' }, ['1']],
  [{ search: 'Dr. a_b clm' }, ['3']],
  [{ search: '₹3.00' }, ['1']],
] satisfies [Partial<StaffClaimsQuery>, string[]][])('the query %j lists the claims %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
  expect((await staffList({ ...query, pageSize: 1 })).pagination.totalRecords).toBe(expected.length)
})

test('lists as pending all claims up to the viewer’s stage', async () => {
  const verifier: StaffViewer = { id: 'vera', stage: 'verifier' }
  expect(await found({ claimInternalStatus: 0 }, verifier)).toEqual(['1', '2', '9', '10', '11'])
  // Claim 9 is not assigned: it waits for any verifier.
  expect(await found({ awaitingMe: true }, verifier)).toEqual(['1', '9', '10', '11'])
  expect(await found({ awaitingMe: true }, { id: 'mani', stage: 'management' })).toEqual(['3'])
  expect(await found({ awaitingMe: true }, { id: 'fina', stage: 'finance' })).toEqual([])
  expect(await found({ awaitingMe: true }, admin)).toEqual([])
})

test('sorts claims by number, by name ignoring case, and by amount', async () => {
  expect(ids(await staffList({ sortBy: 'claim_id', sortOrder: 1 })).slice(-4)).toEqual(['10', '11', '7', '6'])
  expect(ids(await staffList({ sortBy: 'name', sortOrder: -1 })).slice(0, 2)).toEqual(['5', '6'])
  expect(ids(await staffList({ sortBy: 'bill_amount', sortOrder: 1 }))[0]).toBe('1')
})

test('shows each claim on exactly one page in every sort order', async () => {
  for (const sortBy of claimSortColumns) {
    for (const sortOrder of [1, -1] as const) {
      const pages = []
      for (let page = 1; page <= 4; page++) pages.push(...ids(await staffList({ sortBy, sortOrder, page, pageSize: 3 })))
      expect(
        pages.toSorted((a, b) => +a - +b),
        `${sortBy} ${sortOrder}`,
      ).toEqual(await found({}))
    }
  }
  expect(await staffList({ page: 9, pageSize: 3 })).toMatchObject({ records: [], pagination: { totalRecords: 11 } })
})

test('shows tiles equal to the list’s totals for each viewer and range', async () => {
  const day = fc.constantFrom(undefined, '2026-03-01', '2026-03-04', '2026-03-08', '2026-03-09')
  const viewer = fc.record({ id: fc.constantFrom('vera', 'vik', 'nobody'), stage: fc.constantFrom(null, ...stages) })
  await fc.assert(
    fc.asyncProperty(day, day, viewer, async (startDate, endDate, viewer) => {
      const range = {
        ...(startDate && { startDate }),
        ...(endDate && { endDate: startDate && endDate < startDate ? startDate : endDate }),
      }
      const board = await dashboard(on.db, range, viewer, '2026-03-10')
      expect(dashboardRecord.omit({ work: true }).parse(board)).toEqual(board)
      const total = async (query: Partial<StaffClaimsQuery>) => {
        const all = await staffList({ ...range, ...query }, viewer)
        expect(all.pagination.totalRecords).toBe(all.records.length)
        return all.records.length
      }
      expect(board.tiles).toEqual({
        total: await total({}),
        pending: await total({ claimInternalStatus: 0 }),
        approved: await total({ claimInternalStatus: 8 }),
        settled: await total({ claimInternalStatus: 12 }),
        rejected: await total({ claimInternalStatus: 5 }),
        clarification: await total({ claimInternalStatus: 6 }),
        invalid: await total({ claimInternalStatus: 7 }),
      })
      expect(board.awaiting_me).toBe(await total({ awaitingMe: true }))
      expect(board.series.claims_by_day.reduce((sum, { count }) => sum + count, 0)).toBe(board.tiles.total)
    }),
    { numRuns: 30 },
  )
})

test('lists claims that waited over 5 days for the viewer, oldest first', async () => {
  const vera: StaffViewer = { id: 'vera', stage: 'verifier' }
  const overdue = async (today: string) =>
    (await dashboard(on.db, {}, vera, today)).tat.map(({ _id, age_days }) => [_id, age_days])
  expect(await overdue('2026-03-06')).toEqual([])
  expect(await overdue('2026-03-07')).toEqual([['1', 6]])
  expect(await overdue('2026-03-15')).toEqual([
    ['1', 14],
    ['9', 7],
    ['10', 6],
    ['11', 6],
  ])
})

const ownList = (query: Partial<OwnClaimsQuery> = {}, subscriberId = 'sub-1') =>
  listSubscriberClaims(on.db, ownClaimList.query.parse({ pageSize: 100, ...query }), subscriberId)

test('lists only a subscriber’s own claims, including drafts', async () => {
  const page = await ownList()
  expect(ids(page)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '2', '1', '0'])
  expect(subscriberClaimRow.array().parse(page.records)).toEqual(page.records)
  expect(ids(await ownList({}, 'sub-2'))).toEqual(['3'])
  expect(await ownList({}, 'sub-3')).toMatchObject({ records: [], pagination: { totalRecords: 0 } })
})

test.each([
  [{ statusFilter: undefined }, 11],
  [{ statusFilter: 0 }, 4],
  [{ statusFilter: 5 }, 1],
  [{ statusFilter: 1 }, 1],
  [{ statusFilter: 6 }, 2],
  [{ statusFilter: 10 }, 1],
  [{ claimStatus: 12 }, 1],
  [{ search: 'care' }, 2],
  [{ statusFilter: 0, search: '100%' }, 1],
  [{ startDate: '2026-03-09' }, 2],
  [{ sortBy: 'status', page: 20, pageSize: 10 }, 11],
] satisfies [Partial<OwnClaimsQuery>, number][])('a subscriber’s search for %j finds %i claims', async (query, count) => {
  expect((await ownList(query)).pagination.totalRecords).toBe(count)
})

test('orders verifiers for new claims by their fewest open claims', async () => {
  const load = await activeVerifiersByLoad(on.db, new Date('2026-03-10T06:00:00Z'))
  expect(load.map(({ id, open_claims }) => [id, open_claims])).toEqual([
    ['vidya', 0],
    ['vik', 1],
    ['vera', 4],
  ])
  expect(load[0]?.last_assigned_at).toBeNull()
})
