import { invoiceDefinition } from '@opdesk/contracts/invoice/aggregate.ts'
import type { InvoiceEvent, InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { financialYear } from './document-number.ts'

/** A series of documents, as far as one order asks: whether it has a document there, and whose the last one is. */
export interface SeriesState {
  own: InvoiceFacts | null
  last: InvoiceFacts | null
}

/** The name of the key under which the recipients of a subscriber's documents of one financial year are encrypted. */
export const invoiceKey = (subscriberId: string, year: string): string => `invoice-${subscriberId}-${year}`

/** The aggregate of one series, folded for one order. It holds no more however long the series is. */
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
