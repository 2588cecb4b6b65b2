import { readyPayment, readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimList } from '../claim-list/project.ts'
import { claimMatch } from '../claim-match/project.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { paymentDue } from './project.ts'
import { listReadyPayments } from './query.ts'

let on: Projected
/** Times of approval; include 23:59 IST on the 10th and 00:30 IST on the 11th. */
const moments = ['2026-03-10T06:30:00.000Z', '2026-03-10T18:29:00.000Z', '2026-03-10T19:00:00.000Z']
beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  const names = ['Zoya', 'bela', '100% आशा', '=HYPERLINK("x")', 'a_b', 'Asha 🙂']
  await on.write([
    ...names.flatMap((patient, index) =>
      claimUpTo('approved', String(index), {
        patient,
        doctorFee: 1000 * (index + 1),
        subscriberType: index % 2 === 0 ? 1 : 2,
      }).map(event => (event.type === 'claim_approved' ? { ...event, at: moments[index % 3] ?? '' } : event)),
    ),
    ...claimUpTo('settled', 'paid'),
    ...claimUpTo('awaiting_management', 'early'),
  ])
  await on.start([paymentDue, claimList, claimMatch]).caughtUp()
})
afterAll(() => on.close())

const listed = (query: object) =>
  listReadyPayments(on.db, readyPaymentList.query.parse({ pageSize: 100, ...query }), '2026-03-12')

test.each([
  [{}, 6],
  [{ subscriberType: '2' }, 3],
  [{ startDate: '2026-03-11' }, 2],
  [{ endDate: '2026-03-10' }, 4],
  [{ startDate: '2026-03-11', endDate: '2026-03-11', subscriberType: '1' }, 1],
  [{ amountFrom: '8', amountTo: '32' }, 4],
  [{ amountFrom: '8', subscriberType: '2', endDate: '2026-03-10' }, 2],
  [{ search: '100%' }, 1],
  [{ search: 'A_B' }, 1],
  [{ search: 'आशा' }, 1],
  [{ search: '🙂' }, 1],
  [{ search: 'CLM3' }, 1],
  [{ search: 'name of sub-1' }, 6],
  [{ search: '%' }, 1],
])('the filter %j finds %i claims and their totals', async (query, count) => {
  const { records, totals, pagination } = await listed(query)
  expect(records).toHaveLength(count)
  const amount = records.reduce((sum, row) => sum + Math.round(row.to_pay * 100), 0) / 100
  expect(totals).toEqual({ count, amount })
  expect(pagination.totalRecords).toBe(count)
  for (const record of records) expect(readyPayment.strict().parse(record)).toEqual(record)
})

test.each(readyPaymentList.sorts.flatMap(sortBy => ([1, -1] as const).map(sortOrder => [sortBy, sortOrder] as const)))(
  'shows each claim once across pages sorted by %s, %i',
  async (sortBy, sortOrder) => {
    const whole = (await listed({ sortBy, sortOrder })).records.map(({ _id }) => _id)
    const pages = await Promise.all(['1', '2', '3'].map(page => listed({ sortBy, sortOrder, page, pageSize: '2' })))
    expect(pages.flatMap(({ records }) => records.map(({ _id }) => _id))).toEqual(whole)
    expect(new Set(whole).size).toBe(6)
  },
)

test('counts days in IST', async () => {
  const { records } = await listed({ sortBy: 'claim_id', sortOrder: 1 })
  expect(records.map(({ waiting_days }) => waiting_days)).toEqual([2, 2, 1, 2, 2, 1])
})
