import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { type ClaimColumns, claimColumns } from '../claim-columns.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { NOT_PLAIN } from '../search-text.ts'

/** One claim in the lists of staff and subscribers. Amounts in paise; days in IST; times ISO 8601 UTC. */
export type ClaimListRow = ClaimColumns & {
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
 * Staff lists and their indexes exclude drafts. Each index ends with the id, so that pages do not overlap, and contains the
 * filter columns, so that other claims are skipped without reading the table.
 */
const forStaff = (columns: string, filters: string) =>
  `(${columns}, claim_id) include (${filters}) where internal_status is not null`

const FILTERS = 'internal_status, subscriber_type, verifier_id'
const sorted = (columns: string) => forStaff(columns, `created_at, ${FILTERS}`)

const sortKey = (type: string, expression: string) => `${type} generated always as (${expression}) stored`

/** Compared byte by byte: many times faster than by language rules, and the same on every server. */
const BYTES = 'text collate "C" not null'

export const claimListTable: TableOf<ClaimListRow> = {
  table: 'claim_list',
  primaryKey: 'claim_id',
  columns: {
    ...claimColumns,
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
    // Both include the text, so that a search compares claims without fetching them.
    forStaff('created_at', `${FILTERS}, search`),
    forStaff('internal_status, created_at', 'subscriber_type, verifier_id, search'),
    '(verifier_id, internal_status, created_at) where internal_status is not null',
    '(verifier_id, submitted_at) where submitted_at is not null',
    sorted('claim_number_length, claim_number'),
    sorted('patient_name_key'),
    sorted('doc_name_key'),
    sorted('hospital_key'),
    sorted('opd_date, raised_on'),
    sorted('bill_amount'),
    sorted('claimable_amount'),
    sorted('approved_amount_key'),
    'using gin (search gin_trgm_ops) where internal_status is not null',
    `using gin (read.short_grams(search)) where internal_status is not null and search ~ '${NOT_PLAIN.replaceAll("'", "''")}'`,
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
