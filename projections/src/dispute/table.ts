import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import type { DisputeStateName } from '@opdesk/contracts/dispute/lifecycle.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { type ClaimColumns, claimColumns } from '../claim-columns.ts'
import type { ActionEntry } from '../claim-detail/table.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** One dispute, in lists and on its page. There are few disputes compared with claims. Paise; times ISO 8601 UTC. */
export type DisputeRecord = ClaimColumns & {
  patient_name: string
  hospital: string
  doc_name: string
  bill_amount: number
  claimable_amount: number
  paid_amount: number
  state_name: DisputeStateName
  internal_status: number
  dispute_status: number
  verifier_id: string
  verifier_name: string
  raised_at: string
  /** IST day. */
  raised_on: string
  closed_at: string | null
  /** Number, hospital, doctor and patient in lower case, one per line. */
  search: string
  doc: {
    files: FileReference[]
    related_people: string[]
    deciders: { stage: Stage; user_id: string }[]
    actions: ActionEntry[]
    /** Messages between subscriber and support; a null `approver_id` means the subscriber. */
    conversation: { message: string; at: string; approver_id: string | null }[]
    /** The payment due to the dispute, in paise. */
    payment: { amount: number; reference: string } | null
  }
  stream_version: number
}

export const disputeTable: TableOf<DisputeRecord> = {
  table: 'dispute',
  primaryKey: 'claim_id',
  columns: {
    ...claimColumns,
    patient_name: 'text not null',
    hospital: 'text not null',
    doc_name: 'text not null',
    bill_amount: 'bigint not null',
    claimable_amount: 'bigint not null',
    paid_amount: 'bigint not null',
    state_name: 'text not null',
    internal_status: 'int not null',
    dispute_status: 'int not null',
    verifier_id: 'text not null',
    verifier_name: 'text not null',
    raised_at: 'timestamptz not null',
    raised_on: 'date not null',
    closed_at: 'timestamptz',
    search: 'text not null',
    doc: 'jsonb not null',
    stream_version: 'int not null',
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
}

/** Number of disputes by the filters of staff; '' for no verifier. */
export type DisputeTallyRow = {
  raised_on: string
  dispute_status: number
  state_name: DisputeStateName
  verifier_id: string
  count: number
}
