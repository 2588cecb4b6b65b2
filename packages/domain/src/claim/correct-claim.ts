import { correctableUntil, correctionRefusal } from '@opdesk/contracts/claim/correction.ts'
import type { ClaimEvent, ClaimReference } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireOwner } from './guard.ts'
import { type ClaimState, isSubmitted, type SubmittedClaim } from './state.ts'

/** States of a claim that ended without money; another claim for the same visit may then be decided. */
const endedUnpaid: readonly ClaimState['status'][] = ['new', 'discarded', 'rejected', 'invalid', 'duplicate']

/** True if a claim may still lead to money, or did: its original or copy must then rest. */
export const mayBePaid = ({ status }: ClaimState): boolean => !endedUnpaid.includes(status)

const rejectedAt = (claim: SubmittedClaim): string | null =>
  claim.decisions.findLast(({ event }) => event === 'claim_rejected')?.at ?? null

/**
 * Notes on the owner's rejected claim that a copy corrects it: once, so that no copy is corrected again, and within CORRECTION_DAYS of the rejection.
 * `earlier`: the copy that the claim names; one that was discarded, or never came to be, does not count.
 * @throws claim_not_found, not_correctable, already_corrected, correction_too_late
 */
export const correctClaim = (
  state: ClaimState,
  { copy, earlier }: { copy: ClaimReference; earlier: ClaimState },
  context: DecisionContext,
): ClaimEvent[] => {
  const claim = requireOwner(state, context)
  if (!isSubmitted(claim)) throw new DomainError('not_correctable')
  const corrected = claim.copy !== null && earlier.status !== 'new' && earlier.status !== 'discarded'
  const facts = { status: claim.status, rejectedAt: rejectedAt(claim), corrected, isCopy: claim.corrects !== undefined }
  const refusal = correctionRefusal(facts, context.now)
  if (refusal) throw new DomainError(refusal)
  return [{ type: 'claim_corrected', data: { copy } }]
}

/** The draft that corrects a rejected claim: its visit, fees and documents. */
export const correctedDraft = (original: SubmittedClaim, originalId: string, copy: ClaimReference): ClaimEvent[] => {
  const { claim_number, subscriber_id, details, fees, documents, sent_at } = original
  const until = correctableUntil(rejectedAt(original) ?? sent_at)
  const drafted: ClaimEvent = {
    type: 'claim_drafted',
    data: {
      claim_number: copy.claim_number,
      subscriber_id,
      details,
      fees,
      corrects: { claim_id: originalId, claim_number, sent_at, until },
    },
  }
  return documents.length > 0 ? [drafted, { type: 'claim_documents_attached', data: { documents: [...documents] } }] : [drafted]
}
