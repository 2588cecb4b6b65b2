import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, historyTo, NOW, paise, submission } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { requestPayment } from './request-payment.ts'
import { settleClaim } from './settle-claim.ts'
import { type ClaimState, claimAggregate } from './state.ts'

const pay =
  (actor = people.finance, now = NOW) =>
  (state: ClaimState) =>
    requestPayment(state, {}, { now, actor })

describe('requesting the payment', () => {
  it('records amount, reference and the batch of the IST day', () => {
    const { events, state } = claimIn('approved').when(pay(), people.finance)
    const data = { amount: 55_000, reference: 'PAY-CLM000001', batch_id: 'BATCH-2026-03-10', channel: 'ledger_only' }
    expect(events).toEqual([{ type: 'claim_payment_requested', data }])
    expect(state).toMatchObject({ status: 'paying', payment: data })
  })

  it('uses the next day’s batch at 00:30 in India', () => {
    const { events } = claimIn('approved').when(pay(people.finance, new Date('2026-03-10T19:00:00.000Z')))
    expect(events).toMatchObject([{ data: { batch_id: 'BATCH-2026-03-11' } }])
  })

  it('pays the amounts approved last', () => {
    const approved = paise({ doctor: 12_300 })
    const edited = {
      event: {
        type: 'claim_bills_edited' as const,
        data: { stage: 'verifier' as const, approved, previous: submission().claimable, remark: '' },
      },
    }
    const { events } = given(claimAggregate, [...historyTo.approved, edited]).when(pay())
    expect(events).toMatchObject([{ data: { amount: 12_300 } }])
  })

  it.each(claimStates.filter(state => state !== 'approved'))('is refused for a claim in the state %s', state => {
    const { refused, events } = claimIn(state).when(pay())
    const expected = ['new', 'draft', 'discarded'].includes(state)
      ? 'claim_not_found'
      : state === 'paying'
        ? 'payment_in_progress'
        : state === 'in_dispute'
          ? 'in_dispute'
          : 'not_approved'
    expect(refused).toBe(expected)
    expect(events).toEqual([])
  })

  it.each([
    [people.verifier, 'forbidden'],
    [people.management, 'forbidden'],
    [people.manager, 'forbidden'],
    [people.custom, 'no_stage'],
    [people.admin, 'no_stage'],
    [people.asha, 'no_stage'],
    [people.otherFinance, undefined],
  ])('is possible only for finance (case %#)', (actor, expected) => {
    expect(claimIn('approved').when(pay(actor)).refused).toBe(expected)
  })
})

describe('settling a claim', () => {
  it('settles a claim with a payment under way', () => {
    const { events, state } = claimIn('paying').when(settleClaim)
    expect(events).toEqual([
      {
        type: 'claim_settled',
        data: {
          amount: 55_000,
          reference: 'PAY-CLM000001',
          utr: null,
          channel: 'ledger_only',
          account: null,
          returns_to: 'settled',
        },
      },
    ])
    expect(state.status).toBe('settled')
  })

  it('records no event when repeated', () => {
    const { state } = claimIn('paying').when(settleClaim)
    expect(settleClaim(state)).toEqual([])
  })

  it.each(claimStates.filter(state => state !== 'paying'))('records no event in the state %s', state => {
    expect(claimIn(state).when(settleClaim).events).toEqual([])
  })
})
