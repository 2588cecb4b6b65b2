import { formatPaid, toPaise } from '@opdesk/contracts/money.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'

type Payment = StaffOrderDetail['payments'][number]

/** What was paid, in the currency it was paid in: it may be another one than the order asked for. */
export const paidText = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  formatPaid(toPaise(amount), currency)

/** What goes back of an order's payment: the whole of it, in its currency. */
export const refundText = (
  { payments }: Pick<StaffOrderDetail, 'payments'>,
  { payment_id, amount }: StaffOrderDetail['refunds'][number],
): string => paidText({ amount, currency: payments.find(paid => paid.payment_id === payment_id)?.currency ?? 'INR' })
