import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** The part of a corporate subscription that its organization sees. `start` and `end`: IST days, null while it waits. */
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
export type EmployeeRow = {
  subscriber_id: string
  employment_id: string
  corporate_id: string
  corporate_name: string
  /** The organization's own id of the employee, as written. */
  employee_id: string
  name: string
  country_code: string
  phone: string
  /** Lower case. */
  email: string
  details: Omit<EmployeeRecord, 'employeeId' | 'name' | 'country_code' | 'phone' | 'email'>
  /** 1 active, 0 inactive. */
  status: number
  linked: boolean
  import_id: string | null
  /** The last day as an employee; null while active, and for a person who never was active. */
  until: string | null
  /** Plans granted by the organization, in the order of the grants. */
  plans: GrantedPlan[]
  began_at: string
  /** IST day. */
  began_on: string
  search: string
}

export const employeeTable: TableOf<EmployeeRow> = {
  table: 'employee',
  primaryKey: 'subscriber_id',
  columns: {
    subscriber_id: 'text collate "C" not null',
    employment_id: 'text not null',
    corporate_id: 'text not null',
    corporate_name: 'text not null',
    employee_id: 'text not null',
    name: 'text not null',
    country_code: 'text not null',
    phone: 'text not null',
    email: 'text not null',
    details: 'jsonb not null',
    status: 'int not null',
    linked: 'boolean not null',
    import_id: 'text',
    until: 'date',
    plans: 'jsonb not null',
    began_at: 'timestamptz not null',
    began_on: 'date not null',
    search: 'text collate "C" not null',
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
}

/** Employees of all organizations by day: far fewer rows than with the organization. */
export type EmployeeDayRow = { began_on: string; status: number; count: number }
export type EmployeeTallyRow = { began_on: string; corporate_id: string; status: number; count: number }
