import { formatDay } from '../../time.ts'
import type { EmploymentEvent } from './employment.ts'

type NotifiedEvent = Exclude<EmploymentEvent['type'], 'employee_changed'>
type DataOf<T extends NotifiedEvent> = Extract<EmploymentEvent, { type: T }>['data']

/** The notification of a subscriber about their employment; undefined if there is none. */
export const employmentNotices: { [T in NotifiedEvent]: (data: DataOf<T>) => string | undefined } = {
  employment_began: ({ corporate, active, linked }) => {
    if (!active) return undefined
    return linked
      ? `${corporate.name} lists you as its employee. If it is not your employer, please say so in your profile`
      : `${corporate.name} has given you a health plan`
  },
  employment_ended: ({ corporate, reason, day }) =>
    reason === 'inactive' || reason === 'left'
      ? `${corporate.name} no longer lists you as an active employee. Its plan ends on ${formatDay(day)}`
      : undefined,
  employment_resumed: ({ corporate }) => `${corporate.name} lists you as an active employee again`,
}
