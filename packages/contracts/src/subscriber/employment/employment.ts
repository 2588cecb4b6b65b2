import { SubscriberType } from '../../codes.ts'
import { type Day, istDay } from '../../time.ts'
import type { SubscriberEvent } from '../events.ts'
import type { EmployeeRecord, EmploymentEnd } from './events.ts'

/** A subscriber's current or last employment, with the organization's details. */
export interface Employment {
  employment_id: string
  corporate: { id: string; name: string }
  employee: EmployeeRecord
  /** True if the person was a subscriber before the organization added them. */
  linked: boolean
  /** True if messages tell the person about the employment, now or once it is active. */
  invited: boolean
  /** Number of changes of the record and its state; writes send the number that they are based on. */
  revision: number
  import_id: string | null
  /** IST day. */
  began: Day
  /** End of the employment; null for an active employee. `day` is null if it never was active. */
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

/** True for an event of the subscriber's stream that is about an employment. */
export const isEmploymentEvent = (event: SubscriberEvent): event is EmploymentEvent => types.includes(event.type)

/** The employment after one of its events, which happened at `at` (ISO 8601). */
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
      // After an ended record of the same organization the revision continues, so that writes cannot confuse the two records. It
      // starts at 0 after another organization's or an implied employment: the number must not reveal those.
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

/** True if the organization lists the person, as an active or inactive employee. */
export const isListed = (employment: Employment | null): employment is Employment =>
  employment !== null && (employment.ended === null || employment.ended.reason === 'inactive')

/** True if the person is an employee now. */
export const isActive = (employment: Employment | null): employment is Employment & { ended: null } =>
  employment !== null && employment.ended === null

type Registered = Extract<SubscriberEvent, { type: 'subscriber_registered' }>['data']
type Belonging = Pick<Registered, 'subscriber_type' | 'corporate'>

/** Subscriber type and organization: of the employment if it is active, otherwise retail without an organization. */
export const belongingOf = (employment: Employment | null): Belonging =>
  isActive(employment)
    ? { subscriber_type: SubscriberType.corporate, corporate: employment.corporate }
    : { subscriber_type: SubscriberType.retail, corporate: null }

/**
 * The employment of a person who was registered as a corporate subscriber before organizations kept employee records; null for all
 * others. A later record replaces it.
 */
export const impliedEmployment = (id: string, registered: Registered, at: string): Employment | null => {
  const { corporate, name, email, country_code, phone } = registered
  if (!corporate) return null
  // Details that no organization entered. The person's own birth and address are not the organization's.
  const unknown = { employeeId: '', designation: '', department: '', bank_name: '', address: '', dob: '', gender: 3 }
  const employee = { ...unknown, name, email, country_code, phone }
  const none = { linked: false, invited: false, revision: 0, import_id: null, ended: null }
  return { ...none, employment_id: id, corporate, employee, began: istDay(new Date(at)) }
}
