import { type Employment, impliedEmployment } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { next, type SubscriptionEventType } from '@opdesk/contracts/subscriber/subscription-lifecycle.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { type ProjectedEvent, streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type EmployeeRow, employeeDay, employeeTable, employeeTally, type GrantedPlan } from './table.ts'

const searchable = (row: Omit<EmployeeRow, 'search'>): EmployeeRow => ({
  ...row,
  search: linesOf(row.name, row.employee_id, row.email, row.phone),
})

const ofRecord = ({ employeeId, name, country_code, phone, email, ...details }: EmployeeRecord) => ({
  employee_id: employeeId,
  name,
  country_code,
  phone,
  email: email.toLowerCase(),
  details,
})

const recordOf = ({ employee_id, name, country_code, phone, email, details }: EmployeeRow): EmployeeRecord => ({
  employeeId: employee_id,
  name,
  country_code,
  phone,
  email,
  ...details,
})

const listed = (
  event: ProjectedEvent<'subscriber_registered' | 'employment_began'>,
  { employment_id, corporate, employee, linked, import_id }: Omit<Employment, 'began' | 'ended' | 'invited' | 'revision'>,
  active: boolean,
): EmployeeRow =>
  searchable({
    subscriber_id: streamId(event),
    employment_id,
    corporate_id: corporate.id,
    corporate_name: corporate.name,
    ...ofRecord(employee),
    status: active ? 1 : 0,
    linked,
    import_id,
    until: null,
    plans: [],
    began_at: event.at,
    began_on: istDay(new Date(event.at)),
  })

/** Applies a change only to the listed employment: events of an earlier employment are ignored. */
const ofListed = <E extends { data: { employment_id: string } }>(
  row: EmployeeRow | undefined,
  { data }: E,
  change: (row: EmployeeRow) => EmployeeRow | typeof REMOVED,
) => (row?.employment_id === data.employment_id ? change(row) : row)

interface PlanEvent {
  type: SubscriptionEventType
  data: { subscription_id: string; end?: string | null }
}

/** Changes a plan granted by the organization. Plans that the person bought are not in the row. */
const planChanged = (
  row: EmployeeRow | undefined,
  { type, data }: PlanEvent,
  change: (plan: GrantedPlan) => Partial<GrantedPlan>,
) =>
  row && {
    ...row,
    plans: row.plans.map(plan =>
      plan.subscription_id === data.subscription_id ? { ...plan, state: next(plan.state, type), ...change(plan) } : plan,
    ),
  }

const endMoved = (end: string | null | undefined) => (plan: GrantedPlan) => (plan.start && end ? { end } : {})

const granted = (
  row: EmployeeRow,
  subscription_id: string,
  { plan_id, name, frequency, membership }: PlanSnapshot,
): EmployeeRow => {
  const { membership_id, membership_label } = membership
  const plan = { plan_id, name, frequency, membership_id, membership_label, start: null, end: null }
  return { ...row, plans: [...row.plans, { subscription_id, state: 'new', ...plan }] }
}

/** Employees listed by organizations, one row per subscriber. */
export const employee = defineProjection({
  name: 'employee',
  version: 4,
  hasPersonalData: true,
  table: employeeTable,
  tally: [employeeTally, employeeDay],
})({
  key: streamId,
  on: {
    subscriber_registered: (_, event) => {
      const employment = impliedEmployment(streamId(event), event.data, event.at)
      return employment && listed(event, employment, true)
    },
    employment_began: (_, event) => listed(event, event.data, event.data.active),
    employee_changed: (row, event) =>
      ofListed(row, event, before => searchable({ ...before, ...ofRecord({ ...recordOf(before), ...event.data.new }) })),
    employment_ended: (row, event) =>
      ofListed(row, event, before =>
        event.data.reason === 'inactive' ? { ...before, status: 0, until: event.data.day } : REMOVED,
      ),
    employment_resumed: (row, event) => ofListed(row, event, before => ({ ...before, status: 1, until: null })),
    subscriber_erasure_requested: () => REMOVED,
    plan_purchased: (row, event) => {
      const { origin, subscription_id, plan } = event.data
      return row && origin === 'corporate' ? planChanged(granted(row, subscription_id, plan), event, () => ({})) : row
    },
    plan_activated: (row, event) => {
      const { subscription_id, plan, start, end } = event.data
      const known = row?.plans.some(each => each.subscription_id === subscription_id)
      // Before plans were sold, an organization's employees received their plan without a purchase.
      const before = row && !known && row.employment_id === row.subscriber_id ? granted(row, subscription_id, plan) : row
      return planChanged(before, event, () => ({ start, end }))
    },
    plan_superseded: (row, event) => planChanged(row, event, endMoved(event.data.end)),
    plan_expired: (row, event) => planChanged(row, event, () => ({})),
    plan_cancelled: (row, event) => planChanged(row, event, endMoved(event.data.end)),
    plan_reinstated: (row, event) => planChanged(row, event, endMoved(event.data.end)),
  },
})
