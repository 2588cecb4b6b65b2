import type { DayCloseEvent } from '@opdesk/contracts/day-close/events.ts'
import type { DayFigures } from '@opdesk/contracts/day-close/figures.ts'
import type { DayCloseState } from '@opdesk/contracts/day-close/state.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Day, endOfIstDay } from '@opdesk/contracts/time.ts'
import { type FoundDifference, factsOf } from './difference.ts'

/** A difference that stands. */
export type StandingDifference = Pick<
  FoundDifference,
  'id' | 'kind' | 'reference' | 'amount_here' | 'amount_there' | 'state_here' | 'state_there'
>

/** True if the last explanation of a difference is about its present amounts and states. */
export const isExplained = ({ explained }: DayCloseState, difference: StandingDifference): boolean =>
  explained[difference.id]?.facts === factsOf(difference)

/** Explains a difference, also after the close. The same words again give no event. */
export const explain = (state: DayCloseState, difference: StandingDifference, reason: string): DayCloseEvent[] => {
  const { id, kind, reference, amount_here, amount_there } = difference
  if (isExplained(state, difference) && state.explained[id]?.reason === reason) return []
  const facts = factsOf(difference)
  const data = { difference: id, kind, reference, amount_here, amount_there, facts, reason }
  return [{ type: 'payout_difference_explained', data }]
}

/** A day to be signed. `reconciled_at`: the last comparison of the day, null if there was none. */
export interface ClosableDay {
  day: Day
  reconciled_at: Date | null
  differences: readonly StandingDifference[]
}

/**
 * Why a day cannot be closed; null if it can.
 * @returns day_closed, day_not_over, day_not_reconciled, day_differs
 */
export const closeRefusal = (
  state: DayCloseState,
  { day, reconciled_at, differences }: ClosableDay,
  now: Date,
): DomainError | null => {
  if (state.status === 'closed') return new DomainError('day_closed')
  const end = endOfIstDay(day)
  if (now.getTime() < end.getTime()) return new DomainError('day_not_over')
  if (reconciled_at === null || reconciled_at.getTime() < end.getTime()) return new DomainError('day_not_reconciled')
  const open = differences.filter(difference => !isExplained(state, difference)).length
  if (open === 0) return null
  const message =
    open === 1
      ? '1 difference of this day is not explained. Please explain it first.'
      : `${open} differences of this day are not explained. Please explain each of them first.`
  return new DomainError('day_differs', { message })
}

/** Signs a day. @throws the errors of `closeRefusal` */
export const closeDay = (
  state: DayCloseState,
  closed: ClosableDay & { note: string | null; figures: DayFigures },
  now: Date,
): DayCloseEvent[] => {
  const refusal = closeRefusal(state, closed, now)
  if (refusal) throw refusal
  const { note, figures } = closed
  return [{ type: 'payout_day_closed', data: { note, figures } }]
}
