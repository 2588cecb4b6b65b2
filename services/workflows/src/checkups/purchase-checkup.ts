import { processActor } from '@opdesk/contracts/actor.ts'
import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { purchaseCheckup as purchase } from '@opdesk/domain/checkup/purchase-checkup.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import type { PaidOrder } from '@opdesk/domain/invoice/draft-invoice.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

type Context = Pick<WorkflowContext, 'store' | 'clock'>
type CheckupOrder = Pick<PaidOrder, 'order_id' | 'subscriber_id' | 'item' | 'amounts' | 'payment_day'>

/**
 * Makes the checkup of a paid order of kind 1 and returns its id. A repeat makes no second checkup. The checkup can be used from
 * the payment day on.
 * @throws Error for an order of another kind
 */
export const purchaseCheckup = async (
  { store, clock }: Context,
  { order_id, subscriber_id, item, amounts, payment_day }: CheckupOrder,
): Promise<string> => {
  if (item.type !== 'health_plan') throw new Error(`order ${order_id} is not for a checkup`)
  const bought = { subscriber_id, health_plan: item.health_plan, paid: amounts.total, day: payment_day }
  await handleCommand({
    store,
    aggregate: checkupAggregate,
    stream: checkupStream(order_id),
    command: { id: `${order_id}:checkup`, actor: processActor('orders') },
    now: clock(),
    decide: state => purchase(state, bought),
  })
  return order_id
}
