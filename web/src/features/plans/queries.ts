import { type OwnOrder, ownOrder, type QuoteAnswer, quoteAnswer } from '@opdesk/contracts/order/queries.ts'
import { offeredPlan, purchasedSubscription, upgradePlan } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type Item, type PurchaseKind, purchaseKinds } from './payment/purchase-kinds.ts'

const ALL = { pageSize: 1000 }

/** The plans that individual persons can buy. */
export const offeredPlansQuery = queryOptions({
  queryKey: ['plan', 'offered'],
  queryFn: async ({ signal }) =>
    (await api.list('/public/plan/', offeredPlan, { query: { ...ALL, subscriberTypeFilter: 1 }, signal })).records,
})

export const upgradePlansQuery = queryOptions({
  queryKey: ['plan', 'upgrades'],
  queryFn: async ({ signal }) => (await api.list('/user/upgrade-plans', upgradePlan, { query: ALL, signal })).records,
})

/** All plans that the person has bought or been granted, newest first. */
export const purchasedQuery = queryOptions({
  queryKey: ['plan', 'purchased'],
  queryFn: async ({ signal }) => (await api.list('/user/queued-plans', purchasedSubscription, { query: ALL, signal })).records,
})

/** The present price of an item. Never cached, since prices and the unused value of a plan change. */
export const quoteQuery = (way: PurchaseKind, item: Item, coupon: string) =>
  queryOptions({
    queryKey: ['quote', way, item, coupon],
    queryFn: ({ signal }): Promise<QuoteAnswer> =>
      api.get(purchaseKinds[way].price, quoteAnswer, { query: { ...item, coupon_code: coupon }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

const FOLLOW_MS: Partial<Record<OwnOrder['state'], number>> = { open: 20_000, processing: 5000, refunding: 60_000 }

/** One of the viewer's orders. While its state may change it is polled, in case the live event is lost. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.get(`/user/orders/${encodeURIComponent(id)}`, ownOrder, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && FOLLOW_MS[state.data.state]) ?? false,
  })

const LATEST = 10

/** The viewer's newest orders, including unpaid ones. */
export const latestOrdersQuery = queryOptions({
  queryKey: ['orders', 'list', 'latest'],
  queryFn: async ({ signal }) => (await api.list('/user/orders', ownOrder, { query: { pageSize: LATEST }, signal })).records,
})
