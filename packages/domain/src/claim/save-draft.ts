import type { ClaimDocument, DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import { emptyClaim } from '@opdesk/contracts/claim/empty-claim.ts'
import type { ClaimDetails, ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { allowedFees, type Fees, noFees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimTypeCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '../decision.ts'
import { requireOwner } from './guard.ts'
import type { ClaimState } from './state.ts'

/** The content of a save: fields left out do not change. `documents` replaces the document lists of the kinds that it contains. */
export interface DraftInput {
  details: Partial<ClaimDetails>
  fees: Partial<Fees>
  documents: Partial<Record<DocumentKind, readonly ClaimDocument[]>>
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The events that change the document lists of these kinds from the current to the wanted ones. */
export const documentEvents = (current: readonly ClaimDocument[], wanted: DraftInput['documents']): ClaimEvent[] => {
  const kinds = Object.keys(wanted) as DocumentKind[]
  const has = (list: readonly ClaimDocument[], document: ClaimDocument): boolean =>
    list.some(other => other.kind === document.kind && other.file_id === document.file_id)
  const all = kinds.flatMap(kind => wanted[kind] ?? [])
  const removed = current.filter(document => kinds.includes(document.kind) && !has(all, document))
  const added = all.filter((document, index) => !has(current, document) && !has(all.slice(0, index), document))
  return [
    ...removed.map(({ file_id, kind }): ClaimEvent => ({ type: 'claim_document_removed', data: { file_id, kind } })),
    ...(added.length > 0 ? [{ type: 'claim_documents_attached', data: { documents: added } } as const] : []),
  ]
}

/** The fees that remain when the claim has, or gets, this type: fees of another type could not be claimed. */
const feesOfType = (fees: Fees, type: ClaimTypeCode): Fees => {
  const kinds = [...allowedFees(type, 1), ...allowedFees(type, 2)]
  return { ...noFees, ...Object.fromEntries(kinds.map(kind => [kind, fees[kind]])) }
}

/** Maximum number of events of a draft. Filling in a form by hand makes some twenty, or fifty with all documents. */
export const MAX_DRAFT_EVENTS = 500

/** Starts a draft, or amends the owner's draft. */
export const saveDraft = (
  state: ClaimState,
  command: DraftInput & { claim_number: string },
  context: DecisionContext,
): ClaimEvent[] => {
  if (state.status === 'new') {
    const details = { ...emptyClaim, ...command.details }
    const fees = { ...noFees, ...command.fees }
    const drafted = { claim_number: command.claim_number, subscriber_id: context.actor.id, details, fees }
    return [{ type: 'claim_drafted', data: drafted }, ...documentEvents([], command.documents)]
  }
  const claim = requireOwner(state, context)
  if (claim.status !== 'draft') throw new DomainError('claim_locked')
  const details = { ...claim.details, ...command.details }
  const fees = { ...feesOfType(claim.fees, details.claim_type), ...command.fees }
  const amended: ClaimEvent[] =
    same(details, claim.details) && same(fees, claim.fees) ? [] : [{ type: 'claim_amended', data: { details, fees } }]
  return [...amended, ...documentEvents(claim.documents, command.documents)]
}

/**
 * Saves a draft without sending it. The number of events is limited, because each reader of the claim reads its whole stream.
 * @param version of the draft's last event, -1 for a new draft
 * @throws too_many_changes; the draft can then be sent, together with its last changes, or discarded
 */
export const keepDraft = (
  state: ClaimState,
  command: DraftInput & { claim_number: string },
  context: DecisionContext,
  version: number,
): ClaimEvent[] => {
  const events = saveDraft(state, command, context)
  const isEndless = version >= 0 && events.length > 0 && version + 1 + events.length > MAX_DRAFT_EVENTS
  if (isEndless) throw new DomainError('too_many_changes')
  return events
}
