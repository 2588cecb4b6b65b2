import { byteText, date, int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'

/** A subscriber's agreement to a version of a text: first and last time, and count. */
export const termsAgreementTable = defineTable({
  table: 'terms_agreement',
  primaryKey: 'key',
  columns: {
    /** `<subscriber>:<document>:<version>`. */
    key: byteText(),
    subscriber_id: text(),
    document: text(),
    version: text(),
    /** Digest of the text; null in orders from before digests were recorded. */
    digest: nullable(text()),
    first_at: timestamptz(),
    /** IST day. */
    first_on: date(),
    last_at: timestamptz(),
    /** Time at which the consent was taken back; null while it counts. */
    withdrawn_at: nullable(timestamptz()),
    times: int(),
  },
  indexes: [
    '(subscriber_id, first_at)',
    '(document, version, first_at, key)',
    '(first_at, key) include (document, version, subscriber_id)',
  ],
})

export type TermsAgreementRow = RowOf<typeof termsAgreementTable>

/** Numbers of subscribers who agreed to a version for the first time, by day. */
export const termsAgreementTally = defineTally(termsAgreementTable, {
  table: 'terms_agreement_tally',
  by: ['first_on', 'document', 'version'],
})
