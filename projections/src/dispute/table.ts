import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeStateName } from '@opdesk/contracts/dispute/lifecycle.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { ActionEntry } from '../claim-detail/table.ts'
import { bigint, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { claimColumns } from '../lists/claim-columns.ts'

/** One dispute, for lists and its screen. Amounts in paise; times ISO 8601 UTC. There are few disputes compared with claims. */
export const disputeTable = defineTable({
  table: 'dispute',
  primaryKey: 'claim_id',
  columns: {
    ...claimColumns,
    patient_name: text(),
    hospital: text(),
    doc_name: text(),
    bill_amount: bigint(),
    claimable_amount: bigint(),
    paid_amount: bigint(),
    state_name: text<DisputeStateName>(),
    internal_status: int(),
    dispute_status: int(),
    verifier_id: text(),
    verifier_name: text(),
    raised_at: timestamptz(),
    /** IST day. */
    raised_on: date(),
    closed_at: nullable(timestamptz()),
    /** Number, hospital, doctor and patient in lower case, one per line. */
    search: text(),
    doc: jsonb<{
      files: FileReference[]
      related_people: string[]
      deciders: { stage: Stage; user_id: string }[]
      actions: ActionEntry[]
      /** Messages between subscriber and support; a null `approver_id` means the subscriber. */
      conversation: { message: string; at: string; approver_id: string | null }[]
      /** The payment that follows from the dispute, in paise. */
      payment: { amount: number; reference: string } | null
    }>(),
    stream_version: int(),
  },
  indexes: [
    "(verifier_id, raised_at, claim_id) where state_name = 'awaiting_verifier'",
    '(raised_at, claim_id)',
    '(dispute_status, raised_at, claim_id)',
    '(state_name, raised_at, claim_id)',
    '(length(claim_number), claim_number, claim_id)',
    '(lower(patient_name), claim_id)',
    '(claimable_amount, claim_id)',
    'using gin (search gin_trgm_ops)',
  ],
})

export type DisputeRecord = RowOf<typeof disputeTable>

/** Numbers of disputes by the filters of staff. `verifier_id` is '' for disputes without a verifier. */
export const disputeTally = defineTally(disputeTable, {
  table: 'dispute_tally',
  by: ['raised_on', 'dispute_status', 'state_name', 'verifier_id'],
})
