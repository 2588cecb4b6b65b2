import { DomainError } from '@opdesk/contracts/errors.ts'
import type { VerifyPayment } from '@opdesk/contracts/order/commands.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { VerifiedPayment } from '@opdesk/contracts/order/queries.ts'
import { confirmCheckout, reportOf, reportPayment } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { ProviderAway, type ProviderPayment, ProviderRefusal } from '@opdesk/integrations/payments/payment-provider.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { executeCommand } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { readOrder, waitUntilDecided } from './wait-for-order.ts'

/**
 * Finds the caller's order by the id of the provider's order.
 * @throws not_found, also for another person's order
 */
const ownOrder = async (deps: AppDeps, request: FastifyRequest, providerOrderId: string) => {
  const knownOrder = await deps.db
    .selectFrom('app.provider_order')
    .select('order_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  if (!knownOrder) throw new DomainError('not_found')
  const { order } = await readOrder(deps, knownOrder.order_id)
  if (order.subscriber_id !== signedIn(request).user_id) throw new DomainError('not_found')
  return { order_id: knownOrder.order_id, order }
}

/** Fetches the payment from the provider; null while the provider is unreachable. */
const fetchPayment = async (deps: AppDeps, paymentId: string): Promise<ProviderPayment | null> => {
  try {
    return (await deps.payments?.fetchPayment(paymentId)) ?? null
  } catch (error) {
    if (error instanceof ProviderAway) return null
    // The provider has no such payment.
    if (error instanceof ProviderRefusal) throw new DomainError('payment_signature')
    throw error
  }
}

/** The state of this payment, which need not be the payment that the order accepted. */
const stateOf = ({ status, accepted, refunds }: PlacedOrder, paymentId: string): VerifiedPayment['state'] => {
  if (refunds.some(({ payment_id }) => payment_id === paymentId)) return 'refunding'
  return accepted?.payment_id === paymentId && status === 'fulfilled' ? 'fulfilled' : 'processing'
}

/**
 * Handles the callback of the checkout. The signature covers the stored id of the provider's order, and so proves that the provider
 * made the callback. The payment itself is fetched from the provider and recorded; the answer waits for the workflow's decision.
 * While the provider is unreachable, the payment is recorded as to be checked. A second call gets the same answer.
 * @throws payment_signature when the signature is not the provider's, payment_failed, not_found
 */
export const verifyCallback = async (
  deps: AppDeps,
  request: FastifyRequest,
  { razorpay_order_id, razorpay_payment_id: paymentId, razorpay_signature: signature }: VerifyPayment,
): Promise<{ verified: VerifiedPayment; position: Position }> => {
  const { order_id, order } = await ownOrder(deps, request, razorpay_order_id)
  const providerOrderId = order.provider_order_id ?? ''
  if (!deps.payments?.isCallback({ providerOrderId, paymentId, signature })) throw new DomainError('payment_signature')
  const payment = await fetchPayment(deps, paymentId)
  if (payment && payment.order_id !== providerOrderId) throw new DomainError('payment_signature')
  if (payment) {
    const command = { id: `callback:${payment.id}:${payment.status}`, actor: commandOf(request).actor }
    await executeCommand(deps, command, orderAggregate, order_id, state => reportPayment(state, reportOf(payment, 'callback')))
  } else {
    const command = { id: `callback:${paymentId}:confirmed`, actor: commandOf(request).actor }
    await executeCommand(deps, command, orderAggregate, order_id, state => confirmCheckout(state, paymentId))
  }
  if (payment?.status === 'failed') throw new DomainError('payment_failed')
  const { order: after, position } = payment
    ? await waitUntilDecided(deps, order_id, decided => stateOf(decided, paymentId) !== 'processing')
    : await readOrder(deps, order_id)
  return { verified: { state: stateOf(after, paymentId), order_id }, position }
}
