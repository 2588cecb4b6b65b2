import type { TableOf } from '../engine/define-projection.ts'

/** A subscriber agreed to a version of a text: at first, last, and how often. */
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

/** How many subscribers agreed to each version at first, by day. */
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
