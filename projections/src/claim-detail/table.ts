import type { AskedDocument, ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import type { ClaimDetails, ClaimReference, CorrectedClaim } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import type { ClaimFlag, FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { AcknowledgedWarning } from '@opdesk/contracts/claim/warnings.ts'
import { jsonb, text } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'
import type { ProjectedEvent } from '../engine/events.ts'

/** An entry of the action log. `status`: InternalStatus, null for the submission. */
export type ActionEntry = {
  at: string
  message: string
  status: number | null
  designation: string
  name: string
}

/** A claim with all data that its screens show. Amounts in paise; times ISO 8601 UTC. */
export type ClaimDoc = {
  claim_id: string
  claim_number: string
  subscriber_id: string
  state_name: ClaimStateName
  resubmission: boolean
  subscriber_reaction: boolean
  drafted_at: string
  submitted_at: string | null
  closed_at: string | null
  details: ClaimDetails
  fees: Fees
  documents: ClaimDocument[]
  /** Data of the submission; null for a draft. */
  submission: ProjectedEvent<'claim_submitted'>['data'] | null
  approved: Fees | null
  /** Why the approved amounts were changed last, for the owner; null without a change or a reason. */
  amount_remark: string | null
  deciders: { stage: Stage; user_id: string }[]
  /** The log of actions. `reason`: a code of contracts/claim/reasons.ts, null if none was chosen. */
  actions: (ActionEntry & { reason: string | null; document: AskedDocument | null })[]
  /** Messages between subscriber and support; a null `approver_id` means the subscriber. */
  conversation: {
    message: string
    reason: string | null
    /** The document that a clarification is about. */
    document: AskedDocument | null
    at: string
    approver_id: string | null
  }[]
  rejection_remarks: { message: string; reason: string | null }[]
  /** The warnings that the subscriber acknowledged before submitting the claim. */
  warnings: AcknowledgedWarning[]
  /** The readings of the documents, and their comparison with the claim. */
  readings: FileReading[]
  flags: ClaimFlag[]
  /** People exempted by Management from the rule `own_claim` on this claim. */
  own_claim_lifted: { person: { id: string; name: string }; reason: string; by: string; at: string }[]
  duplicate_of: string | null
  /** The rejected claim that this one corrects, and the copy that corrects this one; null without one. */
  corrects: CorrectedClaim | null
  corrected_in: ClaimReference | null
  /** When it was rejected last; ISO 8601 UTC. */
  rejected_at: string | null
  /** Null if there is no dispute. */
  dispute_status: number | null
  payment: {
    amount: number
    reference: string
    batch_id: string
    released_by: ProjectedEvent<'claim_submitted'>['metadata']
  } | null
  /** Id of the release that the next payment waits for; null if none waits. */
  release_id: string | null
  /** Sum of all payments: a dispute may lead to a second one. */
  paid: number
  version: number
}

/**
 * One row per claim. `storage external` turns compression off: compressing a doc of 3 kB at each step of a claim costs more than
 * the space is worth.
 */
export const claimDetailTable = defineTable({
  table: 'claim_detail',
  primaryKey: 'claim_id',
  columns: { claim_id: text(), subscriber_id: text(), doc: jsonb<ClaimDoc>('external') },
})

export type ClaimDetailRow = RowOf<typeof claimDetailTable>
