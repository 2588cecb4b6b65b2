import { orderDefinition } from '@opdesk/contracts/order/aggregate.ts'
import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import { accepts } from '@opdesk/contracts/order/lifecycle.ts'
import { evolveOrder, type OrderState } from '@opdesk/contracts/order/order.ts'

export const orderAggregate = {
  ...orderDefinition,
  initial: { status: 'new' } as OrderState,
  evolve: evolveOrder,
  accepts: (order: OrderState, type: OrderEvent['type']): boolean => accepts(order.status, type),
  subject: (order: OrderState): string | undefined => (order.status === 'new' ? undefined : order.subscriber_id),
}
