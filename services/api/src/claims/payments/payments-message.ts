import { messages } from '@opdesk/contracts/messages.ts'
import type { PaymentRow } from '@opdesk/contracts/payment/queries.ts'
import { messageOf } from '../desk/for-each-row.ts'

/** The message about all payments of a call together. */
export const messageFor = (rows: readonly PaymentRow[]): string => {
  if (rows.every(row => row.state === 'failed')) return rows.length === 1 ? messages.paymentNotMade : messages.paymentsNotMade
  if (rows.every(row => !row.success || row.state === 'waits_for_release') && rows.some(row => row.success))
    return rows.length === 1 ? messages.paymentWaitsForRelease : messages.paymentsWaitForRelease
  const settled = rows.every(row => !row.success || row.settled || row.state === 'failed')
  const done = settled
    ? ([messages.paymentReleased, messages.paymentsReleased] as const)
    : ([messages.paymentPending, messages.paymentsPending] as const)
  return messageOf(rows, [messages.paymentFailed, messages.paymentsFailed], done)
}
