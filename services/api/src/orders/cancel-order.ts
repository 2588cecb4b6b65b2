import { DomainError } from '@opdesk/contracts/errors.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { heldIn, type Pots } from '@opdesk/contracts/wallet/pots.ts'
import { cancelCheckup } from '@opdesk/domain/checkup/purchase-checkup.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import { hasRequested } from '@opdesk/domain/free-test/used-tests.ts'
import { cancelSubscription } from '@opdesk/domain/subscriber/cancel-subscription.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { withoutSubmissions } from '../subscriber/erasure-lock.ts'
import { readOrder, waitUntilDecided } from './wait-for-order.ts'

/** True if the plan is unused: its pot has the full balance, and no claim has ever used it. */
const isUntouched = (wallet: Pots, subscriptionId: string, walletBalance: number): boolean => {
  const pot = wallet.pots.find(({ subscription_id }) => subscription_id === subscriptionId)
  if (!pot) return true
  const hasClaim = Object.values(wallet.claims).includes(subscriptionId)
  return pot.balance === walletBalance && heldIn(wallet, subscriptionId) === 0 && !hasClaim
}

/**
 * Cancels a plan while concurrent claims wait; they then find it cancelled. So no subscriber gets the price back and still uses the
 * plan.
 */
const cancelPlan = (deps: AppDeps, request: FastifyRequest, orderId: string, subscriberId: string, walletBalance: number) =>
  withoutSubmissions(deps, subscriberId, async () => {
    const { state: wallet } = await load(deps.store, walletAggregate, walletStream(subscriberId))
    const freeTests = await load(deps.store, freeTestsAggregate, freeTestsAggregate.stream(subscriberId))
    const untouched = isUntouched(wallet, orderId, walletBalance) && !hasRequested(freeTests.state, orderId)
    const command = { subscription_id: orderId, reason: 'Refunded', untouched }
    const aggregate = subscriberAggregate(subscriberId)
    await execute(request, aggregate, subscriberId, (state, { now }) => cancelSubscription(state, command, now), anyVersion)
  })

/**
 * Cancels the plan or checkup of an order for Finance; the workflow then requests the refund of the payment. A repeated command
 * gets the same answer; a new command finds no plan or checkup to cancel.
 * @throws not_found, not_refundable
 */
export const cancelOrder = async (deps: AppDeps, request: FastifyRequest, orderId: string): Promise<Position> => {
  const { order } = await readOrder(deps, orderId)
  const { item, accepted, subscriber_id, status } = order
  if (status === 'paid' || !accepted?.payment_id) throw new DomainError('not_refundable')
  if (item.type === 'plan') await cancelPlan(deps, request, orderId, subscriber_id, item.plan.membership.wallet_balance)
  else await execute(request, checkupAggregate, orderId, cancelCheckup, anyVersion)
  return (await waitUntilDecided(deps, orderId, after => after.status !== 'fulfilled')).position
}
