import { SubscriberType } from '../../codes.ts'
import { type Day, istDay } from '../../time.ts'
import type { SubscriberEvent } from '../events.ts'
import type { EmployeeRecord, EmploymentEnd } from './events.ts'

/** The present or last employment of a subscriber, as their organization has it. */
export interface Employment {
  employment_id: string
  corporate: { id: string; name: string }
  employee: EmployeeRecord
  /** True if they were a subscriber before the organization named them. */
  linked: boolean
  /** True if they were told, or will be once they are active. */
  invited: boolean
  /** Number of changes of the record and its state; writes name the one that was seen. */
  revision: number
  import_id: string | null
  /** IST day. */
  began: Day
  /** Null while the person is an active employee. Without a day it was never active. */
  ended: { reason: EmploymentEnd; day: Day | null } | null
}

export type EmploymentEvent = Extract<
  SubscriberEvent,
  { type: 'employment_began' | 'employee_changed' | 'employment_ended' | 'employment_resumed' }
>

const types: readonly SubscriberEvent['type'][] = [
  'employment_began',
  'employee_changed',
  'employment_ended',
  'employment_resumed',
]

/** True if an event of the subscriber's stream is one of an employment. */
export const isEmploymentEvent = (event: SubscriberEvent): event is EmploymentEvent => types.includes(event.type)

/** The employment after an event of it, which happened at `at` (ISO 8601). */
export const employmentAfter = (
  employment: Employment | null,
  { type, data }: EmploymentEvent,
  at: string,
): Employment | null => {
  if (type === 'employment_began') {
    const { employment_id, corporate, employee, active, linked, import_id, invite } = data
    const began = istDay(new Date(at))
    return {
      employment_id,
      corporate,
      employee,
      linked,
      invited: invite,
      // A record that follows an ended one of the same organization continues its revision, so that the two cannot be confused.
      // An employment elsewhere, and the one that a registration implies, must not show.
      revision: employment?.ended && employment.corporate.id === corporate.id ? employment.revision + 1 : 0,
      import_id,
      began,
      ended: active ? null : { reason: 'inactive', day: null },
    }
  }
  if (employment?.employment_id !== data.employment_id) return employment
  const revision = employment.revision + 1
  switch (type) {
    case 'employee_changed':
      return { ...employment, revision, employee: { ...employment.employee, ...data.new } }
    case 'employment_ended':
      return { ...employment, revision, ended: { reason: data.reason, day: data.day } }
    case 'employment_resumed':
      return { ...employment, revision, ended: null }
  }
}

/** True if the organization lists the person: as an active employee or as an inactive one. */
export const isListed = (employment: Employment | null): employment is Employment =>
  employment !== null && (employment.ended === null || employment.ended.reason === 'inactive')

/** True if the person is an employee now. */
export const isActive = (employment: Employment | null): employment is Employment & { ended: null } =>
  employment !== null && employment.ended === null

type Registered = Extract<SubscriberEvent, { type: 'subscriber_registered' }>['data']
type Belonging = Pick<Registered, 'subscriber_type' | 'corporate'>

/** Type and organization of the subscriber: of an active employee those of the employment, else retail without one. */
export const belongingOf = (employment: Employment | null): Belonging =>
  isActive(employment)
    ? { subscriber_type: SubscriberType.corporate, corporate: employment.corporate }
    : { subscriber_type: SubscriberType.retail, corporate: null }

/**
 * The employment of a person who was registered as a corporate subscriber before organizations kept records of their employees;
 * null for all others. A later record takes its place.
 */
export const impliedEmployment = (id: string, registered: Registered, at: string): Employment | null => {
  const { corporate, name, email, country_code, phone } = registered
  if (!corporate) return null
  // Their birth and address are their own: no organization has entered them.
  const unknown = { employeeId: '', designation: '', department: '', bank_name: '', address: '', dob: '', gender: 3 }
  const employee = { ...unknown, name, email, country_code, phone }
  const none = { linked: false, invited: false, revision: 0, import_id: null, ended: null }
  return { ...none, employment_id: id, corporate, employee, began: istDay(new Date(at)) }
}
