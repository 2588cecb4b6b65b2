import { executeCommand } from '@opdesk/api/plugins/execute.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { heldIn } from '@opdesk/contracts/wallet/pots.ts'
import { cancelCheckup } from '@opdesk/domain/checkup/purchase-checkup.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { cancelSubscription } from '@opdesk/domain/subscriber/cancel-subscription.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { attempt, commandOf, type Risks } from './attempt.ts'
import type { World } from './world.ts'

/** Cancels one of the latest orders as finance, as `orders/cancel-order.ts` of the API does. */
export const cancelSomething = async (world: World, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const order = world.orders.at(-1 - chance.below(6))
  const person = world.staff.find(({ id }) => id === 'finance1')
  if (!order || !person) return
  const { id, subscriber_id } = order
  const { state } = await load(world.store, orderAggregate, orderAggregate.stream(id))
  if (state.status !== 'fulfilled' || !state.accepted?.payment_id) return
  const { item } = state
  const command = commandOf(world, person)
  if (item.type === 'health_plan') {
    await attempt(world, { what: 'a cancellation', stream: checkupAggregate.stream(id), risks, command }, (api, sent) =>
      executeCommand(api, sent, checkupAggregate, id, cancelCheckup),
    )
    return
  }
  await attempt(world, { what: 'a cancellation', stream: subscriberStream(subscriber_id), risks, command }, async (api, sent) => {
    const wallet = (await load(api.store, walletAggregate, walletStream(subscriber_id))).state
    const pot = wallet.pots.find(({ subscription_id }) => subscription_id === id)
    const untouched =
      !pot ||
      (pot.balance === item.plan.membership.wallet_balance &&
        heldIn(wallet, id) === 0 &&
        !Object.values(wallet.claims).includes(id))
    return executeCommand(api, sent, subscriberAggregate(subscriber_id), subscriber_id, (subscriber, now) =>
      cancelSubscription(subscriber, { subscription_id: id, reason: 'Refunded', untouched }, now),
    )
  })
}
