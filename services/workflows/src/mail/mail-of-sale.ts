import { orderStream } from '@opdesk/contracts/order/events.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { type Day, formatInstant, istDay } from '@opdesk/contracts/time.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { subscriberNow } from './mail-to-subscriber.ts'
import { boughtLetter, failedLetter, refundLetter, type SaleLetter } from './sale-letters.ts'
import { tellNews } from './tell-news.ts'

type Write = (order: PlacedOrder, known: { chain: Chain; today: Day }) => SaleLetter | undefined

const queue = async (event: HandledEvent, context: WorkflowContext, write: Write): Promise<void> => {
  const { store, clock } = context
  const { stream, at } = event
  const { state: order } = await load(store, orderAggregate, stream)
  if (order.status === 'new') return
  const subscriber = await subscriberNow(store, order.subscriber_id)
  const chain = subscriber.status === 'registered' ? subscriber.chain : []
  const letter = write(order, { chain, today: istDay(clock()) })
  if (!letter) return
  const path = `/user/orders/${encodeURIComponent(orderStream.idOf(stream))}`
  const values = { date: formatInstant(at), ...letter.values }
  await tellNews(event, order.subscriber_id, { path, ...letter, values }, context)
}

/**
 * Mails subscribers about purchases, about refunds, and about a failed payment once its order has ended. Each event sends one mail.
 */
export const mailOfSale: Pick<EventHandlers, 'order_fulfilled' | 'order_expired' | 'refund_requested'> = {
  order_fulfilled: (event, context) => queue(event, context, (order, known) => boughtLetter(event.data, order, known)),
  order_expired: (event, context) => queue(event, context, failedLetter),
  refund_requested: (event, context) => queue(event, context, order => refundLetter(event.data, order)),
}
