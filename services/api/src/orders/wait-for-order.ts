import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { AppDeps } from '../deps.ts'
import { pollUntil } from '../plugins/poll-until.ts'

/** Maximum wait in ms for the workflow, which usually needs some tens of milliseconds. */
const TIMEOUT_MS = 3000

/**
 * Reads an order from the event log.
 * @throws not_found
 */
export const readOrder = async (
  { store }: Pick<AppDeps, 'store'>,
  orderId: string,
): Promise<{ order: PlacedOrder; position: Position }> => {
  const { state, position } = await load(store, orderAggregate, orderAggregate.stream(orderId))
  if (state.status === 'new') throw new DomainError('not_found')
  return { order: state, position }
}

/**
 * Waits until the workflow has decided; after three seconds answers the order as it is. The position covers all its events so far.
 */
export const waitUntilDecided = async (
  deps: Pick<AppDeps, 'store'>,
  orderId: string,
  isDecided: (order: PlacedOrder) => boolean,
): Promise<{ order: PlacedOrder; position: Position }> =>
  (await pollUntil(
    () => readOrder(deps, orderId),
    ({ order }) => isDecided(order),
    TIMEOUT_MS,
  )) ?? readOrder(deps, orderId)
