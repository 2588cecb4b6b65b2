import type { ClaimStateName } from '@opdesk/contracts/claim/lifecycle.ts'
import { bigint, boolean, byteText, date, int, nullable, text, textArray, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { claimColumns } from '../lists/claim-columns.ts'
import { NOT_PLAIN } from '../lists/search-text.ts'

/**
 * Staff lists and their indexes exclude drafts. Each index ends with the id, so that pages do not overlap, and contains the
 * filter columns, so that other claims are skipped without reading the table.
 */
const forStaff = (columns: string, filters: string) =>
  `(${columns}, claim_id) include (${filters}) where internal_status is not null`

const FILTERS = 'internal_status, subscriber_type, verifier_id, flagged'
const sorted = (columns: string) => forStaff(columns, `created_at, ${FILTERS}`)

const sortKey = (type: string, expression: string) => `${type} generated always as (${expression}) stored`

/** One claim in the lists of staff and subscribers. Amounts in paise; days in IST; times ISO 8601 UTC. */
export const claimListTable = defineTable({
  table: 'claim_list',
  primaryKey: 'claim_id',
  columns: {
    ...claimColumns,
    member_id: nullable(text()),
    patient_name: byteText(),
    claim_type: int(),
    opd_date: nullable(date()),
    doc_name: byteText(),
    hospital: byteText(),
    /** The doctor's registration number as typed; '' without one. */
    doc_registration: text(),
    /** The bank's reference of the last payment; '' without one. */
    utr: text(),
    bill_amount: bigint(),
    claimable_amount: bigint(),
    approved_amount: nullable(bigint()),
    /** Sum of all payments, including payments after a dispute. */
    paid_amount: bigint(),
    state_name: text<ClaimStateName>(),
    /** Null for a draft, which staff cannot see. */
    internal_status: nullable(int()),
    /** The status shown to the subscriber. */
    status: int(),
    resubmission: boolean(),
    subscriber_reaction: boolean(),
    /** Null if there is no dispute. */
    dispute_status: nullable(int()),
    verifier_id: text(),
    verifier_name: text(),
    /** Time of submission, or of creation for a draft. */
    created_at: timestamptz(),
    submitted_at: nullable(timestamptz()),
    raised_on: date(),
    closed_at: nullable(timestamptz()),
    /** Codes of the differences between the documents and the claim. `flagged`: true if there is one. */
    flags: textArray(),
    flagged: boolean(),
    /** See searchText. */
    search: byteText(),
    stream_version: int(),
  },
  // Sort keys are columns, not index expressions: an index-only scan needs all expressions of the query as columns.
  derived: {
    claim_number_length: sortKey('int', 'length(claim_number)'),
    patient_name_key: sortKey('text collate "C"', 'lower(patient_name)'),
    doc_name_key: sortKey('text collate "C"', 'lower(doc_name)'),
    hospital_key: sortKey('text collate "C"', 'lower(hospital)'),
    approved_amount_key: sortKey('bigint', 'coalesce(approved_amount, -1)'),
  },
  indexes: [
    '(subscriber_id, created_at)',
    // These two indexes include `search`, so that a search compares texts without reading the table.
    forStaff('created_at', `${FILTERS}, search`),
    forStaff('internal_status, created_at', 'subscriber_type, verifier_id, flagged, search'),
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
})

export type ClaimListRow = RowOf<typeof claimListTable>

/** Numbers of submitted claims by the filters of staff lists. `verifier_id` is '' for claims without a verifier. */
export const claimTally = defineTally(claimListTable, {
  table: 'claim_tally',
  by: ['raised_on', 'state_name', 'internal_status', 'verifier_id', 'subscriber_type', 'flagged'],
  primaryKey: 'verifier_id, internal_status, raised_on, subscriber_type, state_name, flagged',
  sum: { claimable: row => row.claimable_amount },
})

/** Numbers of submitted claims without the verifier, which keeps this tally small, and sums of their amounts in paise. */
export const claimDay = defineTally(claimListTable, {
  table: 'claim_day',
  by: ['raised_on', 'state_name', 'internal_status', 'subscriber_type', 'flagged'],
  sum: {
    billed: row => row.bill_amount,
    claimable: row => row.claimable_amount,
    approved: row => row.approved_amount ?? 0,
    paid: row => row.paid_amount,
  },
})
