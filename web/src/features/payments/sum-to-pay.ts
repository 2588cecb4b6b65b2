import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import type { ReadyPayment } from '@opdesk/contracts/payment/queries.ts'

/** What claims come to in rupees; added up in paise, so that the sum is exact. */
export const sumToPay = (claims: readonly Pick<ReadyPayment, 'to_pay'>[]): number =>
  toRupees(claims.reduce((sum, { to_pay }) => sum + toPaise(to_pay), 0))
