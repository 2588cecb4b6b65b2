import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import { boolean, byteText, date, int, jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** The fields of a subscription that its granting organization sees. `start` and `end`: IST days, null while it is queued. */
export type GrantedPlan = Pick<ChainedSubscription, 'subscription_id' | 'state'> & {
  plan_id: string
  name: string
  frequency: number
  membership_id: number
  membership_label: string
  start: string | null
  end: string | null
}

/** A person listed by an organization: an active or deactivated employee. */
export const employeeTable = defineTable({
  table: 'employee',
  primaryKey: 'subscriber_id',
  columns: {
    subscriber_id: byteText(),
    employment_id: text(),
    corporate_id: text(),
    corporate_name: text(),
    /** The id by which the organization knows the employee, as written. */
    employee_id: text(),
    name: text(),
    country_code: text(),
    phone: text(),
    /** Lower case. */
    email: text(),
    details: jsonb<Omit<EmployeeRecord, 'employeeId' | 'name' | 'country_code' | 'phone' | 'email'>>(),
    /** 1 active, 0 inactive. */
    status: int(),
    linked: boolean(),
    import_id: nullable(text()),
    /** The last day as an employee; null while active, and for a person who never was active. */
    until: nullable(date()),
    /** Plans granted by the organization, in the order of the grants. */
    plans: jsonb<GrantedPlan[]>(),
    began_at: timestamptz(),
    /** IST day. */
    began_on: date(),
    search: byteText(),
  },
  derived: {
    name_key: 'text collate "C" generated always as (lower(name)) stored',
    employee_id_key: 'text collate "C" generated always as (lower(employee_id)) stored',
  },
  indexes: [
    '(began_at, subscriber_id) include (corporate_id, status, name_key, employee_id_key, search)',
    '(name_key, subscriber_id) include (corporate_id, status, began_at, search)',
    '(employee_id_key, subscriber_id) include (corporate_id, status, began_at, search)',
    '(corporate_id, employee_id_key)',
    '(import_id) where import_id is not null',
    ...searchIndexes,
  ],
})

export type EmployeeRow = RowOf<typeof employeeTable>

export const employeeTally = defineTally(employeeTable, { table: 'employee_tally', by: ['corporate_id', 'began_on', 'status'] })

/** Numbers of employees of all organizations, by day. It has far fewer rows than the tally by organization. */
export const employeeDay = defineTally(employeeTable, { table: 'employee_day', by: ['began_on', 'status'] })
