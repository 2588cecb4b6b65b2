import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { bigint, byteText, date, int, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

const IN_ORDER = 'issued_at, document_id'

/**
 * A listed invoice or credit note. Amounts in paise; days in IST. The row has no data of the recipient: names are joined, and the
 * document itself is made from the log.
 */
export const invoiceTable = defineTable({
  table: 'invoice',
  primaryKey: 'document_id',
  columns: {
    document_id: byteText(),
    number: byteText(),
    kind: text<'IN' | 'CN'>(),
    series: text(),
    /** Version of the event that issued the document, in the event stream of its number series. */
    version: int(),
    order_id: byteText(),
    subscriber_id: text(),
    issued_at: timestamptz(),
    issued_on: date(),
    total: bigint(),
    /** Number, name of the PDF, order, payment and what was bought; see linesOf. */
    search: byteText(),
    doc: jsonb<
      Pick<InvoiceFacts, 'item' | 'amounts' | 'tax' | 'payment' | 'sac'> & {
        /** For a credit note, the number of the invoice that it reverses; otherwise null. */
        invoice: string | null
        tax_invoice: boolean
      }
    >(),
  },
  indexes: [
    `(${IN_ORDER}) include (kind, total)`,
    `(kind, ${IN_ORDER})`,
    `(subscriber_id, ${IN_ORDER})`,
    '(total, document_id) include (kind, issued_on, issued_at)',
    '(kind, total, document_id) include (issued_at)',
    '(order_id)',
    '(series, version)',
    ...searchIndexes,
  ],
})

export type InvoiceRow = RowOf<typeof invoiceTable>

export const invoiceTally = defineTally(invoiceTable, { table: 'invoice_tally', by: ['issued_on', 'kind'] })
