import type { OrdersQuery, OwnOrdersQuery } from '@opdesk/contracts/order/order-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { allOf, between, orderBy, ordersBy, readPage, type Selection } from '../lists/list-query.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import { type NamedOrderRow, toStaffOrder } from './record.ts'
import type { OrderRow } from './table.ts'

type AllOrdersQuery = Omit<OrdersQuery, 'page' | 'pageSize'>

/** Conditions over columns that the table and its tally share, so that both have equal counts. */
const conditionsOf = ({ state, kind, toLookAt, startDate, endDate }: AllOrdersQuery): RawBuilder<boolean>[] => [
  ...(state ? [sql<boolean>`state = ${state}`] : []),
  ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
  ...(toLookAt ? [sql<boolean>`attention <> ''`] : []),
  ...(startDate ? [sql<boolean>`created_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`created_on <= ${endDate}`] : []),
]

const listed = (query: AllOrdersQuery, matching: RawBuilder<boolean> | undefined): Selection => {
  const { order, reversed } = ordersBy([sql`created_at`, sql`order_id`], query.sortOrder)
  const conditions = conditionsOf(query)
  return {
    id: sql`order_id`,
    columns: sql`*, (select a.name from ${viewTable('account')} a where a.id = subscriber_id) as subscriber_name`,
    from: viewTable('order_record'),
    // Limits the time as well, so that the scan of the index starts and ends at the days of the range.
    where: [...conditions, ...between(sql`created_at`, query)],
    search: matching,
    order,
    long: {
      total: sql`select coalesce(sum(count), 0) as total from ${viewTable('order_tally')} where ${allOf(conditions)}`,
      reversed,
    },
  }
}

/** All orders and a page of the orders of all subscribers, for staff. */
export const { all: allOrders, page: listOrders } = listWithSubscribers(listed, toStaffOrder, [sql`total`])

/** The order with this id, with its subscriber's name. The caller checks the permission to see it. */
export async function findOrder(db: Db, orderId: string): Promise<NamedOrderRow | undefined> {
  const { rows } = await sql<NamedOrderRow>`
    select *, (select a.name from ${viewTable('account')} a where a.id = subscriber_id) as subscriber_name
    from ${viewTable('order_record')} where order_id = ${orderId}`.execute(db)
  return rows[0]
}

/** A page of a subscriber's own orders. */
export async function listOwnOrders(db: Db, subscriberId: string, query: OwnOrdersQuery) {
  const { search, sortOrder, startDate, endDate } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(startDate ? [sql<boolean>`created_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`created_on <= ${endDate}`] : []),
  ]
  const order = orderBy([sql`created_at`, sql`order_id`], sortOrder)
  const matching = search ? containsEvery(sql`search`, search, [sql`total`]) : undefined
  const selection = { id: sql`order_id`, columns: sql`*`, from: viewTable('order_record'), where, search: matching, order }
  return readPage<OrderRow>(db, selection, query)
}
