import { actorName } from '@opdesk/contracts/actor.ts'
import { claimDefinition } from '@opdesk/contracts/claim/aggregate.ts'
import type { AskedDocument, ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import type {
  ClaimDetails,
  ClaimEvent,
  ClaimReference,
  CorrectedClaim,
  Decider,
  DisputableState,
} from '@opdesk/contracts/claim/events.ts'
import { type Fees, totalFees } from '@opdesk/contracts/claim/fees.ts'
import { accepts, type ClaimStateName, next } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimForPolicy } from '@opdesk/contracts/claim/policy.ts'
import type { ClaimFlag, FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import type { EventContext } from '../decision.ts'
import { withLifecycle } from '../with-lifecycle.ts'
import { type Decision, decisionOf } from './review-chain.ts'

type Submission = Extract<ClaimEvent, { type: 'claim_submitted' }>['data']

interface ClaimContent {
  claim_number: string
  subscriber_id: string
  details: ClaimDetails
  /** Paise, as billed. */
  fees: Fees
  documents: readonly ClaimDocument[]
  /** The rejected claim that this one corrects. */
  corrects?: CorrectedClaim | undefined
}

export interface NewClaim {
  status: 'new'
}

export interface DraftClaim extends ClaimContent {
  status: 'draft' | 'discarded'
}

export interface SubmittedClaim extends ClaimContent {
  status: Exclude<ClaimStateName, 'new' | 'draft' | 'discarded'>
  submission: Submission
  /** When it was sent, ISO 8601. */
  sent_at: string
  /** The maximum approvable amount of each parameter: the claimable amount, or less if a dispute could hold only less. */
  limit: Fees
  /** The approved amounts; null until the first approval or edit. Paise. */
  approved: Fees | null
  decisions: readonly Decision<ClaimEvent['type']>[]
  resubmissions: number
  /** The document that the open clarification asks for; null if no clarification is open or it asks for no document. */
  asked: AskedDocument | null
  /** The payment requested last. */
  payment: { amount: number; reference: string; batch_id: string; channel: PayoutChannel } | null
  /** The release that the next payment waits for; null if none waits. */
  release: { release_id: string; amount: number; reference: string; asked: { by: string; at: string } } | null
  /** References of the payments that were made and did not come back, and their sum in paise. */
  made: readonly string[]
  paid: number
  /**
   * The claim's only dispute. `from`: the disputed state, or the present one without the dispute; `version`: the claim's version at
   * that time.
   */
  dispute: { from: DisputableState; version: number } | null
  /** The deciders on the closed dispute. */
  dispute_deciders: readonly Decider[]
  /** Ids of the staff that Management exempted from `own_claim` on the claim and its dispute. */
  lifted_for: readonly string[]
  duplicate_of: string | null
  /** The copy in which the owner last corrected the rejected claim. */
  copy: ClaimReference | null
  /** The readings of the documents, and their comparison with the claim. */
  readings: readonly FileReading[]
  flags: readonly ClaimFlag[]
}

export type ClaimState = NewClaim | DraftClaim | SubmittedClaim

export const isSubmitted = (claim: ClaimState): claim is SubmittedClaim =>
  claim.status !== 'new' && claim.status !== 'draft' && claim.status !== 'discarded'

const acted = (claim: SubmittedClaim, stage: Stage, event: ClaimEvent, context: EventContext): SubmittedClaim => ({
  ...claim,
  decisions: [...claim.decisions, decisionOf(stage, event.type, context)],
})

const decided = (claim: SubmittedClaim, event: ClaimEvent & { data: { stage: Stage } }, context: EventContext) =>
  acted(claim, event.data.stage, event, context)

const evolveContent = <C extends DraftClaim | SubmittedClaim>(claim: C, event: ClaimEvent): C => {
  switch (event.type) {
    case 'claim_amended':
      return { ...claim, details: event.data.details, fees: event.data.fees }
    case 'claim_documents_attached':
      return { ...claim, documents: [...claim.documents, ...event.data.documents] }
    case 'claim_document_removed':
      return {
        ...claim,
        documents: claim.documents.filter(
          document => document.file_id !== event.data.file_id || document.kind !== event.data.kind,
        ),
      }
    default:
      return claim
  }
}

const evolveDraft = (claim: DraftClaim, event: ClaimEvent, context: EventContext): ClaimState => {
  switch (event.type) {
    case 'claim_submitted':
      return {
        ...claim,
        status: next(claim.status, event.type) as 'awaiting_verifier',
        submission: event.data,
        sent_at: context.at,
        limit: event.data.claimable,
        approved: null,
        decisions: [],
        resubmissions: 0,
        asked: null,
        payment: null,
        release: null,
        made: [],
        paid: 0,
        dispute: null,
        dispute_deciders: [],
        lifted_for: [],
        duplicate_of: null,
        copy: null,
        readings: [],
        flags: [],
      }
    case 'claim_discarded':
      return { ...claim, status: next(claim.status, event.type) as 'discarded' }
    default:
      return evolveContent(claim, event)
  }
}

/** Changes the sum paid. A dispute that is rejected later returns to the state that follows from this sum. */
const withPaid = (before: SubmittedClaim, paid: Pick<SubmittedClaim, 'made' | 'paid'>): SubmittedClaim => {
  const claim = { ...before, ...paid }
  const { dispute } = claim
  if (claim.status !== 'in_dispute' || !dispute) return claim
  return { ...claim, dispute: { ...dispute, from: unpaidOf(claim) > 0 ? 'approved' : 'settled' } }
}

const evolveSubmitted = (before: SubmittedClaim, event: ClaimEvent, context: EventContext): SubmittedClaim => {
  const target = event.type === 'claim_dispute_closed' || event.type === 'claim_settled' ? event.data.returns_to : undefined
  const claim = { ...before, status: next(before.status, event.type, target) as SubmittedClaim['status'] }
  switch (event.type) {
    case 'claim_approved':
      return { ...decided(claim, event, context), approved: event.data.approved }
    case 'claim_clarification_requested':
      return { ...decided(claim, event, context), asked: event.data.document }
    case 'claim_rejected':
    case 'claim_invalidated':
      return { ...decided(claim, event, context), approved: null }
    case 'claim_marked_duplicate':
      return { ...decided(claim, event, context), approved: null, duplicate_of: event.data.duplicate_of }
    case 'claim_corrected':
      return { ...claim, copy: event.data.copy }
    case 'claim_resubmitted':
      return { ...claim, resubmissions: claim.resubmissions + 1, asked: null }
    case 'claim_documents_read':
      return { ...claim, readings: [...claim.readings, ...event.data.readings], flags: event.data.flags }
    case 'claim_transferred':
      return { ...claim, submission: { ...claim.submission, assigned_verifier: event.data.to } }
    case 'claim_own_claim_lifted':
      return { ...claim, lifted_for: [...claim.lifted_for, event.data.person.id] }
    case 'claim_bills_edited':
      return { ...decided(claim, event, context), approved: event.data.approved }
    case 'claim_payment_requested':
      return { ...acted(claim, 'finance', event, context), payment: event.data, release: null }
    case 'claim_release_requested':
      return { ...claim, release: { ...event.data, asked: { by: actorName(context.actor), at: context.at } } }
    case 'claim_release_ended':
      return claim.release?.release_id === event.data.release_id ? { ...claim, release: null } : claim
    case 'claim_settled': {
      const { reference, amount } = event.data
      // The rest of the hold became free, so amounts cannot be raised above the approved ones any more.
      const spent = { ...claim, limit: payable(claim) }
      return withPaid(spent, { made: [...claim.made, reference], paid: claim.paid + amount })
    }
    case 'claim_payment_reversed': {
      const { reference, amount } = event.data
      return withPaid(claim, { made: claim.made.filter(made => made !== reference), paid: claim.paid - amount })
    }
    case 'claim_disputed':
      return { ...claim, dispute: { from: before.status as DisputableState, version: context.version } }
    case 'claim_dispute_closed':
      return { ...claim, dispute_deciders: event.data.deciders }
    case 'claim_dispute_approved':
      return {
        ...claim,
        limit: event.data.approved,
        approved: event.data.approved,
        dispute_deciders: event.data.deciders,
      }
    default:
      return evolveContent(claim, event)
  }
}

const evolve = (claim: ClaimState, event: ClaimEvent, context: EventContext): ClaimState => {
  if (claim.status === 'new') {
    return event.type === 'claim_drafted'
      ? { status: next(claim.status, event.type) as 'draft', ...event.data, documents: [] }
      : claim
  }
  return isSubmitted(claim) ? evolveSubmitted(claim, event, context) : evolveDraft(claim, event, context)
}

export const claimAggregate = withLifecycle({
  ...claimDefinition,
  initial: { status: 'new' } as ClaimState,
  evolve,
  // A draft saves itself often: decisions read only its last save. Besides saves it has only events of documents.
  replaces: 'claim_amended' as const,
  accepts: (claim: ClaimState, type: ClaimEvent['type']): boolean => accepts(claim.status, type),
  subject: (claim: ClaimState): string | undefined => (claim.status === 'new' ? undefined : claim.subscriber_id),
  assignedTo: (claim: ClaimState): string | null =>
    claim.status === 'awaiting_verifier' ? (claim.submission.assigned_verifier?.id ?? null) : null,
})

/** The part of a submitted claim that the permission rules need. */
export const forPolicy = (claim: SubmittedClaim): ClaimForPolicy => ({
  status: claim.status,
  subscriber_id: claim.subscriber_id,
  assigned_verifier_id: claim.submission.assigned_verifier?.id ?? null,
  related_people: claim.submission.related_people,
  lifted_for: claim.lifted_for,
  deciders: [...claim.decisions, ...claim.dispute_deciders],
})

/** Ids of the staff exempted from `own_claim` on the claim, and so on its dispute. */
export const liftedFor = (claim: ClaimState): readonly string[] => (isSubmitted(claim) ? claim.lifted_for : [])

/** The approved amount that is not paid, in paise; below zero if amounts were lowered after a payment was on its way. */
export const unpaidOf = (claim: SubmittedClaim): number => totalFees(payable(claim)) - claim.paid

/** The amounts of a payment, in paise: the approved amounts, or before any approval the claimable ones. */
export const payable = (claim: SubmittedClaim): Fees => claim.approved ?? claim.submission.claimable
