import { toRupees } from '@opdesk/contracts/money.ts'
import { refundsOrder } from '@opdesk/contracts/order/events.ts'
import { begunPayment, nameOf, openDisputeOf } from '@opdesk/contracts/order/order.ts'
import type { StaffOrder, StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import type { OrderRow } from './table.ts'

/** An order with the name of its subscriber; null if the subscriber is unknown. */
export type NamedOrderRow = OrderRow & { subscriber_name: string | null }

const common = (row: OrderRow) => {
  const { doc } = row
  const { item, amounts } = doc
  const plan = item.type === 'plan' ? item.plan : null
  return {
    _id: row.order_id,
    createdAt: row.created_at,
    kind: doc.kind,
    name: nameOf(doc),
    membership_label: plan?.membership.membership_label ?? null,
    plan_id: plan?.plan_id ?? null,
    membership_id: plan?.membership.membership_id ?? null,
    health_plan_id: item.type === 'health_plan' ? item.health_plan.health_plan_id : null,
    plan_price: toRupees(amounts.price),
    pre_discount: toRupees(amounts.pre_discount),
    coupon_discount: toRupees(amounts.coupon_discount),
    coupon_code: doc.coupon_code,
    net: toRupees(amounts.net),
    gst: toRupees(amounts.gst),
    total: toRupees(amounts.total),
    state: row.state,
    provider_order_id: row.provider_order_id,
    payment_id: row.payment_id,
    expires_at: doc.expires_at,
    subscription_id: doc.fulfilled?.subscription_id ?? null,
    checkup_id: doc.fulfilled?.checkup_id ?? null,
    invoice: row.invoice,
  }
}

const refundReasonOf = ({ doc }: OrderRow): string | null =>
  doc.refunds.find(({ reason }) => refundsOrder(reason))?.reason ?? null

/** Message of the last payment if it failed and the order is still open, so that the subscriber can pay again. */
const failureOf = ({ doc, state }: OrderRow): string | null => {
  const last = doc.payments.at(-1)
  return state === 'open' && last?.status === 'failed' ? (last.error ?? 'Payment failed') : null
}

const attemptOf = ({ doc, state }: OrderRow): OwnOrder['attempt'] => {
  const begun = state === 'open' ? begunPayment(doc) : undefined
  return begun ? { method: begun.method, createdAt: begun.created_at } : null
}

/** An order as its subscriber sees it. `checkout`: public settings of the payment provider; null without a provider. */
export const toOwnOrder = (row: OrderRow, checkout: { key_id: string; checkout_script: string } | null): OwnOrder => ({
  ...common(row),
  failure: failureOf(row),
  attempt: attemptOf(row),
  refund_reason: refundReasonOf(row),
  checkout: checkout && row.state === 'open' && row.provider_order_id ? { ...checkout, provider_amount: row.total } : null,
})

export const toStaffOrder = (row: NamedOrderRow): StaffOrder => ({
  ...common(row),
  user: { _id: row.subscriber_id, name: row.subscriber_name ?? '' },
  attention: row.attention || null,
  respond_by: openDisputeOf(row.doc)?.respond_by ?? null,
})

/** GET /management/orders/{id}. `credit_note`: number of the order's credit note. `actions`: the actions offered to the caller. */
export const toStaffOrderDetail = (
  row: NamedOrderRow,
  { credit_note, actions }: Pick<StaffOrderDetail, 'credit_note' | 'actions'>,
): StaffOrderDetail => ({
  ...toStaffOrder(row),
  refund_reason: refundReasonOf(row),
  closed_by: row.doc.closed?.by ?? null,
  terms_version: row.doc.terms.version,
  credit_note,
  payments: row.doc.payments.map(({ created_at, amount, ...payment }) => ({
    ...payment,
    amount: toRupees(amount),
    createdAt: created_at,
    accepted: row.doc.accepted?.payment_id === payment.payment_id,
  })),
  refunds: row.doc.refunds.map(({ refund_key: _, amount, ...refund }) => ({ ...refund, amount: toRupees(amount) })),
  disputes: row.doc.disputes.map(({ amount, ...dispute }) => ({ ...dispute, amount: toRupees(amount) })),
  actions,
  version: row.stream_version,
})
