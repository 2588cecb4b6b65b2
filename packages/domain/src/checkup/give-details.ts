import type { AskedDetails } from '@opdesk/contracts/checkup/commands.ts'
import { AHEAD_DAYS, earliestAppointment } from '@opdesk/contracts/checkup/days.ts'
import type { CheckupEvent } from '@opdesk/contracts/checkup/events.ts'
import { DomainError, type ErrorCode, errorCatalogue } from '@opdesk/contracts/errors.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { CheckupState } from './state.ts'

/**
 * Records, once, who is tested, where and when.
 * @throws not_found unless the checkup belongs to `subscriberId`; checkup_cancelled, details_submitted, appointment_too_early,
 * appointment_after_cover, appointment_too_late
 */
export const giveDetails = (
  state: CheckupState,
  details: AskedDetails,
  { subscriberId, now }: { subscriberId: string; now: Date },
): CheckupEvent[] => {
  if (state.status === 'new' || state.bought.subscriber_id !== subscriberId) throw new DomainError('not_found')
  if (state.status === 'cancelled') throw new DomainError('checkup_cancelled')
  if (state.details) throw new DomainError('details_submitted')
  const appointment = new Date(details.appointment)
  const refuse = (code: ErrorCode): never => {
    throw new DomainError(code, { errors: [{ path: 'appointment', message: errorCatalogue[code][1] }] })
  }
  const day = istDay(appointment)
  if (appointment < earliestAppointment(now)) refuse('appointment_too_early')
  if (day > state.bought.usable_until) refuse('appointment_after_cover')
  if (day > addDays(istDay(now), AHEAD_DAYS)) refuse('appointment_too_late')
  return [{ type: 'checkup_details_given', data: details }]
}
