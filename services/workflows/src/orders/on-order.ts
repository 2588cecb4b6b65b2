import { type OrderEvent, orderStream } from '@opdesk/contracts/order/events.ts'
import type { OrderState, PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

export type OrderContext = Pick<WorkflowContext, 'store' | 'clock'>

/**
 * The current state of an order.
 * @throws Error if the order does not exist
 */
export const readOrder = async ({ store }: Pick<OrderContext, 'store'>, orderId: string): Promise<PlacedOrder> => {
  const { state } = await load(store, orderAggregate, orderStream(orderId))
  if (state.status === 'new') throw new Error(`there is no order ${orderId}`)
  return state
}

/** Runs a command on an order at the present time of the clock. */
export const onOrder = async (
  { store, clock }: OrderContext,
  orderId: string,
  command: Command,
  decide: (order: OrderState, now: Date) => OrderEvent[],
): Promise<void> => {
  const now = clock()
  await handleCommand({
    store,
    aggregate: orderAggregate,
    stream: orderStream(orderId),
    command,
    now,
    decide: state => decide(state, now),
  })
}
