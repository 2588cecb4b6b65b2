import type { CheckupsQuery, OwnCheckup, OwnCheckupsQuery, PurchasedCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { between, containsPattern, everyRow, orderBy, readPage, type Selection } from '../list-query.ts'
import type { CheckupRow } from './table.ts'

/** A row with its buyer, null if unknown. */
export type BoughtCheckupRow = CheckupRow & {
  buyer: { name: string; email: string; country_code: string; phone: string } | null
}

const nothing = { patient_name: null, age: null, address: null, pincode: null, gender: null, appointment: null }

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
    ...(details ?? nothing),
    usable_until,
  }
}

const nobody = { name: '', email: '', country_code: '', phone: '' }

export const toPurchasedCheckup = (row: BoughtCheckupRow): PurchasedCheckup => ({
  ...toOwnCheckup(row),
  user: { _id: row.subscriber_id, ...(row.buyer ?? nobody) },
})

const planOrPatient = (pattern: string): RawBuilder<boolean> => sql<boolean>`(
  lower(doc -> 'health_plan' ->> 'name') like ${pattern} or lower(doc -> 'details' ->> 'patient_name') like ${pattern})`

const byDay = (sortOrder: 1 | -1): RawBuilder<unknown> => orderBy([sql`bought_at`, sql`checkup_id`], sortOrder)

type Asked = Omit<CheckupsQuery, 'page' | 'pageSize'>

const selectionOf = ({ search, completed, sortOrder, ...bought }: Asked): Selection => {
  const pattern = containsPattern(search ?? '')
  return {
    columns: sql`c.*, (
      select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
      from read.account a where a.id = c.subscriber_id) as buyer`,
    from: sql`read.checkup c`,
    where: [
      ...(completed ? [sql<boolean>`completed = ${completed === 'true'} and not cancelled`] : []),
      ...(search
        ? [
            sql<boolean>`(${planOrPatient(pattern)} or exists (select from read.account a
              where a.id = c.subscriber_id and (lower(a.name) like ${pattern} or a.phone like ${pattern})))`,
          ]
        : []),
      ...between(sql`bought_at`, bought),
    ],
    order: byDay(sortOrder),
  }
}

/** All checkups of the list, in its order, without paging. */
export const allCheckups = (query: Asked): RawBuilder<BoughtCheckupRow> => everyRow(selectionOf(query))

/** GET /admin/purchased-health-checkups. */
export async function listCheckups(db: Db, query: CheckupsQuery): Promise<Page<PurchasedCheckup>> {
  const { rows, pagination } = await readPage<BoughtCheckupRow>(db, selectionOf(query), query)
  return { records: rows.map(toPurchasedCheckup), pagination }
}

/** GET /user/purchased-health-checkups: a subscriber's own. */
export async function listOwnCheckups(db: Db, subscriberId: string, query: OwnCheckupsQuery): Promise<Page<OwnCheckup>> {
  const { search, sortOrder, ...bought } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(search ? [planOrPatient(containsPattern(search))] : []),
    ...between(sql`bought_at`, bought),
  ]
  const selection = { columns: sql`*`, from: sql`read.checkup`, where, order: byDay(sortOrder) }
  const { rows, pagination } = await readPage<CheckupRow>(db, selection, query)
  return { records: rows.map(toOwnCheckup), pagination }
}

/** One checkup of a subscriber; undefined if it is not theirs. */
export async function findOwnCheckup(db: Db, subscriberId: string, checkupId: string): Promise<OwnCheckup | undefined> {
  const row = await db
    .selectFrom('read.checkup')
    .selectAll()
    .where('checkup_id', '=', checkupId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return row && toOwnCheckup(row)
}
