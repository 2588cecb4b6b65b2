import type { OwnInvoice, StaffInvoice } from '@opdesk/contracts/invoice/invoice-list.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { InvoiceRow } from './table.ts'

/** An invoice or credit note with the current name of its subscriber; null if the subscriber is unknown. */
export type NamedInvoiceRow = InvoiceRow & { subscriber_name: string | null; first_file: boolean }

export const toOwnInvoice = (row: InvoiceRow): OwnInvoice => ({
  _id: row.document_id,
  number: row.number,
  kind: row.kind === 'IN' ? 'invoice' : 'credit_note',
  date: row.issued_on,
  order_id: row.order_id,
  name: row.doc.item.name,
  total: toRupees(row.total),
  of: row.doc.invoice,
})

export const toStaffInvoice = (row: NamedInvoiceRow): StaffInvoice => {
  const { amounts, tax, payment, tax_invoice } = row.doc
  const taxOf = (...names: string[]): number =>
    toRupees(tax.lines.reduce((sum, line) => sum + (names.includes(line.tax) ? line.amount : 0), 0))
  return {
    ...toOwnInvoice(row),
    user: { _id: row.subscriber_id, name: row.subscriber_name ?? '' },
    net: toRupees(amounts.net),
    cgst: taxOf('CGST'),
    sgst: taxOf('SGST', 'UTGST'),
    igst: taxOf('IGST', 'GST'),
    round_off: toRupees(tax.round_off),
    state: tax.place_of_supply,
    payment_id: payment.id,
    tax_invoice,
    first_file: row.first_file,
  }
}
