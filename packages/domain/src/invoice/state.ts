import { invoiceDefinition } from '@opdesk/contracts/invoice/aggregate.ts'
import type { InvoiceEvent, InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { financialYear } from './document-number.ts'

/** A series of documents, as seen by one order: its own document there, if any, and the last document of the series. */
export interface SeriesState {
  own: InvoiceFacts | null
  last: InvoiceFacts | null
}

/** The key name for the recipients of a subscriber's documents of one financial year. */
export const invoiceKey = (subscriberId: string, year: string): string => `invoice-${subscriberId}-${year}`

/** The aggregate of one series, folded for one order; its state does not grow with the series. */
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
