import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, NOW } from '@opdesk/testing/claims.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveClaim } from './approve-claim.ts'
import type { Verifier } from './assignment.ts'
import type { ClaimState } from './state.ts'
import { transferClaim } from './transfer-claim.ts'

const other = { id: people.otherVerifier.id, name: people.otherVerifier.name }
const transfer =
  (to: Verifier | undefined = people.otherVerifier, actor: Person = people.management) =>
  (state: ClaimState) =>
    transferClaim(state, { to }, { now: NOW, actor })

describe('a transfer', () => {
  it('lets only the new verifier decide', () => {
    const { events, state } = claimIn('awaiting_verifier').when(transfer())
    const from = { id: people.verifier.id, name: people.verifier.name }
    expect(events).toEqual([{ type: 'claim_transferred', data: { from, to: other } }])
    const approve = (actor: Person) => () => approveClaim(state, { remark: '' }, { now: NOW, actor })
    expect(approve(people.verifier)).toThrow(expect.objectContaining({ code: 'not_assigned' }))
    expect(approve(people.otherVerifier)()).toHaveLength(1)
  })

  it.each(claimStates)('depends on the state of the claim: %s', state => {
    const expected: Partial<Record<typeof state, string>> = {
      awaiting_verifier: undefined,
      clarification: undefined,
      new: 'claim_not_found',
      draft: 'claim_not_found',
      discarded: 'claim_not_found',
    }
    expect(claimIn(state).when(transfer()).refused).toBe(state in expected ? expected[state] : 'not_transferable')
  })

  it.each(['verifier', 'manager', 'finance', 'custom', 'admin', 'asha'] as const)('is refused to the person %s', person => {
    expect(claimIn('awaiting_verifier').when(transfer(people.otherVerifier, people[person])).refused).toBe('forbidden')
  })

  it('requires an existing verifier other than the present one', () => {
    expect(claimIn('awaiting_verifier').when(transfer(people.verifier)).refused).toBe('same_verifier')
    expect(
      claimIn('awaiting_verifier').when(state => transferClaim(state, { to: undefined }, { now: NOW, actor: people.management }))
        .refused,
    ).toBe('verifier_unavailable')
  })
})
