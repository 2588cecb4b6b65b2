import { type StaffOrderDetail, staffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'

/** The areas in which the orders of all subscribers can be read. */
export type OrderArea = 'management' | 'admin'

const FOLLOW_MS = 2000

/**
 * True while a credit note is awaited: then the order is polled. The live event for the refund may arrive before the credit note is
 * issued.
 */
const awaitsCreditNote = ({ refund_reason, invoice, credit_note }: StaffOrderDetail): boolean =>
  refund_reason !== null && invoice !== null && credit_note === null

export const orderQuery = (area: OrderArea, id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id, area],
    queryFn: ({ signal }) => api.get(`/${area}/orders/${encodeURIComponent(id)}`, staffOrderDetail, { signal }),
    refetchInterval: ({ state }) => (state.data && awaitsCreditNote(state.data) ? FOLLOW_MS : false),
  })

export const orderLink = (area: OrderArea, id: string) =>
  area === 'admin'
    ? linkOptions({ to: '/admin/orders/$id', params: { id } })
    : linkOptions({ to: '/management/orders/$id', params: { id } })

export const ordersLink = (area: OrderArea) =>
  area === 'admin' ? linkOptions({ to: '/admin/orders' }) : linkOptions({ to: '/management/orders' })
