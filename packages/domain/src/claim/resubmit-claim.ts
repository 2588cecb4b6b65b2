import { type ClaimDocument, documentLabels } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireOwner } from './guard.ts'
import { type ClaimState, isSubmitted } from './state.ts'

/**
 * Requires a new document of the kind that the open clarification asks for.
 * @throws asked_document_missing, on the document list of that kind
 */
const requireRequestedDocument = (claim: ReturnType<typeof requireOwner>, added: readonly ClaimDocument[]): void => {
  if (!isSubmitted(claim) || claim.asked === null) return
  const { kind } = claim.asked
  if (added.some(document => document.kind === kind)) return
  const message = `The reviewer asks for the ${documentLabels[kind]}. Please add it under ${documentLabels[kind]}.`
  throw new DomainError('asked_document_missing', { message, errors: [{ path: kind, message }] })
}

/**
 * Answers a clarification with a remark and further documents; the chain restarts at the verifier. If the question was about a
 * document, the answer needs at least one new file of its kind.
 */
export const resubmitClaim = (
  state: ClaimState,
  command: { remark: string; documents: readonly ClaimDocument[] },
  context: DecisionContext,
): ClaimEvent[] => {
  const claim = requireOwner(state, context)
  if (!accepts(claim.status, 'claim_resubmitted')) throw new DomainError('claim_locked')
  if (command.remark === '')
    throw new DomainError('remark_required', { errors: [{ path: 'user_remark', message: 'Please fill remark' }] })
  const documents: ClaimDocument[] = []
  for (const document of command.documents) {
    const known = [...claim.documents, ...documents]
    if (!known.some(other => other.file_id === document.file_id && other.kind === document.kind)) documents.push(document)
  }
  requireRequestedDocument(claim, documents)
  return [
    ...(documents.length > 0 ? [{ type: 'claim_documents_attached', data: { documents } } as const] : []),
    { type: 'claim_resubmitted', data: { remark: command.remark } },
  ]
}
