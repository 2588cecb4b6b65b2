import { formatPaid, toPaise } from '@opdesk/contracts/money.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'

type Payment = StaffOrderDetail['payments'][number]

/** The paid amount, in the currency of the payment: it may differ from that of the order. */
export const paidText = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  formatPaid(toPaise(amount), currency)

/** The refund of an order's payment: the whole amount, in its currency. */
export const refundText = (
  { payments }: Pick<StaffOrderDetail, 'payments'>,
  { payment_id, amount }: StaffOrderDetail['refunds'][number],
): string => paidText({ amount, currency: payments.find(paid => paid.payment_id === payment_id)?.currency ?? 'INR' })
