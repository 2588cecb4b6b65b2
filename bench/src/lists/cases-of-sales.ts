import { orderList, ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import type { Db } from '@opdesk/projections/database.ts'
import { listOrders, listOwnOrders } from '@opdesk/projections/order/query.ts'
import { type CaseList, choices, type Known, product, searches, spread } from './case-kit.ts'

/** Orders, of everybody and of one subscriber. */
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
  return [
    {
      list: 'orders of staff',
      goalMs: 40,
      cases: spread(orderQueries, count).map(query => ({
        name: JSON.stringify(query),
        run: db => listOrders(db, orderList.query.parse(query)),
      })),
    },
    {
      list: 'orders of a subscriber',
      goalMs: 40,
      cases: known.subscribers.flatMap(id =>
        [{}, { search: 'gold' }].map(query => ({
          name: `${id} ${JSON.stringify(query)}`,
          run: (db: Db) => listOwnOrders(db, id, ownOrderList.query.parse(query)),
        })),
      ),
    },
  ]
}
