import { int, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A version of a text to which people agree. Built-in versions have neither time nor author. */
export const termsVersionTable = defineTable({
  table: 'terms_version',
  primaryKey: 'key',
  columns: {
    /** `<record>:<version>`. */
    key: text(),
    document: text(),
    /** 1, 2, …; the highest number of a text is in force. 0: built-in texts of earlier releases. */
    number: int(),
    /** The IST day on which the version came into force; with `.2`, `.3` and so on if the text changed again on that day. */
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
