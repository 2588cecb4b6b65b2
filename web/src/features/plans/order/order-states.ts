import { refundReasonLabels } from '@opdesk/contracts/order/order-labels.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { wordsNow } from '../../../lib/words.ts'

const reasonOf = (code: string | null): string => {
  const reason = Object.entries(refundReasonLabels).find(([name]) => name === code)
  return reason ? wordsNow(paymentWords).refund(...reason) : ''
}

/**
 * True while the provider has not confirmed a payment that the checkout reported (`told`). Once that payment has failed, another
 * can be tried.
 */
export const isAwaitingConfirmation = (
  { state, failure, payment_id }: Pick<OwnOrder, 'state' | 'failure' | 'payment_id'>,
  told: string | undefined,
): boolean => told !== undefined && state === 'open' && !(failure !== null && payment_id === told)

/**
 * Explains an order's state to its payer: a heading and a sentence. `told`: true if the checkout reported a payment that the
 * provider has not confirmed yet.
 */
export const explanationOf = (
  {
    state,
    refund_reason,
    provider_order_id,
  }: Pick<OwnOrder, 'state' | 'refund_reason'> & Partial<Pick<OwnOrder, 'provider_order_id'>>,
  told = false,
): [string, string] => {
  const { states } = wordsNow(paymentWords)
  const key = state === 'open' && told ? 'told' : state === 'expired' && provider_order_id === null ? 'notOpened' : state
  const { title, text } = states[key]
  const goesBack = state === 'refunding' || state === 'refunded'
  return [title, goesBack ? `${reasonOf(refund_reason)} ${text}`.trim() : text]
}
