import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { orderAmounts } from '../order/events.ts'
import { streamsOf } from '../stream.ts'

const paise = z.int().min(0)
const day = z.string()
/** Id of a state, as in reference.ts; null if it is unknown. */
const state = z.int().nullable()

/** Taxes in the order in which a document lists them. `GST`: used while the supplier's state is unknown. */
export const taxNames = ['CGST', 'SGST', 'UTGST', 'IGST', 'GST'] as const

/** The facts of an invoice on the day of issue. Paise; days are IST days. */
export const invoiceFacts = z.object({
  number: z.string(),
  day,
  order_id: z.string(),
  subscriber_id: z.string(),
  /** Kind of the order, a code of `OrderKind`. */
  kind: z.int(),
  supplier: z.object({ name: z.string(), address: z.string(), gstin: z.string(), state }),
  recipient: z.object({ name: z.string(), address: z.string(), state }),
  sac: z.string(),
  /** The purchase. `term`: null for a checkup, and for a plan that has not started. */
  item: z.object({
    name: z.string(),
    option: z.string().nullable(),
    frequency: z.int().nullable(),
    term: z.object({ start: day, end: day }).nullable(),
  }),
  amounts: orderAmounts,
  coupon_code: z.string().nullable(),
  tax: z.object({
    place_of_supply: state,
    lines: z.array(z.object({ tax: z.enum(taxNames), rate: z.number(), amount: paise })),
    round_off: paise,
  }),
  words: z.string(),
  payment: z.object({ id: z.string().nullable(), day }),
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>

/** True if a document names its supplier; without a supplier it is no tax invoice. */
export const isTaxInvoice = ({ supplier }: Pick<InvoiceFacts, 'supplier'>): boolean =>
  supplier.name !== '' && supplier.address !== '' && supplier.gstin !== '' && supplier.state !== null

/**
 * Events of a series of documents, stream `invoice-IN-26-27`, `invoice-CN-26-27` or `invoice-IN-26-27-A`: kind, financial year, and
 * a letter in later lives of the log. The version of an event is the document's number minus 1, so a series has no gap.
 */
export const invoiceEvents = defineEvents({
  invoice_issued: invoiceFacts,
  /** A credit note cancels the whole of an invoice. The facts are those of the invoice, except number and day. */
  credit_note_issued: invoiceFacts.extend({ invoice: z.object({ number: z.string(), day }) }),
})
export type InvoiceEvent = EventOf<typeof invoiceEvents>

export const invoiceStream = streamsOf('invoice')
