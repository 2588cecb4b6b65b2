import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import type { TableOf } from '../engine/define-projection.ts'

/**
 * A listed invoice or credit note. Amounts in paise; days in IST. It has no data of the recipient: names are joined, and the
 * document is drawn from the log.
 */
export type InvoiceRow = {
  document_id: string
  number: string
  kind: 'IN' | 'CN'
  series: string
  /** Its version in the stream of its series. */
  version: number
  order_id: string
  subscriber_id: string
  issued_at: string
  issued_on: string
  total: number
  doc: Pick<InvoiceFacts, 'item' | 'amounts' | 'tax' | 'payment' | 'sac'> & {
    /** The invoice that a credit note reverses. */
    invoice: string | null
    tax_invoice: boolean
  }
}

const IN_ORDER = 'issued_at, document_id'

export const invoiceTable: TableOf<InvoiceRow> = {
  table: 'invoice',
  primaryKey: 'document_id',
  columns: {
    document_id: 'text collate "C" not null',
    number: 'text collate "C" not null',
    kind: 'text not null',
    series: 'text not null',
    version: 'int not null',
    order_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    issued_at: 'timestamptz not null',
    issued_on: 'date not null',
    total: 'bigint not null',
    doc: 'jsonb not null',
  },
  indexes: [
    `(${IN_ORDER}) include (kind, total)`,
    `(kind, ${IN_ORDER})`,
    `(subscriber_id, ${IN_ORDER})`,
    '(total, document_id) include (kind, issued_on, issued_at)',
    '(kind, total, document_id) include (issued_at)',
    '(order_id)',
    '(series, version)',
    '(number)',
  ],
}

export type InvoiceTallyRow = { issued_on: string; kind: string; count: number }
