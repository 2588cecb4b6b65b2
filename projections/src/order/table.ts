import type { Attention, PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { bigint, byteText, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

const IN_ORDER = 'created_at, order_id'

/** An order. Amounts in paise; times ISO 8601 UTC. Names of people are joined. */
export const orderTable = defineTable({
  table: 'order_record',
  primaryKey: 'order_id',
  columns: {
    order_id: byteText(),
    subscriber_id: text(),
    kind: int(),
    state: text<OwnOrder['state']>(),
    /** Reason why finance should look at the order; '' if there is none. */
    attention: text<Attention | ''>(),
    total: bigint(),
    created_at: timestamptz(),
    /** IST day. */
    created_on: date(),
    provider_order_id: nullable(byteText()),
    /** Id of the accepted payment; before one is accepted, of the last payment. */
    payment_id: nullable(byteText()),
    invoice: nullable(byteText()),
    doc: jsonb<PlacedOrder>(),
    /** Ids of the order, at the provider and of its payments; invoice and plan; see linesOf. */
    search: byteText(),
    stream_version: int(),
  },
  indexes: [
    `(${IN_ORDER})`,
    `(state, ${IN_ORDER})`,
    `(kind, ${IN_ORDER})`,
    `(subscriber_id, ${IN_ORDER})`,
    `(${IN_ORDER}) where attention <> ''`,
    '(provider_order_id)',
    '(total, order_id)',
    ...searchIndexes,
  ],
})

export type OrderRow = RowOf<typeof orderTable>

export const orderTally = defineTally(orderTable, { table: 'order_tally', by: ['created_on', 'state', 'kind', 'attention'] })
