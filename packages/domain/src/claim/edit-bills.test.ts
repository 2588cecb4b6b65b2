import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { approval, claimIn, historyTo, NOW, paise, submission } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveClaim } from './approve-claim.ts'
import { editBills } from './edit-bills.ts'
import { type ClaimState, claimAggregate } from './state.ts'

const edit =
  (amounts: Partial<Fees>, actor: Person = people.verifier) =>
  (state: ClaimState) =>
    editBills(state, { amounts }, { now: NOW, actor })
const previous = submission().claimable

describe('editing bills', () => {
  it.each([
    ['lowers one amount', { doctor: 10_000 }, paise({ doctor: 10_000, pharmacy: 15_000 })],
    ['lowers all amounts to zero', { doctor: 0, pharmacy: 0 }, paise({})],
    ['lowers an amount by one paisa', { pharmacy: 14_999 }, paise({ doctor: 40_000, pharmacy: 14_999 })],
  ])('%s', (_, amounts, approved) => {
    const { events, state } = claimIn('awaiting_verifier').when(edit(amounts))
    expect(events).toEqual([{ type: 'claim_bills_edited', data: { stage: 'verifier', approved, previous, remark: '' } }])
    expect(state).toMatchObject({ status: 'awaiting_verifier', approved })
  })

  it('can raise reduced amounts again, up to the claimable amount', () => {
    const lowered = given(claimAggregate, [...historyTo.awaiting_verifier, approval('verifier', paise({ doctor: 1 }))])
    const { events } = lowered.when(edit({ doctor: 40_000, pharmacy: 15_000 }, people.management))
    expect(events).toEqual([
      {
        type: 'claim_bills_edited',
        data: { stage: 'management', approved: previous, previous: paise({ doctor: 1 }), remark: '' },
      },
    ])
  })

  it('records the reason if given', () => {
    const { events } = claimIn('awaiting_verifier').when(state =>
      editBills(
        state,
        { amounts: { doctor: 1 }, reason: 'The consultation alone is covered' },
        { now: NOW, actor: people.verifier },
      ),
    )
    expect(events).toMatchObject([{ data: { remark: 'The consultation alone is covered' } }])
  })

  it.each([
    [{ doctor: 40_001 }, ['approved_claimable_doctor_fee']],
    [{ doctor: 50_000, pharmacy: 15_001 }, ['approved_claimable_doctor_fee', 'approved_claimable_pharmacy_fee']],
    [{ doctor: 0, lab: 1 }, ['approved_claimable_lab_test_fee']],
    [{ combined: 1 }, ['approved_claimable_combined_pharmacy_test_fees']],
  ])('refuses amounts above the claimable amounts: %j', (amounts, paths) => {
    const { refused, error } = claimIn('awaiting_verifier').when(edit(amounts))
    expect(refused).toBe('amount_above_claimable')
    expect(error?.errors?.map(({ path }) => path)).toEqual(paths)
  })

  it.each([{}, { doctor: 40_000 }, { ...previous }])('records no event for %j', amounts => {
    expect(claimIn('awaiting_verifier').when(edit(amounts)).events).toEqual([])
  })

  it.each([
    ['awaiting_verifier', people.verifier, undefined],
    ['awaiting_management', people.management, undefined],
    ['awaiting_manager', people.manager, undefined],
    ['awaiting_finance', people.finance, undefined],
    ['approved', people.finance, undefined],
    ['approved', people.manager, 'forbidden'],
    ['awaiting_manager', people.management, 'already_decided'],
    ['awaiting_verifier', people.otherVerifier, 'not_assigned'],
    ['paying', people.finance, 'payment_in_progress'],
    ['settled', people.finance, 'already_decided'],
    ['rejected', people.verifier, 'already_decided'],
    ['clarification', people.verifier, 'out_of_turn'],
    ['draft', people.verifier, 'claim_not_found'],
  ] as const)('in the state %s depends on the person (case %#)', (state, actor, expected) => {
    expect(claimIn(state).when(edit({ doctor: 1 }, actor)).refused).toBe(expected)
  })

  it('counts as a decision for four eyes', () => {
    const edited = claimIn('awaiting_verifier').when(edit({ doctor: 1 })).events
    const past = [...historyTo.awaiting_verifier, ...edited.map(event => ({ event, by: people.verifier })), approval('verifier')]
    const actor = { ...people.verifier, designation: Designation.management }
    const { refused } = given(claimAggregate, past).when(state => approveClaim(state, { remark: '' }, { now: NOW, actor }))
    expect(refused).toBe('four_eyes')
  })
})
