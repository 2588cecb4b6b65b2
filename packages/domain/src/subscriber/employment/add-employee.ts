import { DomainError } from '@opdesk/contracts/errors.ts'
import { withCover } from '@opdesk/contracts/subscriber/due.ts'
import {
  belongingOf,
  type Employment,
  employmentAfter,
  isActive,
  isListed,
} from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { PlanSnapshot, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '../../derived-id.ts'
import { registerSubscriber } from '../register-subscriber.ts'
import type { SubscriberState } from '../state.ts'
import { grantFirstPlan } from './corporate-plans.ts'

export interface NewEmployee {
  /** Id that stays the same when the row of an import or call is retried. */
  employment_id: string
  corporate: { id: string; name: string }
  employee: EmployeeRecord
  /** False for an inactive employee, who gets no plan. */
  active: boolean
  /** The option of the organization's plan that is granted; null for none. */
  plan: PlanSnapshot | null
  import_id: string | null
  invite: boolean
}

/** Id for the subscriber that a row creates if no account has the mobile number. */
export const newSubscriberId = (employment_id: string): string => derivedId('employee', employment_id)

type Began = Extract<SubscriberEvent, { type: 'employment_began' }>

const beganOf = ({ plan, ...employment }: NewEmployee, linked: boolean): Began => ({
  type: 'employment_began',
  data: { ...employment, linked },
})

/** Registers a new subscriber with the organization's details. The mobile number counts as confirmed, for signing in. */
const registration = ({ employee, active, corporate }: NewEmployee): SubscriberEvent[] => {
  const { name, email, country_code, phone, gender, dob, address } = employee
  const person = { name, email, country_code, phone, gender, dob, address, state: null, city: '', pin_code: '' }
  const belonging = active ? { subscriber_type: 2 as const, corporate } : { subscriber_type: 1 as const, corporate: null }
  return registerSubscriber({ status: 'unknown' }, { ...person, ...belonging })
}

/** True if the organization may add the person, who must not be employed elsewhere or be on its list already. */
export const mayBegin = (employment: Employment | null, corporate_id: string): boolean =>
  !isActive(employment) && !(isListed(employment) && employment.corporate.id === corporate_id)

const granted = (household: Household, command: NewEmployee, today: Day) => {
  const { active, plan, employment_id } = command
  if (!active || !plan) return []
  const subscription_id = derivedId('employee-plan', employment_id)
  return withCover(household, grantFirstPlan(household.chain, { subscription_id, plan }, today))
}

/**
 * Adds an employee for an organization. An unknown person is registered with the organization's details. An existing subscriber is
 * linked, and keeps their own details beside the organization's. Idempotent.
 * @throws employee_exists for an active employee, or a person on this list already; employee_unavailable during the person's
 * erasure
 */
export const addEmployee = (state: SubscriberState, command: NewEmployee, now: Date): SubscriberEvent[] => {
  const today = istDay(now)
  if (state.status === 'unknown') {
    const profile = { subscriber_type: command.active ? 2 : 1 }
    const plans = granted({ profile, chain: [], members: [], paid: [] }, command, today)
    return [...registration(command), beganOf(command, false), ...plans]
  }
  if (state.employment?.employment_id === command.employment_id) return []
  if (state.erasure !== null) throw new DomainError('employee_unavailable')
  if (!mayBegin(state.employment, command.corporate.id)) throw new DomainError('employee_exists')
  const began = beganOf(command, true)
  const profile = { ...state.profile, ...belongingOf(employmentAfter(null, began, now.toISOString())) }
  return [began, ...granted({ ...state, profile }, command, today)]
}
