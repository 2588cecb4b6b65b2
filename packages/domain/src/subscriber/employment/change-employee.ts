import { DomainError, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { type Employment, isActive } from '@opdesk/contracts/subscriber/employment/employment.ts'
import type { EmployeeRecord } from '@opdesk/contracts/subscriber/employment/events.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { SubscriberState } from '../state.ts'
import { listedBy } from './own-employment.ts'

/** Details of a person that an organization can enter into the profile. */
const shared = ['name', 'email', 'gender', 'dob', 'address'] as const

const pick = <T extends object, K extends keyof T>(of: T, keys: readonly K[]): Partial<T> =>
  Object.assign({}, ...keys.map(key => ({ [key]: of[key] })))

const numberOf = ({ country_code, phone }: EmployeeRecord) => ({ country_code, phone })

const correctedPhone = (employment: Employment, now: EmployeeRecord): SubscriberEvent => {
  const { employment_id, employee, invited } = employment
  return {
    type: 'employee_phone_corrected',
    data: { employment_id, old: numberOf(employee), new: numberOf(now), invite: invited && isActive(employment) },
  }
}

/**
 * Corrects the organization's details of an employee; no event without a difference. If the organization registered the person, it
 * also corrects the profile, except details that the person has changed since and an email address that the person entered. The
 * mobile number of such an account is corrected only if the account was never signed in. `used`: true after a sign-in, which the
 * stream does not contain.
 * @throws not_found unless the organization lists the person; employee_phone_fixed
 */
export const changeEmployee = (
  state: SubscriberState,
  { corporate_id, fields, used }: { corporate_id: string; fields: Partial<EmployeeRecord>; used: boolean },
): SubscriberEvent[] => {
  const { employment, profile, email_is_own } = listedBy(state, corporate_id)
  const { employee, employment_id, linked } = employment
  const renumbered = fields.phone !== undefined && fields.phone !== employee.phone
  if (renumbered && (used || linked || profile.phone !== employee.phone))
    throw new DomainError('employee_phone_fixed', {
      errors: [{ path: 'phone', message: errorCatalogue.employee_phone_fixed[1] }],
    })
  const keys = (Object.keys(fields) as (keyof EmployeeRecord)[]).filter(
    key => fields[key] !== undefined && fields[key] !== employee[key],
  )
  if (keys.length === 0) return []
  const changed: SubscriberEvent = {
    type: 'employee_changed',
    data: { employment_id, old: pick(employee, keys), new: pick({ ...employee, ...fields }, keys) },
  }
  const corrections: SubscriberEvent[] = renumbered ? [correctedPhone(employment, { ...employee, ...fields })] : []
  const theirs = shared.filter(
    key => !linked && keys.includes(key) && profile[key] === employee[key] && !(key === 'email' && email_is_own),
  )
  if (theirs.length === 0) return [changed, ...corrections]
  const corrected: SubscriberEvent = {
    type: 'subscriber_profile_changed',
    data: { old: pick(profile, theirs), new: pick({ ...employee, ...fields }, theirs) },
  }
  return [changed, ...corrections, corrected]
}
