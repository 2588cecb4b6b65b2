import { formatPaid, toPaise } from '@opdesk/contracts/money.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'

type Payment = StaffOrderDetail['payments'][number]

/** The paid amount in the currency of the payment, which may differ from the order's currency. */
export const paidText = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  formatPaid(toPaise(amount), currency)

/** The refunded amount, which is the whole payment, in the currency of that payment. */
export const refundText = (
  { payments }: Pick<StaffOrderDetail, 'payments'>,
  { payment_id, amount }: StaffOrderDetail['refunds'][number],
): string => paidText({ amount, currency: payments.find(paid => paid.payment_id === payment_id)?.currency ?? 'INR' })
