import { DomainError } from '@opdesk/contracts/errors.ts'
import { reportOf, reportPayment } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { ProviderAway, ProviderRefusal } from '@opdesk/integrations/payments/payment-provider.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { commandOf } from '../plugins/command.ts'
import { executeCommand } from '../plugins/execute.ts'
import { readOrder, waitUntilDecided } from './wait-for-order.ts'

/**
 * Fetches the payments of an order from the provider and records new ones; the workflow decides what follows.
 * @throws not_found; provider_away when the provider does not answer
 */
export const refreshFromProvider = async (deps: AppDeps, request: FastifyRequest, orderId: string): Promise<Position> => {
  const { order, position } = await readOrder(deps, orderId)
  const { provider_order_id } = order
  if (provider_order_id === null) return position
  const payments = await deps.payments?.paymentsOfOrder(provider_order_id).catch(error => {
    if (error instanceof ProviderAway || error instanceof ProviderRefusal) return undefined
    throw error
  })
  if (!payments) throw new DomainError('provider_away')
  const { id, actor } = commandOf(request)
  for (const payment of payments) {
    const command = { id: `${id}:${payment.id}`, actor }
    await executeCommand(deps, command, orderAggregate, orderId, state => reportPayment(state, reportOf(payment, 'look-up')))
  }
  const isPaid = payments.some(({ status }) => status === 'captured')
  const after = await waitUntilDecided(
    deps,
    orderId,
    ({ status, refunds }) => !isPaid || status === 'fulfilled' || refunds.length > 0,
  )
  return after.position
}
