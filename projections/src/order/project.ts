import { idOfNumber } from '@opdesk/contracts/invoice/document-id.ts'
import type { OrderEvent } from '@opdesk/contracts/order/events.ts'
import { attentionOf, displayState, evolveOrder, nameOf, type PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type OrderRow, orderTable, orderTally } from './table.ts'

/** The searched text: the ids by which people know the order, its invoice also as the name of its PDF, and what was bought. */
const searchOf = (order_id: string, doc: PlacedOrder): string => {
  const { provider_order_id, payments, accepted, fulfilled } = doc
  const invoice = fulfilled?.invoice ?? ''
  const paid = new Set([...payments.map(({ payment_id }) => payment_id), accepted?.payment_id ?? ''])
  return linesOf(order_id, provider_order_id ?? '', ...paid, invoice, idOfNumber(invoice), nameOf(doc))
}

const rowOf = (order_id: string, doc: PlacedOrder, stream_version: number): OrderRow => ({
  order_id,
  subscriber_id: doc.subscriber_id,
  kind: doc.kind,
  state: displayState(doc),
  attention: attentionOf(doc) ?? '',
  total: doc.amounts.total,
  created_at: doc.created_at,
  created_on: istDay(new Date(doc.created_at)),
  provider_order_id: doc.provider_order_id,
  payment_id: doc.accepted?.payment_id ?? doc.payments.at(-1)?.payment_id ?? null,
  invoice: doc.fulfilled?.invoice ?? null,
  doc,
  search: searchOf(order_id, doc),
  stream_version,
})

const after = (row: OrderRow | undefined, event: ProjectedEvent<OrderEvent['type']>) => {
  const order = evolveOrder(row?.doc ?? { status: 'new' }, event as OrderEvent, event)
  return order.status === 'new' ? undefined : rowOf(streamId(event), order, event.version)
}

/** Orders. Commands fold the events in the same way. */
export const order = defineProjection({
  name: 'order',
  version: 5,
  hasPersonalData: true,
  table: orderTable,
  tally: orderTally,
})({
  key: streamId,
  on: {
    order_created: after,
    order_opened: after,
    checkout_confirmed: after,
    payment_reported: after,
    order_paid: after,
    order_fulfilled: after,
    order_expired: after,
    order_closed: after,
    refund_requested: after,
    refund_reported: after,
    payment_disputed: after,
  },
})
