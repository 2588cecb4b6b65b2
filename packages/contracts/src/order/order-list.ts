import { z } from 'zod'
import { showCouponCode } from '../coupon/code.ts'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { oneOfCodes, selectFilter, switchFilter } from '../list-filter.ts'
import { formatDay, istDay } from '../time.ts'
import { bankDisputeStates } from './events.ts'
import { attentions } from './order.ts'
import { attentionLabels, orderKindLabel, orderKinds, orderStateLabels, orderTone } from './order-labels.ts'
import { orderStates, ownOrder } from './queries.ts'

/** An order as staff see it in the list. Rupees. */
export const staffOrder = ownOrder.omit({ checkout: true, failure: true, attempt: true, refund_reason: true }).extend({
  user: z.object({ _id: z.string(), name: z.string() }),
  attention: z.enum(attentions).nullable(),
  /** Instant until which the bank waits for the answer to a dispute. */
  respond_by: z.string().nullable(),
})
export type StaffOrder = z.infer<typeof staffOrder>

const attentionText = ({ attention, respond_by }: StaffOrder): string => {
  if (!attention) return ''
  if (attention === 'disputed' && respond_by) return `Disputed, answer by ${formatDay(istDay(new Date(respond_by)))}`
  return attentionLabels[attention]
}

const what: readonly ListColumn<StaffOrder, 'createdAt'>[] = [
  serialColumn,
  { key: 'createdAt', title: 'Ordered', sortBy: 'createdAt', kind: 'moment', of: order => order.createdAt },
  { key: 'name', title: 'Subscriber', main: true, kind: 'text', of: order => order.user.name, fit: 'narrow', chars: 24 },
  { key: 'kind', title: 'Kind', kind: 'text', of: order => orderKindLabel(order.kind), chars: 15 },
  { key: 'plan', title: 'Plan', kind: 'text', of: order => order.name, fit: 'narrow', chars: 24 },
  {
    key: 'coupon',
    title: 'Coupon',
    kind: 'text',
    of: order => order.coupon_code && showCouponCode(order.coupon_code),
    fit: 'line',
    chars: 12,
    hideOnPhone: true,
  },
  { key: 'total', title: 'Total', kind: 'money', of: order => order.total },
]
const outcome: readonly ListColumn<StaffOrder, 'createdAt'>[] = [
  { key: 'invoice', title: 'Invoice', kind: 'text', of: order => order.invoice, fit: 'line', chars: 18 },
  {
    key: 'state',
    title: 'Status',
    kind: 'badge',
    of: order =>
      order.attention
        ? { tone: 'attention', label: attentionText(order) }
        : { tone: orderTone(order.state), label: orderStateLabels[order.state] },
    chars: 24,
  },
]

/** Columns of exported files: also the payment, for which a screen has no room. */
export const orderFileColumns: readonly ListColumn<StaffOrder>[] = [
  ...what,
  { key: 'payment', title: 'Payment', kind: 'text', of: order => order.payment_id, chars: 20 },
  ...outcome,
]

/** The list of all orders, for staff and admins. The dates filter by the day on which an order was created. */
export const orderList = defineList({
  name: 'orders',
  path: '/management/orders',
  record: staffOrder,
  sorts: ['createdAt'],
  search: 'Search by name, order, payment or amount',
  days: { happened: 'Ordered' },
  filters: {
    state: selectFilter(z.enum(orderStates), {
      label: 'Status',
      all: 'All orders',
      choices: orderStates.map(value => ({ value, label: orderStateLabels[value] })),
    }),
    kind: selectFilter(
      oneOfCodes(
        orderKinds.map(({ code }) => code),
        'Unknown kind of order',
      ),
      {
        label: 'Kind',
        all: 'All kinds',
        choices: orderKinds.map(({ code, label }) => ({ value: code, label })),
      },
    ),
    toLookAt: switchFilter('To look at'),
  },
  columns: [...what, ...outcome],
})
export type OrdersQuery = QueryOf<typeof orderList>

/** A subscriber's own orders, newest first. */
export const ownOrderList = defineList({
  name: 'orders',
  path: '/user/orders',
  record: ownOrder,
  sorts: ['createdAt'],
  search: 'Search by plan or amount',
  days: { happened: 'Ordered', label: null },
  columns: [
    serialColumn,
    { key: 'createdAt', title: 'Ordered', sortBy: 'createdAt', kind: 'moment', of: order => order.createdAt },
    { key: 'name', title: 'Plan', main: true, kind: 'text', of: order => order.name },
    { key: 'kind', title: 'Kind', kind: 'text', of: order => orderKindLabel(order.kind) },
    { key: 'total', title: 'Total', kind: 'money', of: order => order.total },
    {
      key: 'state',
      title: 'Status',
      kind: 'badge',
      of: order => ({ tone: orderTone(order.state), label: orderStateLabels[order.state] }),
    },
  ],
})
export type OwnOrdersQuery = QueryOf<typeof ownOrderList>

/** A payment of an order, as staff see it. `amount`: the provider's number divided by 100, which is rupees if `currency` is INR. */
const orderPayment = z.object({
  payment_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  createdAt: z.string(),
  error: z.string().nullable(),
  accepted: z.boolean(),
})
const orderRefund = z.object({
  payment_id: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  refund_id: z.string().nullable(),
  reference: z.string().nullable(),
})

const bankDispute = z.object({
  dispute_id: z.string(),
  payment_id: z.string(),
  status: z.enum(bankDisputeStates),
  amount: z.number(),
  reason: z.string(),
  respond_by: z.string().nullable(),
})

/** GET /management/orders/{id}. `actions`: the caller's possible actions on it now. */
export const staffOrderDetail = staffOrder.extend({
  refund_reason: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** The version of the payment terms to which the subscriber agreed. */
  terms_version: z.string(),
  /** Number of the credit note that cancels the order's invoice. */
  credit_note: z.string().nullable(),
  payments: z.array(orderPayment),
  refunds: z.array(orderRefund),
  disputes: z.array(bankDispute),
  actions: z.array(z.enum(['look_up', 'refund', 'report_refund'])),
  version: z.int(),
})
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>
