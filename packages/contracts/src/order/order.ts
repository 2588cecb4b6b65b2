import { type BankDisputeState, type ClosingReason, type OrderEvent, type RefundReason, refundsOrder } from './events.ts'
import { accepts, next, type OrderStateName } from './lifecycle.ts'
import type { orderStates } from './queries.ts'

type DataOf<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data']

/** The last report about a payment. Paise; `created_at`: when the payment was made at the provider. */
export type OrderPayment = Omit<DataOf<'payment_reported'>, 'source'>

/** A refund that was requested here. `status` is `requested` until the provider answers. Paise. */
export interface OrderRefund {
  payment_id: string
  amount: number
  reason: RefundReason
  refund_key: string
  status: 'requested' | DataOf<'refund_reported'>['status']
  refund_id: string | null
  reference: string | null
}

/** The last news of a dispute at the payer's bank. Paise. */
export type BankDispute = DataOf<'payment_disputed'>

export interface PlacedOrder extends DataOf<'order_created'> {
  status: Exclude<OrderStateName, 'new'>
  /** When the order was created, ISO 8601 UTC. */
  created_at: string
  provider_order_id: string | null
  payments: readonly OrderPayment[]
  /** Id of the payment that the checkout last confirmed while the provider could not be queried. */
  confirmed: string | null
  refunds: readonly OrderRefund[]
  /** Ids of payments that the provider refunded without a request from here. */
  foreign_refunds: readonly string[]
  disputes: readonly BankDispute[]
  accepted: DataOf<'order_paid'> | null
  fulfilled: DataOf<'order_fulfilled'> | null
  closed: { by: string | null; reason: ClosingReason } | null
}

export type OrderState = { status: 'new' } | PlacedOrder

const replaced = <T extends { payment_id: string }>(all: readonly T[], one: T): T[] => [
  ...all.filter(({ payment_id }) => payment_id !== one.payment_id),
  one,
]

/** True if the event changes the order's state. Refunds of payments that do not count, and unfinished refunds, do not. */
const leadsOn = (order: PlacedOrder, event: OrderEvent): boolean => {
  if (event.type === 'refund_requested') return refundsOrder(event.data.reason)
  if (event.type !== 'refund_reported') return true
  const ending = order.refunds.filter(({ reason }) => refundsOrder(reason))
  if (event.data.status !== 'processed' || !ending.some(({ payment_id }) => payment_id === event.data.payment_id)) return false
  return ending.every(({ payment_id, status }) => payment_id === event.data.payment_id || status === 'processed')
}

const changeOf = (order: PlacedOrder, event: OrderEvent): Partial<PlacedOrder> => {
  switch (event.type) {
    case 'order_created':
    case 'order_expired':
      return {}
    case 'order_opened':
      return event.data
    case 'checkout_confirmed':
      return { confirmed: event.data.payment_id }
    case 'payment_reported': {
      const { source: _, ...payment } = event.data
      return { payments: replaced(order.payments, payment) }
    }
    case 'order_paid':
      return { accepted: event.data }
    case 'order_fulfilled':
      return { fulfilled: event.data }
    case 'order_closed':
      return { closed: event.data }
    case 'refund_requested': {
      const refund: OrderRefund = { ...event.data, status: 'requested', refund_id: null, reference: null }
      return { refunds: replaced(order.refunds, refund) }
    }
    case 'refund_reported': {
      const { payment_id } = event.data
      const refund = order.refunds.find(requested => requested.payment_id === payment_id)
      if (!refund) return { foreign_refunds: [...order.foreign_refunds, payment_id] }
      return { refunds: replaced(order.refunds, { ...refund, ...event.data }) }
    }
    case 'payment_disputed': {
      const others = order.disputes.filter(({ dispute_id }) => dispute_id !== event.data.dispute_id)
      return { disputes: [...others, event.data] }
    }
  }
}

