import type { InvoiceEvent, InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type DocumentKind, documentNumber, financialYear, seriesLetter } from './document-number.ts'
import type { InvoiceDraft } from './draft-invoice.ts'
import type { SeriesState } from './state.ts'

/** The id of the series for a kind and day: `IN-26-27`, or `IN-26-27-A` in the second life of the log. */
export const seriesOf = (kind: DocumentKind, day: Day, life = 1): string =>
  [kind, financialYear(day), seriesLetter(life)].filter(Boolean).join('-')

interface Place {
  day: Day
  /** Number of the log's life, from 1. */
  life?: number
  /** Version of the last event in the series; -1 for an empty series. */
  version: number
}

/** The next number of a series: serials count from 1, versions from 0. */
const nextNumber = (kind: DocumentKind, { day, version, life }: Place): string => documentNumber(kind, day, version + 2, life)

/** Issues the invoice of an order, with the next number of its series; once for each order. */
export const issueInvoice = (series: SeriesState, draft: InvoiceDraft, place: Place): InvoiceEvent[] =>
  series.own ? [] : [{ type: 'invoice_issued', data: { ...draft, number: nextNumber('IN', place), day: place.day } }]

/** Issues a credit note for the whole of an invoice; once for each order. */
export const issueCreditNote = (series: SeriesState, invoice: InvoiceFacts, place: Place): InvoiceEvent[] => {
  if (series.own) return []
  const { number, day, ...facts } = invoice
  const data = { ...facts, number: nextNumber('CN', place), day: place.day, invoice: { number, day } }
  return [{ type: 'credit_note_issued', data }]
}
