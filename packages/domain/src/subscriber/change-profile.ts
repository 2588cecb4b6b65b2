import { DomainError } from '@opdesk/contracts/errors.ts'
import type { UpdateProfile } from '@opdesk/contracts/subscriber/commands.ts'
import type { ChangedProfile, SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { enterPhone } from './confirm-phone.ts'
import type { SubscriberState } from './state.ts'

/** The fields of `record` with these names. */
const pick = (record: ChangedProfile, names: readonly string[]): ChangedProfile =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)))

/**
 * Corrects the subscriber's own details; unchanged values give no event. A subscriber without a number enters one, which has to be
 * confirmed. `today`: IST day.
 * @throws not_found; phone_fixed for another number than their own; invalid_request for a date of birth in the future
 */
export const changeProfile = (state: SubscriberState, command: UpdateProfile, today: Day): SubscriberEvent[] => {
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const { phone, country_code, ...wanted } = command
  const number = {
    phone: phone ?? state.entered_phone?.phone ?? state.profile.phone,
    country_code: country_code ?? state.profile.country_code,
  }
  const entered = number.phone === '' ? [] : enterPhone(state, number)
  if (wanted.dob && wanted.dob > today)
    throw new DomainError('invalid_request', { errors: [{ path: 'dob', message: 'Invalid Date Format' }] })
  const before: ChangedProfile = state.profile
  const changed = Object.entries(wanted).flatMap(([name, value]) =>
    value !== undefined && value !== before[name as keyof ChangedProfile] ? [name] : [],
  )
  if (changed.length === 0) return entered
  return [
    ...entered,
    { type: 'subscriber_profile_changed', data: { old: pick(before, changed), new: pick(wanted as ChangedProfile, changed) } },
  ]
}
