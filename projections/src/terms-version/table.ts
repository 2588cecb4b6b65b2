import { int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A version of a text to which people agree. The first one is built in and has neither time nor author. */
export const termsVersionTable = defineTable({
  table: 'terms_version',
  primaryKey: 'key',
  columns: {
    /** `<record>:<version>`. */
    key: text(),
    document: text(),
    /** 1, 2, …; the highest is in force. */
    number: int(),
    /** The IST day since which it is in force; `.2` and so on for further ones of the same day. */
    version: text(),
    condition: text(),
    digest: text(),
    since: nullable(timestamptz()),
    author_id: nullable(text()),
  },
  indexes: ['(document, number)'],
})

export type TermsVersionRow = RowOf<typeof termsVersionTable>

/** The last version of each text. */
export const termsLatestTable = defineTable({
  table: 'terms_latest',
  primaryKey: 'record_id',
  columns: { record_id: text(), number: int(), version: text() },
})
