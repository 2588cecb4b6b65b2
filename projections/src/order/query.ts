import type { Page } from '@opdesk/contracts/http.ts'
import type { OrdersQuery, OwnOrdersQuery, StaffOrder } from '@opdesk/contracts/order/order-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import {
  allOf,
  between,
  containsPattern,
  everyRow,
  orderBy,
  ordersBy,
  readPage,
  readRecords,
  type Selection,
} from '../lists/list-query.ts'
import { ofEveryFoundSubscriber, ofFoundSubscribers } from '../lists/subscriber-search.ts'
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

/** Maximum number of orders that a search finds by the beginning of an id or number. */
const MOST_FOUND = 500

/**
 * Condition: an id or number of the order begins with the search text, or its subscriber matches (`ofPeople`). Each look-up uses
 * its own index: one condition over all of them would read all orders.
 */
const searched = (search: string, ofPeople: RawBuilder<boolean>): RawBuilder<boolean> => {
  const asTyped = search.trim().replaceAll(/[\\%_]/g, character => `\\${character}`)
  const beginsWith = (column: string, typed: string) =>
    sql`(select order_id from ${viewTable('order_record')} where ${sql.ref(column)} like ${`${typed}%`} limit ${MOST_FOUND})`
  return sql<boolean>`order_id in (
    ${beginsWith('order_id', asTyped)} union ${beginsWith('provider_order_id', asTyped)} union ${beginsWith('payment_id', asTyped)}
    union ${beginsWith('invoice', asTyped.toUpperCase())}
    union (select order_id from ${viewTable('order_record')} where ${ofPeople}))`
}

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

/** All orders of the list, in the list's order, without paging. */
export const allOrders = (query: AllOrdersQuery): RawBuilder<NamedOrderRow> =>
  everyRow(listed(query, query.search ? searched(query.search, ofEveryFoundSubscriber(query.search)) : undefined))

/** A page of the orders of all subscribers, for staff. */
export async function listOrders(db: Db, query: OrdersQuery): Promise<Page<StaffOrder>> {
  const matching = query.search ? searched(query.search, await ofFoundSubscribers(db, query.search)) : undefined
  return await readRecords(db, listed(query, matching), query, toStaffOrder)
}

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
  const named = sql`lower(coalesce(doc -> 'item' -> 'plan' ->> 'name', doc -> 'item' -> 'health_plan' ->> 'name'))`
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(startDate ? [sql<boolean>`created_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`created_on <= ${endDate}`] : []),
  ]
  const order = orderBy([sql`created_at`, sql`order_id`], sortOrder)
  const matching = search ? sql<boolean>`${named} like ${containsPattern(search)}` : undefined
  const selection = { id: sql`order_id`, columns: sql`*`, from: viewTable('order_record'), where, search: matching, order }
  return readPage<OrderRow>(db, selection, query)
}
