import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { ReadyPayment } from '@opdesk/contracts/payment/ready-payment-list.ts'

/** The sum to pay in rupees. It is added up in paise, so that it is exact. */
export const sumToPay = (claims: readonly Pick<ReadyPayment, 'to_pay'>[]): number =>
  toRupees(claims.reduce((sum, { to_pay }) => sum + toPaise(to_pay), 0))
