import type { EmployeesQuery } from '@opdesk/contracts/employee/employee-list.ts'
import type { AdminEmployee } from '@opdesk/contracts/employee/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { lastBegunFirst, termEnd } from '@opdesk/contracts/term.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { organizationName } from '../lists/organization-name.ts'
import { type Cover, isCovered } from './cover.ts'
import type { EmployeeRow, GrantedPlan } from './table.ts'

/** An employee. `organization`: the organization's current name. */
export type ListedEmployee = EmployeeRow & { organization: string }

const employees: LongTable = {
  table: 'employee',
  id: 'subscriber_id',
  moment: 'began_at',
  day: 'began_on',
  tally: 'employee_tally',
}

/** Query of a list of employees. For HR, `organizationFilter` is always their own organization. */
type EmployeesAsked = Omit<EmployeesQuery, 'page' | 'pageSize'> & { cover?: Cover | undefined }

const listFor = ({ organizationFilter }: EmployeesAsked): LongTable =>
  organizationFilter === undefined ? { ...employees, tally: 'employee_day' } : employees

const keys = { createdAt: undefined, name: 'name_key', employeeId: 'employee_id_key' } as const

const wantedOf = ({ search, organizationFilter, status, cover, sortBy, ...asked }: EmployeesAsked, today: Day): Wanted => ({
  ...asked,
  filters: [
    ...(organizationFilter === undefined ? [] : [sql<boolean>`corporate_id = ${organizationFilter}`]),
    ...(status ? [sql<boolean>`status = ${Number(status)}`] : []),
    ...(cover ? [isCovered(cover, today)] : []),
  ],
  search: search ? searchOfLines(search) : undefined,
  key: keys[sortBy],
})

type Begun = GrantedPlan & { start: Day; end: Day }
const hasBegun = (plan: GrantedPlan): plan is Begun => plan.start !== null && plan.end !== null && plan.start <= plan.end

/**
 * The plan in force today, or else the last plan, and the queued plan. Days are computed from recorded events: a queued plan counts
 * as begun from its first day on, even if no event has recorded that yet.
 */
const shownPlans = (plans: readonly GrantedPlan[], today: Day): { plan: Begun | undefined; next: Begun | undefined } => {
  const [last] = plans.filter(hasBegun).sort(lastBegunFirst)
  const waiting = plans.find(({ state }) => state === 'queued')
  if (!waiting) return { plan: last, next: undefined }
  const start = last ? addDays(last.end, 1) : today
  const renewal = { ...waiting, start, end: termEnd(start, waiting.frequency) }
  return start <= today ? { plan: renewal, next: undefined } : { plan: last, next: renewal }
}

/** A row as the API returns it on the IST day `today`. */
export const toEmployee = (row: ListedEmployee, today: Day): AdminEmployee => {
  const { plan, next } = shownPlans(row.plans, today)
  const { country_code, phone } = row
  return {
    _id: row.subscriber_id,
    corporate: { _id: row.corporate_id, name: row.organization },
    employeeId: row.employee_id,
    name: row.name,
    ...row.details,
    country_code,
    phone,
    mobile: { code: country_code, number: phone },
    email: row.email,
    status: row.status,
    linked: row.linked,
    plan: plan
      ? {
          _id: plan.plan_id,
          name: plan.name,
          membership_id: plan.membership_id,
          membership_label: plan.membership_label,
          start_date: plan.start,
          end_date: plan.end,
          active: plan.start <= today && today <= plan.end,
        }
      : null,
    next_plan: next ? { name: next.name, start_date: next.start, end_date: next.end } : null,
    until: row.until,
    createdAt: row.began_at,
  }
}

const shown = sql`*, ${organizationName} as organization`

/**
 * The employees that match, in the order of the list. The filter `cover` is in no tally, so its rows are counted directly; they
 * belong to one organization.
 */
const listed = (query: EmployeesAsked, today: Day): Selection => {
  const selection = selectionOf(listFor(query), wantedOf(query, today), shown)
  return query.cover ? { ...selection, long: undefined } : selection
}

/** All employees that match, in the list's order, without paging. The search covers name, employeeId, e-mail and number. */
export const allEmployees = (query: EmployeesAsked, today: Day): RawBuilder<ListedEmployee> => everyRow(listed(query, today))

/** A page of the employees of an organization, or of all organizations. The filter `cover` requires an organization. */
export async function listEmployees(db: Db, query: EmployeesQuery & EmployeesAsked, today: Day): Promise<Page<AdminEmployee>> {
  return await readRecords(db, listed(query, today), query, (row: ListedEmployee) => toEmployee(row, today))
}

/** An employee; undefined if `corporate_id` is given and that organization does not list the employee. */
export const findEmployee = (db: Db, id: string, corporate_id?: string): Promise<ListedEmployee | undefined> =>
  db
    .selectFrom('employee')
    .selectAll()
    .select(organizationName.as('organization'))
    .where('subscriber_id', '=', id)
    .$if(corporate_id !== undefined, query => query.where('corporate_id', '=', corporate_id ?? ''))
    .executeTakeFirst()
