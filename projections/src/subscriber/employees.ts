import type { Employee, EmployeesQuery } from '@opdesk/contracts/account/employee-list.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { between, containsPattern, orderBy, readPage } from '../list-query.ts'
import { shownSubscription } from './plan.ts'
import type { SubscriberDoc } from './table.ts'

const sortColumns = {
  name: [sql`lower(a.name)`],
  email: [sql`a.email`],
  createdAt: [sql`a.created_at`],
} as const

interface Row {
  id: string
  name: string
  email: string
  country_code: string
  phone: string
  status: number
  doc: SubscriberDoc
}

const toEmployee = ({ id, name, email, country_code, phone, status, doc }: Row, today: Day): Employee => {
  // An organization sees the plans that it granted, and none that its employee bought.
  const shown = shownSubscription({ ...doc, chain: doc.chain.filter(({ origin }) => origin === 'corporate') }, today)
  const plan = shown && { name: shown.plan.name, start_date: shown.start, end_date: shown.end, active: shown.end >= today }
  return { _id: id, name, email, country_code, phone, status, plan: plan ?? null }
}

/**
 * The employees of one organization who are subscribers; the search covers name, e-mail and number. Erased people, who have
 * neither number nor address, are left out.
 */
export async function listEmployees(
  db: Db,
  corporateId: string,
  query: EmployeesQuery,
  today: Day,
): Promise<{ records: Employee[]; pagination: Pagination }> {
  const { search, sortBy, sortOrder } = query
  const wanted = containsPattern(search ?? '')
  const selection = {
    columns: sql`a.id, a.name, a.email, a.country_code, a.phone, a.status, s.doc`,
    from: sql`read.account a join read.subscriber s on s.subscriber_id = a.id`,
    where: [
      sql<boolean>`a.role = 'subscriber' and a.corporate_id = ${corporateId} and (a.phone <> '' or a.confirmed_email <> '')`,
      ...between(sql`a.created_at`, query),
      ...(search ? [sql<boolean>`(lower(a.name) like ${wanted} or a.email like ${wanted} or a.phone like ${wanted})`] : []),
    ],
    order: orderBy([...sortColumns[sortBy], sql`a.id`], sortOrder),
  }
  const { rows, pagination } = await readPage<Row>(db, selection, query)
  return { records: rows.map(row => toEmployee(row, today)), pagination }
}

/** The name of an organization, from its employees' records. */
export async function corporateNameOf(db: Db, corporateId: string): Promise<string | null> {
  const row = await db
    .selectFrom('read.account')
    .select('corporate_name')
    .where('corporate_id', '=', corporateId)
    .where('corporate_name', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.corporate_name ?? null
}
