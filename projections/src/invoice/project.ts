import { idOfNumber } from '@opdesk/contracts/invoice/document-id.ts'
import { invoiceStream, isTaxInvoice } from '@opdesk/contracts/invoice/events.ts'
import { defineProjection } from '../engine/define-projection.ts'
import type { ProjectedEvent } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type InvoiceRow, invoiceTable, invoiceTally } from './table.ts'

type Issued = ProjectedEvent<'invoice_issued' | 'credit_note_issued'>

const rowOf = ({ data, stream, version, at }: Issued, kind: InvoiceRow['kind']): InvoiceRow => {
  const { number, day, order_id, subscriber_id, item, amounts, tax, payment, sac } = data
  const document_id = idOfNumber(number)
  const invoice = 'invoice' in data ? data.invoice.number : null
  return {
    document_id,
    number,
    kind,
    series: invoiceStream.idOf(stream),
    version,
    order_id,
    subscriber_id,
    issued_at: at,
    issued_on: day,
    total: amounts.total,
    search: linesOf(number, `${document_id}.pdf`, order_id, payment.id ?? '', item.name),
    doc: { item, amounts, tax, payment, sac, invoice, tax_invoice: isTaxInvoice(data) },
  }
}

/** All invoices and credit notes. The rows contain no data of the recipient, so an erasure changes none. */
export const invoice = defineProjection({
  name: 'invoice',
  version: 5,
  table: invoiceTable,
  tally: invoiceTally,
})({
  key: event => idOfNumber(String(event.data.number)),
  on: {
    invoice_issued: (_, event) => rowOf(event, 'IN'),
    credit_note_issued: (_, event) => rowOf(event, 'CN'),
  },
})
