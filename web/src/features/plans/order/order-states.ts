import { refundReasonLabels } from '@opdesk/contracts/order/order-labels.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'

const reasonOf = (code: string | null): string => {
  const reason = Object.entries(refundReasonLabels).find(([name]) => name === code)?.[1]
  return reason ? `${reason}.` : ''
}

const SHORTLY = 'You get it back in full, in the way you paid. Banks need up to seven working days.'

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
  const reason = reasonOf(refund_reason)
  switch (state) {
    case 'open':
      if (told)
        return [
          'Your payment is being checked',
          'The payment page says that you have paid, but our payment provider has not confirmed it yet. Please do not pay again: this page updates by itself, and your payment is not lost.',
        ]
      return ['Waiting for your payment', 'No payment has reached us yet.']
    case 'processing':
      return [
        'Your payment is being checked',
        'This usually takes a few seconds. Please do not pay again: this page updates by itself. You can also close it and come back: your payment is not lost.',
      ]
    case 'fulfilled':
      return ['Payment successful', 'Your purchase is available now.']
    case 'expired':
      if (provider_order_id === null)
        return ['This order was not opened', 'Our payment provider could not take it, so nothing was paid. Please try again.']
      return [
        'This order has expired',
        'It was not paid within 30 minutes. A payment that arrives later is used if the price is still the same, and is refunded otherwise.',
      ]
    case 'closed':
      return ['This order is closed', 'Another order of yours was paid first, so this one cannot be paid any more.']
    case 'refunding':
      return ['Your payment is being refunded', `${reason} ${SHORTLY}`.trim()]
    case 'refunded':
      return ['Your payment was refunded', `${reason} It was refunded in full.`.trim()]
  }
}
