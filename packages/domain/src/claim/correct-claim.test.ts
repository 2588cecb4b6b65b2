import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, historyTo, NOW } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { correctClaim, correctedDraft, mayBePaid } from './correct-claim.ts'
import { disputeClaim } from './dispute-claim.ts'
import { type ClaimState, claimAggregate, isSubmitted } from './state.ts'

const copy = { claim_id: 'copy', claim_number: 'CLM000002' }
const none = claimIn('new').state
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const correct =
  (earlier: ClaimState = none, now = NOW, actor = people.asha) =>
  (state: ClaimState) =>
    correctClaim(state, { copy, earlier }, { now, actor })
const corrected = given(claimAggregate, [
  ...historyTo.rejected,
  { event: { type: 'claim_corrected', data: { copy } } satisfies ClaimEvent, by: people.asha },
])

describe('the correction of a claim', () => {
  it('names the copy and stays rejected', () => {
    const { events, state } = claimIn('rejected').when(correct())
    expect(events).toEqual([{ type: 'claim_corrected', data: { copy } }])
    expect(state).toMatchObject({ status: 'rejected', copy })
  })

  it.each(claimStates.filter(state => !['new', 'discarded', 'rejected'].includes(state)))('is refused in %s', state => {
    expect(claimIn(state).when(correct()).refused).toBe('not_correctable')
  })

  it('is refused from the eighth day after the rejection', () => {
    expect(claimIn('rejected').when(correct(none, after(7))).refused).toBeUndefined()
    expect(claimIn('rejected').when(correct(none, after(8))).refused).toBe('correction_too_late')
  })

  it.each(['draft', 'awaiting_verifier', 'settled', 'rejected'] as const)('is refused beside a copy in %s', state => {
    expect(corrected.when(correct(claimIn(state).state)).refused).toBe('already_corrected')
  })

  it('is possible again once the copy was discarded', () => {
    expect(corrected.when(correct(claimIn('discarded').state)).refused).toBeUndefined()
  })

  it('finds no claim of another person', () => {
    expect(claimIn('rejected').when(correct(none, NOW, people.stranger)).refused).toBe('claim_not_found')
  })

  it('copies visit, fees and documents, and no copy again', () => {
    const { state } = claimIn('rejected')
    if (!isSubmitted(state)) throw new Error('not sent')
    const events = correctedDraft(state, 'original', copy)
    const draft = given(claimAggregate, []).when(() => events).state
    const { details, fees, documents, sent_at } = state
    const corrects = { claim_id: 'original', claim_number: state.claim_number, sent_at, until: '2026-03-17' }
    expect(draft).toMatchObject({ status: 'draft', claim_number: 'CLM000002', details, fees, documents, corrects })
    const again = { ...state, corrects }
    expect(() => correct()(again)).toThrow('already corrected')
  })

  it.each(claimStates)('keeps a dispute away while the other claim may be paid: %s', state => {
    const otherClaim = claimIn(state).state
    const raise = (claim: ClaimState) =>
      disputeClaim(claim, { remark: 'Again', files: [], verifiers: [], otherClaim }, { now: NOW, actor: people.asha })
    expect(corrected.when(raise).refused).toBe(mayBePaid(otherClaim) ? 'corrected_elsewhere' : undefined)
    expect(mayBePaid(otherClaim)).toBe(!['new', 'discarded', 'rejected', 'invalid', 'duplicate'].includes(state))
  })
})
