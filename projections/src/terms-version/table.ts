import type { TableOf } from '../engine/define-projection.ts'

/** A version of a text to which people agree. The first one is built in and has neither time nor author. */
export type TermsVersionRow = {
  /** `<record>:<version>`. */
  key: string
  document: string
  /** 1, 2, …; the highest is in force. */
  number: number
  /** The IST day since which it is in force; `.2` and so on for further ones of the same day. */
  version: string
  condition: string
  digest: string
  since: string | null
  author_id: string | null
}

export const termsVersionTable: TableOf<TermsVersionRow> = {
  table: 'terms_version',
  primaryKey: 'key',
  columns: {
    key: 'text not null',
    document: 'text not null',
    number: 'int not null',
    version: 'text not null',
    condition: 'text not null',
    digest: 'text not null',
    since: 'timestamptz',
    author_id: 'text',
  },
  indexes: ['(document, number)'],
}

/** The last version of each text. */
export type TermsLatestRow = { record_id: string; number: number; version: string }

export const termsLatestTable: TableOf<TermsLatestRow> = {
  table: 'terms_latest',
  primaryKey: 'record_id',
  columns: { record_id: 'text not null', number: 'int not null', version: 'text not null' },
}