/** Folds one event. An event that the lifecycle does not allow in this state has no effect. */
export const evolveOrder = (order: OrderState, event: OrderEvent, { at }: { at: string }): OrderState => {
  if (!accepts(order.status, event.type)) return order
  const after = next(order.status, event.type) as PlacedOrder['status']
  if (order.status === 'new') {
    if (event.type !== 'order_created') return order
    const nothing = {
      payments: [],
      confirmed: null,
      refunds: [],
      foreign_refunds: [],
      disputes: [],
      accepted: null,
      fulfilled: null,
      closed: null,
    }
    return { ...event.data, ...nothing, status: after, created_at: at, provider_order_id: null }
  }
  return { ...order, ...changeOf(order, event), status: leadsOn(order, event) ? after : order.status }
}

/** True if the order waits for a payment: no payment was accepted, and it has neither expired nor been closed. */
export const isOpen = ({ status }: OrderState): boolean => status === 'created' || status === 'attempted'

/** True if no refund of the payment was requested or reported. */
const isKept = ({ refunds, foreign_refunds }: PlacedOrder, paymentId: string): boolean =>
  !refunds.some(({ payment_id }) => payment_id === paymentId) && !foreign_refunds.includes(paymentId)

/** Payments that may still be accepted: captured payments, and authorized ones that are not captured yet. */
export const pendingPayments = (order: PlacedOrder): OrderPayment[] =>
  order.payments.filter(
    ({ payment_id, status }) => (status === 'authorized' || status === 'captured') && isKept(order, payment_id),
  )

/** True if the checkout confirmed a payment and the provider has reported no result since. */
const isBeingChecked = ({ confirmed, payments }: PlacedOrder): boolean =>
  confirmed !== null && payments.every(({ payment_id, status }) => payment_id !== confirmed || status === 'created')

/** The state of an order as the API reports it: whether it can be paid, or the subscriber has to wait. */
export const displayState = (order: PlacedOrder): (typeof orderStates)[number] => {
  const { status } = order
  if (status === 'paid') return 'processing'
  if (status !== 'created' && status !== 'attempted') return status
  return isBeingChecked(order) || pendingPayments(order).length > 0 ? 'processing' : 'open'
}

const endedDisputes: readonly BankDisputeState[] = ['won', 'lost', 'closed']

/** True if the bank has decided, or the dispute was taken back. */
export const isDisputeOver = ({ status }: BankDispute): boolean => endedDisputes.includes(status)

/** The dispute that waits for an answer, the first due first; undefined if there is none. */
export const openDisputeOf = ({ disputes }: Pick<PlacedOrder, 'disputes'>): BankDispute | undefined =>
  disputes.filter(dispute => !isDisputeOver(dispute)).sort((a, b) => ((a.respond_by ?? '9') < (b.respond_by ?? '9') ? -1 : 1))[0]

/** A payment that was begun and has neither come nor failed; undefined if there is none. */
export const begunPayment = (order: PlacedOrder): OrderPayment | undefined =>
  order.payments.findLast(({ payment_id, status }) => status === 'created' && isKept(order, payment_id))

/** Reasons why an order needs action by finance. */
export const attentions = ['disputed', 'refund_failed', 'amount_mismatch', 'refunded_outside'] as const
export type Attention = (typeof attentions)[number]

/**
 * `disputed`: the payer's bank wants the money back, and waits for an answer. `refund_failed`: finance has to pay the refund by hand. `amount_mismatch`: a payment of another amount is refunded.
 * `refunded_outside`: the provider refunded the accepted payment, and the purchase still exists.
 */
export const attentionOf = (order: PlacedOrder): Attention | null => {
  const { refunds, foreign_refunds, accepted, payments, status } = order
  if (openDisputeOf(order)) return 'disputed'
  if (refunds.some(refund => refund.status === 'failed')) return 'refund_failed'
  if (refunds.some(refund => refund.reason === 'amount_mismatch' && refund.status !== 'processed')) return 'amount_mismatch'
  const paymentId = accepted?.payment_id
  if (!paymentId || status === 'refunding' || status === 'refunded') return null
  const isGone = payments.some(payment => payment.payment_id === paymentId && payment.status === 'refunded')
  return isGone || foreign_refunds.includes(paymentId) ? 'refunded_outside' : null
}

/** Name of the purchase for people. */
export const nameOf = ({ item }: Pick<PlacedOrder, 'item'>): string =>
  item.type === 'plan' ? item.plan.name : item.health_plan.name
