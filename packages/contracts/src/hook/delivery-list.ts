import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter, selectFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { type DeliveredKind, hookKindLabels, hookKinds, PING } from './kinds.ts'

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]
export const deliveryLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  given_up: 'Not delivered',
}
export const deliveryTones: Record<DeliveryState, Tone> = { waiting: 'waiting', delivered: 'good', given_up: 'bad' }

const kinds = [...hookKinds, PING] as const
export const deliveredKindLabels: Record<DeliveredKind, string> = { ...hookKindLabels, ping: 'Test call' }

/**
 * A delivery of a webhook. `_id` is its `webhook-id`. `payload`: the sent JSON text. `tries`: all attempts; `status`: the last answer,
 * null without one; `error`: why the last attempt failed.
 */
export const hookDelivery = z.object({
  _id: z.string(),
  kind: z.enum(kinds),
  record: z.string(),
  state: z.enum(deliveryStates),
  payload: z.string(),
  created_at: z.string(),
  tries: z.int(),
  last_at: z.string().nullable(),
  due_at: z.string(),
  status: z.int().nullable(),
  error: z.string().nullable(),
})
export type HookDelivery = z.infer<typeof hookDelivery>

/** The deliveries of a webhook. */
export const hookDeliveryList = defineList({
  name: 'hook-deliveries',
  path: '/admin/webhooks/deliveries',
  record: hookDelivery,
  sorts: ['created_at'],
  search: 'Search by id of delivery or record',
  filters: {
    state: segmentsFilter(z.enum(deliveryStates), {
      label: 'State',
      all: 'All',
      choices: deliveryStates.map(value => ({ value, label: deliveryLabels[value] })),
    }),
    kind: selectFilter(z.enum(kinds), {
      label: 'Event',
      all: 'All events',
      choices: kinds.map(value => ({ value, label: deliveredKindLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'kind', title: 'Event', main: true, kind: 'text', of: row => deliveredKindLabels[row.kind], fit: 'wrap' },
    { key: 'created_at', title: 'Happened', sortBy: 'created_at', kind: 'moment', of: row => row.created_at },
    { key: 'tries', title: 'Attempts', kind: 'number', of: row => row.tries },
    { key: 'last_at', title: 'Last attempt', kind: 'moment', of: row => row.last_at },
    {
      key: 'result',
      title: 'Answer',
      kind: 'text',
      of: row => row.error ?? (row.status === null ? null : String(row.status)),
      fit: 'wrap',
    },
    { key: 'next', title: 'Next attempt', kind: 'moment', of: row => (row.state === 'waiting' ? row.due_at : null) },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: deliveryLabels[row.state], tone: deliveryTones[row.state] }),
    },
  ],
})
export type HookDeliveriesQuery = QueryOf<typeof hookDeliveryList>
