import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { GST_PERCENT } from '@opdesk/contracts/money.ts'
import type { OrderAmounts, OrderItem, OrderKindCode } from '@opdesk/contracts/order/events.ts'
import { states } from '@opdesk/contracts/reference.ts'
import type { Term } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { amountInWords } from './amount-in-words.ts'
import { splitTax } from './tax-split.ts'

/** An order accepted as paid. `state`: the subscriber's state when the order was created, an id of reference.ts. */
export interface PaidOrder {
  order_id: string
  subscriber_id: string
  kind: OrderKindCode
  item: OrderItem
  amounts: OrderAmounts
  coupon_code: string | null
  state: number | null
  payment_id: string | null
  payment_day: Day
  /** Null for an order that is not of a plan. */
  subscription_id: string | null
}

/** The supplier in the System Settings; missing fields are '' or null. */
export interface Supplier {
  name: string
  address: string
  gstin: string
  state: number | null
  sac: string
}

export interface Recipient {
  name: string
  address: string
  city: string
  state: number | null
  pin_code: string
}

/** The content of an invoice, without its number and its day. */
export type InvoiceDraft = Omit<InvoiceFacts, 'number' | 'day'>

/** The lines of a postal address without the state, which the document shows on a line of its own. */
const addressOf = ({ address, city, pin_code }: Recipient): string =>
  [address, [city, pin_code].filter(part => part !== '').join(' ')].filter(line => line !== '').join('\n')

/** The taxes that make up the GST; unknown if the supplier's state is missing. */
const taxOf = (gst: number, supplier: number | null, place: number | null): InvoiceFacts['tax'] =>
  supplier === null
    ? { place_of_supply: place, lines: [{ tax: 'GST', rate: GST_PERCENT, amount: gst }], round_off: 0 }
    : splitTax(gst, supplier, place)

const itemOf = (item: OrderItem, term: Term | null): InvoiceFacts['item'] =>
  item.type === 'plan'
    ? { name: item.plan.name, option: item.plan.membership.membership_label, frequency: item.plan.frequency, term }
    : { name: item.health_plan.name, option: null, frequency: null, term: null }

/** Drafts the invoice of an order from today's facts. `term`: the plan's term, if it has begun. */
export const draftInvoice = (
  order: PaidOrder,
  { supplier, recipient, term }: { supplier: Supplier; recipient: Recipient; term: Term | null },
): InvoiceDraft => {
  const { sac, ...supplierFacts } = supplier
  const { order_id, subscriber_id, kind, item, amounts, coupon_code, payment_id, payment_day } = order
  const state = order.state !== null && order.state in states ? order.state : null
  return {
    order_id,
    subscriber_id,
    kind,
    supplier: supplierFacts,
    recipient: { name: recipient.name, address: addressOf(recipient), state },
    sac,
    item: itemOf(item, term),
    amounts,
    coupon_code,
    tax: taxOf(amounts.gst, supplier.state, state),
    words: amountInWords(amounts.total),
    payment: { id: payment_id, day: payment_day },
  }
}
