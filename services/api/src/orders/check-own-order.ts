import { DomainError } from '@opdesk/contracts/errors.ts'
import { isOpen } from '@opdesk/contracts/order/order.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import { throttled } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { refreshFromProvider } from './refresh-from-provider.ts'
import { readOrder } from './wait-for-order.ts'

/** Number of checks in an hour. Beyond it the order is left to the regular polls. */
const CHECKS = 30
const HOUR = 60

/**
 * Asks the provider about the caller's open order, when its checkout was closed without a result: a UPI payment may wait for its
 * approval. While the provider is away, nothing changes.
 * @throws not_found also for the order of another person
 */
export const checkOwnOrder = async (deps: AppDeps, request: FastifyRequest, orderId: string): Promise<Position> => {
  const { order, position } = await readOrder(deps, orderId)
  const { user_id } = signedIn(request)
  if (order.subscriber_id !== user_id) throw new DomainError('not_found')
  if (!isOpen(order) || (await throttled(deps, `order checks ${user_id}`, CHECKS, HOUR))) return position
  return refreshFromProvider(deps, request, orderId).catch(error => {
    if (error instanceof DomainError && error.code === 'provider_away') return position
    throw error
  })
}
