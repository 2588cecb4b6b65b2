import { processActor } from '@opdesk/contracts/actor.ts'
import { type ReportedRefund, reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { type PaymentProvider, type ProviderRefund, ProviderRefusal } from '@opdesk/integrations/payments/payment-provider.ts'
import type { WorkflowContext } from '../workflow.ts'
import { onOrder, readOrder } from './on-order.ts'
import { askProvider } from './provider-calls.ts'

/** Interval (ms) of polls for the progress of a refund. */
const ASKED_AGAIN_MS = 60 * 60_000
const CONFLICT_MS = 60_000
const CONFLICT = 409

type Told = Pick<ReportedRefund, 'refund_id' | 'status'>

/** An existing refund that has not failed. The provider refunds second payments by itself, so it may have made one. */
const existing = (refunds: readonly ProviderRefund[]): Told | undefined => {
  const found = refunds.find(({ status }) => status === 'processed') ?? refunds.find(({ status }) => status === 'pending')
  return found && { refund_id: found.id, status: found.status }
}

interface Wanted {
  payment_id: string
  amount: number
  refund_key: string
}

/** Requests one refund at the provider, under the idempotency key of the order, unless the payment is already refunded. */
const refundAt = async (provider: PaymentProvider, { payment_id, amount, refund_key }: Wanted): Promise<Told> => {
  const { status } = await provider.fetchPayment(payment_id)
  const known = existing(await provider.refundsOfPayment(payment_id))
  if (known) return known
  if (status === 'refunded') return { refund_id: null, status: 'processed' }
  const refund = await provider.refund(payment_id, amount, refund_key)
  return { refund_id: refund.id, status: refund.status }
}

/**
 * Refunds a payment at the provider, once, and records the answer. Finance pays a failed refund by hand. Returns the milliseconds
 * until the next poll; null if the refund has ended.
 * @throws ProviderAway
 */
export const refundPayment = async (context: WorkflowContext, orderId: string, paymentId: string): Promise<number | null> => {
  const order = await readOrder(context, orderId)
  const refund = order.refunds.find(({ payment_id }) => payment_id === paymentId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return null
  let told: Told
  try {
    told = await askProvider(context.payments, provider => refundAt(provider, refund))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.status === CONFLICT) return CONFLICT_MS
    context.logger.error({ order: orderId, code: error.code }, 'the provider refused a refund')
    told = { refund_id: null, status: 'failed' }
  }
  if (told.status === 'failed') context.logger.error({ order: orderId }, 'a refund failed: finance has to pay it by hand')
  const command = { id: `order-payments:${refund.refund_key}:${told.status}`, actor: processActor('order-payments') }
  const data: ReportedRefund = { payment_id: paymentId, ...told, reference: null }
  await onOrder(context, orderId, command, state => reportRefund(state, data))
  return told.status === 'pending' ? ASKED_AGAIN_MS : null
}
