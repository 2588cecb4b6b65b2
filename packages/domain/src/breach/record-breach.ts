import type { BreachDetails } from '@opdesk/contracts/breach/details.ts'
import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { openBreach } from './guard.ts'
import type { BreachState } from './state.ts'

/** @throws breach_in_future, breach_times_wrong */
const requireTimes = ({ noticed_at, began_at, ended_at }: BreachDetails, now: Date): void => {
  const times = [noticed_at, began_at, ended_at].map(time => (time === null ? null : Date.parse(time)))
  if (times.some(time => time !== null && time > now.getTime())) throw new DomainError('breach_in_future')
  const [noticed = null, began = null, ended = null] = times
  if (began !== null && ((ended !== null && ended < began) || (noticed !== null && noticed < began)))
    throw new DomainError('breach_times_wrong')
}

/** Records a breach. @throws breach_in_future, breach_times_wrong */
export const recordBreach = (_: BreachState, details: BreachDetails, number: string, now: Date): BreachEvent[] => {
  requireTimes(details, now)
  return [{ type: 'breach_recorded', data: { number, ...details } }]
}

/** Changes what is known of a breach. @throws not_found, breach_is_closed, breach_in_future, breach_times_wrong */
export const changeBreach = (state: BreachState, details: BreachDetails, now: Date): BreachEvent[] => {
  openBreach(state)
  requireTimes(details, now)
  return [{ type: 'breach_changed', data: details }]
}
