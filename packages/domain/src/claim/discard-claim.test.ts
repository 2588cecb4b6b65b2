import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, NOW } from '@opdesk/testing/claims.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { discardClaim } from './discard-claim.ts'
import { lapseSubmission } from './lapse-submission.ts'

const submittedStates = claimStates.filter(state => !['new', 'draft', 'discarded'].includes(state))

describe('discarding a draft', () => {
  it('removes the owner’s draft', () => {
    const { events, state } = claimIn('draft').when(claim => discardClaim(claim, {}, { now: NOW, actor: people.asha }))
    expect(events).toEqual([{ type: 'claim_discarded', data: {} }])
    expect(state.status).toBe('discarded')
  })

  it.each(submittedStates)('is refused for a claim in the state %s', state => {
    expect(claimIn(state).when(claim => discardClaim(claim, {}, { now: NOW, actor: people.asha })).refused).toBe('claim_locked')
  })

  it.each([
    ['new', people.asha],
    ['discarded', people.asha],
    ['draft', people.stranger],
    ['draft', people.verifier],
    ['settled', people.stranger],
  ] as const)('in the state %s answers claim_not_found (case %#)', (state, actor) => {
    expect(claimIn(state).when(claim => discardClaim(claim, {}, { now: NOW, actor })).refused).toBe('claim_not_found')
  })
})

describe('lapsing an unfinished submission', () => {
  it.each(['new', 'draft'] as const)('records an event, but keeps the state, of a %s claim', state => {
    const before = claimIn(state)
    const { events, state: after } = before.when(claim => lapseSubmission(claim, { hold_version: 3 }))
    expect(events).toEqual([{ type: 'claim_submission_lapsed', data: { hold_version: 3 } }])
    expect(after).toEqual(before.state)
  })

  it.each([...submittedStates, 'discarded' as const])('records no event for a %s claim', state => {
    expect(claimIn(state).when(claim => lapseSubmission(claim, { hold_version: 3 })).events).toEqual([])
  })
})
