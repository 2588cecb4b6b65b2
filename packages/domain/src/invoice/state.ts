import { invoiceDefinition } from '@opdesk/contracts/invoice/aggregate.ts'
import type { InvoiceEvent, InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { financialYear } from './document-number.ts'

/** A series of documents, folded for one order. `own`: the order's document in the series, if any; `last`: the last document. */
export interface SeriesState {
  own: InvoiceFacts | null
  last: InvoiceFacts | null
}

/** Name of the key that encrypts the recipient of a subscriber's documents in one financial year. */
export const invoiceKey = (subscriberId: string, year: string): string => `invoice-${subscriberId}-${year}`

/** The aggregate of one series, folded for one order, so that the state does not grow with the series. */
export const invoiceAggregate = (orderId: string) => ({
  ...invoiceDefinition,
  initial: { own: null, last: null } as SeriesState,
  evolve: ({ own }: SeriesState, { data }: InvoiceEvent): SeriesState => ({
    own: data.order_id === orderId ? data : own,
    last: data,
  }),
  subject: ({ last }: SeriesState): string | undefined =>
    last ? invoiceKey(last.subscriber_id, financialYear(last.day)) : undefined,
})
