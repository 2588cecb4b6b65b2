import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { approval, claimIn, historyTo, NOW, paise, submission, submitted } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveClaim } from './approve-claim.ts'
import { type ClaimState, claimAggregate } from './state.ts'

const approve =
  (actor: Person, remark = '') =>
  (state: ClaimState) =>
    approveClaim(state, { remark }, { now: NOW, actor })

describe('approval', () => {
  it.each([
    ['verifier', 'awaiting_verifier', 'awaiting_management'],
    ['management', 'awaiting_management', 'awaiting_manager'],
    ['manager', 'awaiting_manager', 'awaiting_finance'],
    ['finance', 'awaiting_finance', 'approved'],
  ] as const)('by %s moves a claim from %s to %s', (stage, from, to) => {
    const by = people[stage]
    const at = NOW.toISOString()
    const { events, state } = claimIn(from).when(approve(by, 'Bills seen'), by, at)
    expect(events).toEqual([{ type: 'claim_approved', data: { stage, remark: 'Bills seen', approved: submission().claimable } }])
    expect(state).toMatchObject({ status: to, approved: submission().claimable })
    expect(state).toHaveProperty('decisions', [
      ...stages.slice(0, stages.indexOf(stage)).map(earlier => expect.objectContaining({ stage: earlier })),
      { stage, user_id: stage, name: by.name, at, event: 'claim_approved' },
    ])
  })

  it('approves the edited amounts', () => {
    const approved = paise({ doctor: 10_000 })
    const edited = {
      event: {
        type: 'claim_bills_edited' as const,
        data: { stage: 'verifier' as const, approved, previous: submission().claimable, remark: '' },
      },
    }
    const { events } = given(claimAggregate, [...historyTo.awaiting_verifier, edited]).when(approve(people.verifier))
    expect(events).toMatchObject([{ data: { approved } }])
  })

  it('records changed amounts before itself', () => {
    const bills = { amounts: { doctor: 10_000 }, reason: 'The receipt says less' }
    const command = (state: ClaimState) => approveClaim(state, { remark: '', bills }, { now: NOW, actor: people.verifier })
    const approved = { ...submission().claimable, doctor: 10_000 }
    const { events, state } = claimIn('awaiting_verifier').when(command, people.verifier, NOW.toISOString())
    expect(events).toEqual([
      {
        type: 'claim_bills_edited',
        data: { stage: 'verifier', approved, previous: submission().claimable, remark: 'The receipt says less' },
      },
      { type: 'claim_approved', data: { stage: 'verifier', remark: '', approved } },
    ])
    expect(state).toMatchObject({ status: 'awaiting_management', approved })
  })

  it.each([
    ['nothing_approved', { doctor: 0, pharmacy: 0, lab: 0, combined: 0 }],
    ['amount_above_claimable', { doctor: 9_999_900 }],
  ])('is refused as %s with such amounts', (code, amounts) => {
    const command = (state: ClaimState) =>
      approveClaim(state, { remark: '', bills: { amounts } }, { now: NOW, actor: people.verifier })
    const { refused, events } = claimIn('awaiting_verifier').when(command, people.verifier, NOW.toISOString())
    expect([refused, events]).toEqual([code, []])
  })

  it.each(stages)('of zero is refused to %s', stage => {
    const nothing = {
      event: {
        type: 'claim_bills_edited' as const,
        data: { stage, approved: paise({}), previous: submission().claimable, remark: 'Not prescribed' },
      },
      by: people[stage],
    }
    const { refused, events } = given(claimAggregate, [...historyTo[`awaiting_${stage}`], nothing]).when(approve(people[stage]))
    expect([refused, events]).toEqual(['nothing_approved', []])
  })

  it('of zero is allowed if the wallet was empty', () => {
    const history = submitted({ claimable: paise({}), claimable_amount: 0 })
    const { events } = given(claimAggregate, history).when(approve(people.verifier))
    expect(events).toMatchObject([{ data: { approved: paise({}) } }])
  })

  it('keeps the amounts of an earlier stage', () => {
    const approved = paise({ doctor: 12_345 })
    const history = [...historyTo.awaiting_verifier, approval('verifier', approved)]
    expect(given(claimAggregate, history).when(approve(people.management)).events).toMatchObject([{ data: { approved } }])
  })

  it('is possible only in the order of the stages', () => {
    const staff = [people.verifier, people.management, people.manager, people.finance, people.otherVerifier, people.custom]
    const accepted = claimStates.flatMap(state =>
      staff.filter(who => claimIn(state).when(approve(who)).refused === undefined).map(who => `${state} ${who.id}`),
    )
    expect(accepted).toEqual([
      'awaiting_verifier verifier',
      'awaiting_management management',
      'awaiting_manager manager',
      'awaiting_finance finance',
    ])
  })

  it('succeeds once', () => {
    const { state } = claimIn('awaiting_verifier').when(approve(people.verifier), people.verifier)
    expect(() => approve(people.verifier)(state)).toThrow(`Approved by ${people.verifier.name} (Verifier)`)
  })
})
