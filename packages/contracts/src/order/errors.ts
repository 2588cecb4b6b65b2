import type { ErrorEntries } from '../error-entries.ts'

export const orderErrors = {
  queue_full: [409, 'Three plans are already waiting to start. You can buy another one when the next of them has started.'],
  corporate_subscriber: [422, 'Your plan comes from your organization. Please ask your HR.'],
  no_plan_in_force: [422, 'You have no active plan. Please buy one first.'],
  plan_not_on_sale: [422, 'This plan is not on sale. Please choose another one.'],
  not_a_renewal: [422, 'You can renew only your current plan. Please choose one of its options.'],
  not_an_upgrade: [422, 'Please choose a plan with at least as many members and at least the price of yours.'],
  price_changed: [409, 'The price has changed. Please look at it again.'],
  start_changed: [409, 'The plan would start on another day than shown. Please look at it again.'],
  order_failed: [503, 'Failed to create order'],
  provider_away: [503, 'The payment provider does not answer. Please try again in a few minutes.'],
  payment_signature: [422, 'Payment verification failed'],
  payment_failed: [422, 'Payment failed'],
} as const satisfies ErrorEntries
