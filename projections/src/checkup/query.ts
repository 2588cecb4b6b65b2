import type { CheckupsQuery, OwnCheckup, OwnCheckupsQuery, PurchasedCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { type Contacts, contactsOf } from '../lists/subscriber-contacts.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import type { CheckupRow } from './table.ts'

/** A checkup with the contacts of its buyer; null if the buyer is unknown. */
export type BoughtCheckupRow = CheckupRow & { buyer: Contacts | null }

const noDetails = { patient_name: null, age: null, address: null, pincode: null, gender: null, appointment: null }

export const toOwnCheckup = ({ checkup_id, bought_at, completed, cancelled, doc }: CheckupRow): OwnCheckup => {
  const { health_plan, paid, usable_until, details } = doc
  return {
    _id: checkup_id,
    createdAt: bought_at,
    health_plan: {
      _id: health_plan.health_plan_id,
      name: health_plan.name,
      base_price: toRupees(health_plan.base_price),
      discounted_price: toRupees(health_plan.discounted_price),
    },
    paid_price: toRupees(paid),
    completed,
    cancelled,
    details_submitted: details !== null,
    ...(details ?? noDetails),
    usable_until,
  }
}

const noContact = { name: '', email: '', country_code: '', phone: '' }

export const toPurchasedCheckup = (row: BoughtCheckupRow): PurchasedCheckup => ({
  ...toOwnCheckup(row),
  user: { _id: row.subscriber_id, ...(row.buyer ?? noContact) },
})

type ListFilters = Omit<CheckupsQuery, 'page' | 'pageSize'>

const checkups: LongTable = {
  table: 'checkup',
  id: 'checkup_id',
  moment: 'bought_at',
  day: 'bought_on',
  tally: 'checkup_tally',
}

const wantedOf = ({ completed, ...rest }: ListFilters, search: RawBuilder<boolean> | undefined): Wanted => ({
  ...rest,
  filters: completed ? [sql<boolean>`completed = ${completed === 'true'} and not cancelled`] : [],
  search,
})

const withSubscribers = (query: ListFilters, matching: RawBuilder<boolean> | undefined): Selection =>
  selectionOf(checkups, wantedOf(query, matching), sql`*, ${contactsOf('subscriber_id')} as buyer`)

/** GET /admin/purchased-health-checkups. */
export const { all: allCheckups, page: listCheckups } = listWithSubscribers(withSubscribers, toPurchasedCheckup)

/** GET /user/purchased-health-checkups: the subscriber's own checkups. */
export async function listOwnCheckups(db: Db, subscriberId: string, query: OwnCheckupsQuery): Promise<Page<OwnCheckup>> {
  const { search, sortOrder, ...bought } = query
  const where = [sql<boolean>`subscriber_id = ${subscriberId}`, ...between(sql`bought_at`, bought)]
  const selection = {
    id: sql`checkup_id`,
    columns: sql`*`,
    from: viewTable('checkup'),
    where,
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([sql`bought_at`, sql`checkup_id`], sortOrder),
  }
  return await readRecords(db, selection, query, toOwnCheckup)
}

/** One checkup of a subscriber; undefined if it belongs to another subscriber. */
export async function findOwnCheckup(db: Db, subscriberId: string, checkupId: string): Promise<OwnCheckup | undefined> {
  const row = await db
    .selectFrom('checkup')
    .selectAll()
    .where('checkup_id', '=', checkupId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row && toOwnCheckup(row)
}
