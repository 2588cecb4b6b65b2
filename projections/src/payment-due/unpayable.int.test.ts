import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { unpayableClaimList } from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { UPI_MAX } from '@opdesk/contracts/payout-account/account.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutAccount } from '../payout-account/project.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { paymentDue } from './project.ts'
import { listUnpayableClaims, unpayableAmong } from './unpayable.ts'

let on: Projected
/** Approval of all claims, 12:00 IST. */
const APPROVED = '2026-03-10T06:30:00.000Z'
const BANK = { kind: 'bank', holder: 'Asha Rao', account_number: '50100123454821', ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
const UPI = { kind: 'upi', holder: 'Asha Rao', vpa: 'asha@bank' }

const fees = (doctor: number) => ({ ...noFees, doctor })
const of = (subscriber: string, type: string, data: object) => ({
  stream: `payout-account-${subscriber}`,
  type: `payout_account_${type}`,
  data,
})
const account = (
  subscriber: string,
  id: string,
  as: string,
  more: { account?: object; in_force_at?: string; check?: string } = {},
) => [
  of(subscriber, 'entered', { account_id: id, account: more.account ?? BANK, list: '1' }),
  of(subscriber, 'confirmed', { account_id: id, as, in_force_at: more.in_force_at ?? APPROVED, check: more.check ?? 'none' }),
]
const validated = (subscriber: string, id: string, name: string) =>
  of(subscriber, 'validated', { account_id: id, check: 'valid', name, note: 'none', registered_name: '' })

beforeAll(async () => {
  on = createProjected(await createTestDatabase())
  const claims = ['none', 'bank', 'upi', 'differs', 'refused', 'changing', 'stopped']
  await on.write([
    ...claims.flatMap(id => claimUpTo('approved', id, { subscriber: id, doctorFee: 1000 })),
    {
      stream: 'claim-upi',
      type: 'claim_bills_edited',
      data: { stage: 'finance', approved: fees(UPI_MAX + 1), previous: fees(1000), remark: '' },
    },
    ...account('bank', 'a', 'first'),
    ...account('upi', 'a', 'first', { account: UPI }),
    ...account('differs', 'a', 'first', { check: 'pending' }),
    validated('differs', 'a', 'differs'),
    ...account('refused', 'a', 'first'),
    of('refused', 'refused', { account_id: 'a', reason: 'bank_account_closed' }),
    ...account('changing', 'a', 'first'),
    of('changing', 'refused', { account_id: 'a', reason: 'bank_account_closed' }),
    ...account('changing', 'b', 'change', { in_force_at: '2026-03-12T06:30:00.000Z' }),
    ...account('stopped', 'a', 'first'),
    of('stopped', 'disowned', { account_id: 'a', stopped: 'account' }),
  ])
  await on.start([paymentDue, payoutAccount]).caughtUp()
})
afterAll(() => on.close())

const listed = (query: object, now = '2026-03-11T06:30:00.000Z') =>
  listUnpayableClaims(on.db, unpayableClaimList.query.parse({ pageSize: 100, ...query }), new Date(now))
const reasons = async (now?: string) =>
  Object.fromEntries((await listed({}, now)).records.map(({ _id, reason }) => [_id, reason]))

test('lists approved claims without a usable account, with the reason', async () => {
  expect(await reasons()).toEqual({
    none: 'no_payout_account',
    stopped: 'no_payout_account',
    upi: 'upi_limit',
    differs: 'payout_account_differs',
    refused: 'payout_account_invalid',
    changing: 'payout_account_invalid',
  })
})

test('takes a change from its time on, without an event', async () => {
  expect(await reasons('2026-03-12T06:29:59.000Z')).toHaveProperty('changing')
  expect(await reasons('2026-03-12T06:30:00.000Z')).not.toHaveProperty('changing')
})

test('filters, searches and counts', async () => {
  const ids = async (query: object) => (await listed(query)).records.map(({ _id }) => _id)
  expect(await ids({ reason: 'upi_limit' })).toEqual(['upi'])
  expect(await ids({ search: 'CLMnone' })).toEqual(['none'])
  expect(await ids({ state: 'unclaimed' })).toEqual([])
  expect((await listed({ reason: 'upi_limit' })).counts).toMatchObject([{ count: 6 }, { count: 0, amount: 0 }])
})

test('calls a claim unclaimed after 180 days', async () => {
  const last = await listed({ search: 'CLMnone' }, '2026-09-06T06:30:00.000Z')
  expect(last.records).toMatchObject([{ state: 'cannot_be_paid', waiting_days: 180, next_reminder: null }])
  const after = await listed({ state: 'unclaimed' }, '2026-09-07T06:30:00.000Z')
  expect(after.records).toHaveLength(5)
  expect(after.counts).toMatchObject([{ count: 0 }, { state: 'unclaimed', count: 5 }])
})

test('knows the claims of a page that cannot be paid', async () => {
  const known = await unpayableAmong(on.db, ['none', 'bank', 'other'], new Date('2026-03-11T06:30:00.000Z'))
  expect([...known]).toEqual([['none', 'no_payout_account']])
})
