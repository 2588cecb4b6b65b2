import type { Attention, PlacedOrder } from '@opdesk/contracts/order/order.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import type { TableOf } from '../engine/define-projection.ts'

/** A listed order. Amounts in paise; times ISO 8601 UTC. People's names are joined. */
export type OrderRow = {
  order_id: string
  subscriber_id: string
  kind: number
  state: OwnOrder['state']
  /** Reason for finance to look at it; empty if there is none. */
  attention: Attention | ''
  total: number
  created_at: string
  /** IST day. */
  created_on: string
  provider_order_id: string | null
  /** The accepted payment, or the last one. */
  payment_id: string | null
  invoice: string | null
  doc: PlacedOrder
  stream_version: number
}

const IN_ORDER = 'created_at, order_id'

export const orderTable: TableOf<OrderRow> = {
  table: 'order_record',
  primaryKey: 'order_id',
  columns: {
    order_id: 'text collate "C" not null',
    subscriber_id: 'text not null',
    kind: 'int not null',
    state: 'text not null',
    attention: 'text not null',
    total: 'bigint not null',
    created_at: 'timestamptz not null',
    created_on: 'date not null',
    provider_order_id: 'text collate "C"',
    payment_id: 'text collate "C"',
    invoice: 'text collate "C"',
    doc: 'jsonb not null',
    stream_version: 'int not null',
  },
  indexes: [
    `(${IN_ORDER})`,
    `(state, ${IN_ORDER})`,
    `(kind, ${IN_ORDER})`,
    `(subscriber_id, ${IN_ORDER})`,
    `(${IN_ORDER}) where attention <> ''`,
    '(provider_order_id)',
    '(payment_id)',
    '(invoice)',
  ],
}

export type OrderTallyRow = { created_on: string; state: string; kind: number; attention: string; count: number }
