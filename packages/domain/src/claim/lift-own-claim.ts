import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { liftOwnClaimRefusal } from '@opdesk/contracts/claim/policy.ts'
import { isOwnClaim } from '@opdesk/contracts/claim/review-chain.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { DecisionContext } from '../decision.ts'
import { type ClaimState, forPolicy, isSubmitted } from './state.ts'

/** A staff member with a deciding designation. `identities`: digests of the person's phone and e-mail. */
export interface StaffMember {
  id: string
  name: string
  identities: readonly string[]
}

/**
 * Lifts `own_claim` for one person on one claim and its dispute (decision 0029), by Management; four eyes stays in force. `person`
 * is an active member of staff with a stage; undefined if the request contains another person.
 * @throws claim_not_found, forbidden, payment_in_progress, already_decided; own_claim if the rule applies to the actor;
 * own_claim_not_in_force if the rule does not apply to the person
 */
export const liftOwnClaim = (
  state: ClaimState,
  { person, reason }: { person: StaffMember | undefined; reason: string },
  { actor }: DecisionContext,
): ClaimEvent[] => {
  if (!isSubmitted(state)) throw new DomainError('claim_not_found')
  const claim = forPolicy(state)
  const refusal = liftOwnClaimRefusal(claim, actor)
  if (refusal) throw new DomainError(refusal, refusal === 'own_claim' ? { message: messages.liftOnOwnClaim } : {})
  if (!person || person.id === claim.subscriber_id || !isOwnClaim(claim, person)) throw new DomainError('own_claim_not_in_force')
  return [{ type: 'claim_own_claim_lifted', data: { person: { id: person.id, name: person.name }, reason } }]
}
