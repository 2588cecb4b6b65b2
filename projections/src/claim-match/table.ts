import type { MatchedFile } from '@opdesk/contracts/claim/matching.ts'
import { bigint, boolean, date, jsonb, nullable, text, textArray, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/**
 * Columns for finding duplicates. They are a separate table, because they hardly change during a claim's life. Each search uses one
 * of the indexes.
 */
export const claimMatchTable = defineTable({
  table: 'claim_match',
  primaryKey: 'claim_id',
  columns: {
    claim_id: text(),
    /** The first claim for the visit: the rejected claim that this one corrects, else this one. Claims for one visit never match. */
    visit_id: text(),
    member_id: nullable(text()),
    opd_date: nullable(date()),
    /** Registration number as the subscriber wrote it. `registration`: its normalised form for comparison; '' matches no claim. */
    doc_registration: text(),
    registration: text(),
    bill_amount: bigint(),
    files: jsonb<MatchedFile[]>(),
    /** True if one of the files is a picture with a look. */
    has_look: boolean(),
    /** Keyed digests of the bills that were read; the digest table has them, too. */
    bills: textArray(),
    /** Null for a draft, which matches no claim. */
    submitted_at: nullable(timestamptz()),
  },
  indexes: [
    '(member_id, submitted_at) where submitted_at is not null',
    '(member_id, opd_date, submitted_at) where submitted_at is not null',
    '(registration, opd_date, bill_amount, submitted_at) where submitted_at is not null',
    '(bill_amount, submitted_at) where submitted_at is not null and has_look',
    '(opd_date, submitted_at) where submitted_at is not null and has_look',
  ],
})

/** The columns that find possible duplicates and the patient's other claims. Amounts in paise; days in IST. */
export type ClaimMatchRow = RowOf<typeof claimMatchTable>

/**
 * A digest of a document of a submitted claim: of the stored file or of its original, or the keyed digest of a bill that was read. Each digest of a claim has its own row, so
 * that a file in very many claims is found as fast as any other.
 */
export const claimMatchDigestTable = defineTable({
  table: 'claim_match_digest',
  primaryKey: 'id',
  columns: {
    /** `<digest> <claim id>` */
    id: text(),
    sha256: text(),
    claim_id: text(),
    visit_id: text(),
  },
  indexes: ['(sha256)'],
})

export type ClaimMatchDigestRow = RowOf<typeof claimMatchDigestTable>
