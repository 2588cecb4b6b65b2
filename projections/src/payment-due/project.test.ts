import { expect, test } from 'vitest'
import { claim, claimUpTo, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { paymentDue } from './project.ts'

const after = (...written: Written[][]) => rowsAfter(paymentDue, recorded(written.flat()))
const of = (type: string, data: object, at?: string): Written => ({ stream: 'claim-a', type, data, ...(at && { at }) })
const doctor = (amount: number) => ({ doctor: amount, pharmacy: 0, lab: 0, combined: 0 })
const disputed = of('claim_disputed', { remark: 'Look again', files: [], assigned_verifier: null })
const disputeApproved = (amount: number, at = '2026-03-20T20:00:00.000Z') =>
  of('claim_dispute_approved', { approved: doctor(amount), deciders: [] }, at)

test.each(['draft', 'awaiting_verifier', 'awaiting_management', 'clarification', 'rejected', 'invalid', 'settled'] as const)(
  'excludes a claim that is %s',
  async state => {
    expect(await after(claimUpTo(state, 'a'))).toMatchObject({ rows: [], tally: {}, sums: {} })
  },
)

test('lists an approved claim’s amount until its payment is requested', async () => {
  const approved = claimUpTo('approved', 'a', { subscriberType: 2, patient: 'Zoya' })
  const { rows, tally, sums } = await after(approved)
  expect(rows).toEqual([
    {
      claim_id: 'a',
      claim_number: 'CLMa',
      subscriber_id: 'sub-1',
      subscriber_name: 'Name of sub-1',
      subscriber_type: 2,
      patient_name: 'Zoya',
      approved_at: '2026-03-10T06:30:00.000Z',
      approved_on: '2026-03-10',
      approved_amount: 50_000,
      paid_amount: 0,
      to_pay: 50_000,
      dispute: false,
      search: ' clma\n zoya\n name of sub-1\n',
      stream_version: 6,
    },
  ])
  expect([tally, sums]).toEqual([{ '2026-03-10 2': 1 }, { '2026-03-10 2': { amount: 50_000 } }])
  expect((await after(approved, [claim('a').paymentRequested()])).rows).toEqual([])
})

test('lists lowered amounts at their current value', async () => {
  const lowered = of('claim_bills_edited', { stage: 'finance', approved: doctor(12_300), previous: doctor(50_000), remark: '' })
  const { rows, sums } = await after(claimUpTo('approved', 'a'), [lowered])
  expect(rows).toMatchObject([{ approved_amount: 12_300, to_pay: 12_300 }])
  expect(sums).toEqual({ '2026-03-10 1': { amount: 12_300 } })
  const early = await after(claimUpTo('awaiting_management', 'a'), [lowered])
  expect(early.rows).toEqual([])
})

test('excludes a disputed claim, and lists it again after a rejection', async () => {
  const approved = claimUpTo('approved', 'a')
  expect((await after(approved, [disputed])).rows).toEqual([])
  const { rows } = await after(approved, [disputed, of('claim_dispute_closed', { returns_to: 'approved', deciders: [] })])
  // The row equals the row before the dispute except for its version, because clients' version from before the dispute is outdated.
  expect(rows).toEqual((await after(approved)).rows.map(row => ({ ...row, stream_version: Number(row.stream_version) + 2 })))
  expect(
    (await after(claimUpTo('settled', 'a'), [disputed, of('claim_dispute_closed', { returns_to: 'settled', deciders: [] })]))
      .rows,
  ).toEqual([])
})

test('lists the unpaid part after a dispute’s approval', async () => {
  const { rows, sums } = await after(claimUpTo('settled', 'a'), [disputed, disputeApproved(60_000)])
  expect(rows).toMatchObject([
    { approved_on: '2026-03-21', approved_amount: 60_000, paid_amount: 50_000, to_pay: 10_000, dispute: true },
  ])
  expect(sums).toEqual({ '2026-03-21 1': { amount: 10_000 } })
})

test('lists the whole amount of a rejected claim approved by dispute', async () => {
  const { rows } = await after(claimUpTo('rejected', 'a'), [disputed, disputeApproved(40_000)])
  expect(rows).toMatchObject([{ claim_number: 'CLMa', paid_amount: 0, to_pay: 40_000, dispute: true }])
})

const failed = of('claim_payment_failed', { amount: 50_000, reference: 'PAY-1', class: 'later', failure: 'bank_window_closed' })
const reversed = { ...failed, type: 'claim_payment_reversed' }
const paid = (returns_to: string) => of('claim_settled', { ...claim('a').settled().data, returns_to })

test('lists a claim again after its payment failed or came back', async () => {
  const approved = claimUpTo('approved', 'a')
  const requested = [claim('a').paymentRequested()]
  const [before] = (await after(approved)).rows
  const again = { ...before, stream_version: expect.any(Number) }
  expect((await after(approved, requested, [failed])).rows).toEqual([again])
  expect((await after(claimUpTo('settled', 'a'), [reversed])).rows).toEqual([again])
})

test('hides a payment that came back while the claim is busy', async () => {
  const settledOnce = claimUpTo('settled', 'a')
  const second = [disputed, disputeApproved(60_000), claim('a').paymentRequested()]
  expect((await after(settledOnce, second, [reversed])).rows).toEqual([])
  expect((await after(settledOnce, second, [reversed, paid('approved')])).rows).toMatchObject([
    { paid_amount: 50_000, to_pay: 10_000 },
  ])
  expect((await after(settledOnce, [disputed, reversed])).rows).toEqual([])
  const closed = of('claim_dispute_closed', { returns_to: 'approved', deciders: [] })
  expect((await after(settledOnce, [disputed, reversed, closed])).rows).toMatchObject([{ paid_amount: 0, to_pay: 50_000 }])
})

test('removes a claim whose failed payment was made after all', async () => {
  const approved = claimUpTo('approved', 'a')
  expect((await after(approved, [claim('a').paymentRequested(), failed, paid('settled')])).rows).toEqual([])
})
