import type { MatchedFile } from '@opdesk/contracts/claim/matching.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** The columns for finding possible duplicates and the patient's other claims. Amounts in paise; days in IST. */
export type ClaimMatchRow = {
  claim_id: string
  member_id: string | null
  opd_date: string | null
  /** The subscriber's text, and its normalised form for comparison; '' matches no claim. */
  doc_registration: string
  registration: string
  bill_amount: number
  files: MatchedFile[]
  /** Null for a draft, which matches no claim. */
  submitted_at: string | null
}

/** A separate table, because these columns hardly change during a claim's life. Each search uses one of the indexes. */
export const claimMatchTable: TableOf<ClaimMatchRow> = {
  table: 'claim_match',
  primaryKey: 'claim_id',
  columns: {
    claim_id: 'text not null',
    member_id: 'text',
    opd_date: 'date',
    doc_registration: 'text not null',
    registration: 'text not null',
    bill_amount: 'bigint not null',
    files: 'jsonb not null',
    submitted_at: 'timestamptz',
  },
  indexes: [
    '(member_id, submitted_at) where submitted_at is not null',
    '(member_id, opd_date, submitted_at) where submitted_at is not null',
    '(registration, opd_date, bill_amount, submitted_at) where submitted_at is not null',
  ],
}

/**
 * A digest of a document on a submitted claim, of the stored file or of its original. Each has its own row, so that a file in
 * very many claims is found as fast as any other.
 */
export type ClaimMatchDigestRow = {
  /** `<digest> <claim id>` */
  id: string
  sha256: string
  claim_id: string
}

export const claimMatchDigestTable: TableOf<ClaimMatchDigestRow> = {
  table: 'claim_match_digest',
  primaryKey: 'id',
  columns: { id: 'text not null', sha256: 'text not null', claim_id: 'text not null' },
  indexes: ['(sha256)'],
}
