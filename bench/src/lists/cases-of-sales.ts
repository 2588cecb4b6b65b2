import { checkupList } from '@opdesk/contracts/checkup/checkup-list.ts'
import { type CouponsQuery, couponList } from '@opdesk/contracts/coupon/coupon-list.ts'
import { usageList } from '@opdesk/contracts/coupon/usage-list.ts'
import { invoiceList } from '@opdesk/contracts/invoice/invoice-list.ts'
import { orderList, ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import { listCheckups } from '@opdesk/projections/checkup/query.ts'
import { listCoupons } from '@opdesk/projections/coupon/query.ts'
import { listUsages } from '@opdesk/projections/coupon-usage/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { listInvoices } from '@opdesk/projections/invoice/query.ts'
import { listOrders, listOwnOrders } from '@opdesk/projections/order/query.ts'
import {
  type CaseList,
  choices,
  filteredCases,
  type Known,
  LIST_GOAL_MS,
  product,
  rangesUpTo,
  searches,
  spread,
} from './case-kit.ts'

/** Cases for orders of all subscribers and of one subscriber, for their documents and checkups, and for coupons. */
export const salesCases = (known: Known, count: number): CaseList[] => {
  const orderQueries = product(
    product(
      [
        {},
        { toLookAt: true },
        ...choices('state', ['open', 'fulfilled', 'expired', 'refunding'] as const),
        ...choices('kind', [0, 1, 2] as const),
        { state: 'fulfilled', kind: 3 } as const,
        { startDate: addDays(known.today, -30) },
        { state: 'expired', startDate: addDays(known.today, -300), endDate: addDays(known.today, -200) } as const,
        ...choices('search', [...searches, 'pay_7', 'order_abc', 'IN/26-27/00004217']),
      ],
      product(choices('sortBy', orderList.sorts), choices('sortOrder', [1, -1] as const)),
    ),
    choices('page', [1, 2, 50]),
  )
  const ranges = rangesUpTo(known.today)
  const types = [{}, ...choices('CouponType', ['1', '2'] as const), ...choices('UsageType', ['1', '2'] as const)]
  const byIndex = usageList.sorts.filter(sort => sort !== 'user')
  return [
    ...filteredCases('invoices', listInvoices, invoiceList, {
      filters: product(
        product(ranges, [{}, ...choices('kind', ['invoice', 'credit_note'] as const)]),
        choices('sortBy', invoiceList.sorts),
      ),
      count,
    }),
    ...filteredCases('purchased checkups', listCheckups, checkupList, {
      filters: product(ranges, [{}, ...choices('completed', ['true', 'false'] as const)]),
      count,
    }),
    ...filteredCases('consumed coupons', listUsages, usageList, {
      filters: product(product(ranges, types), choices('sortBy', byIndex)),
      count,
    }),
    ...filteredCases('coupons', (db, query: CouponsQuery) => listCoupons(db, query, known.today), couponList, {
      filters: product(product(ranges, types), choices('sortBy', couponList.sorts)),
      count,
    }),
    {
      list: 'orders of staff',
      goalMs: LIST_GOAL_MS,
      cases: spread(orderQueries, count).map(query => ({
        name: JSON.stringify(query),
        run: db => listOrders(db, orderList.query.parse(query)),
      })),
    },
    {
      list: 'orders of a subscriber',
      goalMs: LIST_GOAL_MS,
      cases: known.subscribers.flatMap(id =>
        [{}, { search: 'gold' }].map(query => ({
          name: `${id} ${JSON.stringify(query)}`,
          run: (db: Db) => listOwnOrders(db, id, ownOrderList.query.parse(query)),
        })),
      ),
    },
  ]
}
