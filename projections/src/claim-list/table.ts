import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** One claim in the lists of staff and subscribers. Amounts in paise; days in IST; times ISO 8601 UTC. */
export type ClaimListRow = {
  claim_id: string
  claim_number: string
  subscriber_id: string
  subscriber_name: string
  subscriber_email: string
  subscriber_type: number
  member_id: string | null
  patient_name: string
  claim_type: number
  opd_date: string | null
  doc_name: string
  hospital: string
  bill_amount: number
  claimable_amount: number
  approved_amount: number | null
  /** The sum of all payments, including those of a dispute. */
  paid_amount: number
  state_name: ClaimStateName
  /** Null for a draft, which staff cannot see. */
  internal_status: number | null
  /** The status shown to the subscriber. */
  status: number
  resubmission: boolean
  subscriber_reaction: boolean
  /** Null if there is no dispute. */
  dispute_status: number | null
  verifier_id: string
  verifier_name: string
  /** Time of submission, or of creation for a draft. */
  created_at: string
  submitted_at: string | null
  raised_on: string
  closed_at: string | null
  /** See searchText. */
  search: string
  stream_version: number
}

/**
 * Staff lists and their indexes exclude drafts. Each index begins with the status, so that lists of one status and of all are
 * read in order (read-page.ts), and ends with the id, so that pages do not overlap. It also contains the filter columns, so that
 * other claims are skipped without reading the table.
 */
const forStaff = (columns: string, filters = 'raised_on, subscriber_type, verifier_id') =>
  `(internal_status, ${columns}, claim_id collate "C") include (${filters}) where internal_status is not null`

const sortKey = (type: string, expression: string) => `${type} generated always as (${expression}) stored`

/** Compared byte by byte: many times faster than by language rules, and the same on every server. */
const BYTES = 'text collate "C" not null'

export const claimListTable: TableOf<ClaimListRow> = {
  table: 'claim_list',
  primaryKey: 'claim_id',
  columns: {
    claim_id: 'text not null',
    claim_number: 'text not null',
    subscriber_id: 'text not null',
    subscriber_name: 'text not null',
    subscriber_email: 'text not null',
    subscriber_type: 'int not null',
    member_id: 'text',
    patient_name: BYTES,
    claim_type: 'int not null',
    opd_date: 'date',
    doc_name: BYTES,
    hospital: BYTES,
    bill_amount: 'bigint not null',
    claimable_amount: 'bigint not null',
    approved_amount: 'bigint',
    paid_amount: 'bigint not null',
    state_name: 'text not null',
    internal_status: 'int',
    status: 'int not null',
    resubmission: 'boolean not null',
    subscriber_reaction: 'boolean not null',
    dispute_status: 'int',
    verifier_id: 'text not null',
    verifier_name: 'text not null',
    created_at: 'timestamptz not null',
    submitted_at: 'timestamptz',
    raised_on: 'date not null',
    closed_at: 'timestamptz',
    search: BYTES,
    stream_version: 'int not null',
  },
  // Sort keys are columns and not index expressions: an index with all columns of a query answers it alone.
  derived: {
    claim_number_length: sortKey('int', 'length(claim_number)'),
    patient_name_key: sortKey('text collate "C"', 'lower(patient_name)'),
    doc_name_key: sortKey('text collate "C"', 'lower(doc_name)'),
    hospital_key: sortKey('text collate "C"', 'lower(hospital)'),
    approved_amount_key: sortKey('bigint', 'coalesce(approved_amount, -1)'),
  },
  indexes: [
    '(subscriber_id, created_at)',
    // Includes the text, so that a search compares claims without fetching them.
    forStaff('created_at', 'raised_on, subscriber_type, verifier_id, search'),
    '(verifier_id, internal_status, created_at) where internal_status is not null',
    '(verifier_id, submitted_at) where submitted_at is not null',
    forStaff('claim_number_length, claim_number'),
    forStaff('patient_name_key'),
    forStaff('doc_name_key'),
    forStaff('hospital_key'),
    forStaff('opd_date, raised_on', 'subscriber_type, verifier_id'),
    forStaff('bill_amount'),
    forStaff('claimable_amount'),
    forStaff('approved_amount_key'),
  ],
}

/** Number of submitted claims by the filters of staff; '' for no verifier. */
export type ClaimTallyRow = {
  raised_on: string
  state_name: ClaimStateName
  internal_status: number
  verifier_id: string
  subscriber_type: number
  count: number
}

/** The same without the verifier, which keeps it small, and with amounts in paise. */
export type ClaimDayRow = Omit<ClaimTallyRow, 'verifier_id'> & {
  billed: number
  claimable: number
  approved: number
  paid: number
}
