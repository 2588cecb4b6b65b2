import type { TableOf } from '../engine/define-projection.ts'

/** A subscriber's agreement to a version of a text: first and last time, and count. */
export type TermsAgreementRow = {
  /** `<subscriber>:<document>:<version>`. */
  key: string
  subscriber_id: string
  document: string
  version: string
  /** Null in orders from before it was recorded. */
  digest: string | null
  first_at: string
  /** IST day. */
  first_on: string
  last_at: string
  times: number
}

/** Number of subscribers who first agreed to each version, by day. */
export type TermsAgreementTallyRow = { first_on: string; document: string; version: string; count: number }

export const termsAgreementTable: TableOf<TermsAgreementRow> = {
  table: 'terms_agreement',
  primaryKey: 'key',
  columns: {
    key: 'text collate "C" not null',
    subscriber_id: 'text not null',
    document: 'text not null',
    version: 'text not null',
    digest: 'text',
    first_at: 'timestamptz not null',
    first_on: 'date not null',
    last_at: 'timestamptz not null',
    times: 'int not null',
  },
  indexes: [
    '(subscriber_id, first_at)',
    '(document, version, first_at, key)',
    '(first_at, key) include (document, version, subscriber_id)',
  ],
}
