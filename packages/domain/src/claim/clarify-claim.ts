import type { AskedDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireStage } from './guard.ts'
import { checkedReason, type Refusal } from './refusal.ts'
import type { ClaimState } from './state.ts'

/** `document`: the document that the question is about; undefined for a question about no particular document. */
export interface Clarification extends Refusal {
  document?: AskedDocument | undefined
}

/**
 * Sends the claim back to the subscriber with a question.
 * @throws document_not_of_claim when the named file is not among the claim's documents of that kind
 */
export const clarifyClaim = (state: ClaimState, command: Clarification, context: DecisionContext): ClaimEvent[] => {
  const { claim, stage } = requireStage('clarify', state, context)
  const { remark, document = null } = command
  const reason = checkedReason('clarify', command)
  const isOfClaim = claim.documents.some(({ kind, file_id }) => kind === document?.kind && file_id === document.file_id)
  if (document?.region && document.file_id === undefined) throw new DomainError('document_not_of_claim')
  if (document?.file_id !== undefined && !isOfClaim) throw new DomainError('document_not_of_claim')
  return [{ type: 'claim_clarification_requested', data: { stage, remark, reason, document } }]
}
