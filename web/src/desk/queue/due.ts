import { type Day, daysBetween, formatDay, istDay } from '@opdesk/contracts/time.ts'

export interface Due {
  /** Such as 'Due yesterday'. */
  text: string
  /** `late`: the day is over; `soon`: today or tomorrow. */
  tone: 'late' | 'soon' | 'later'
}

const near: Record<number, string> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** The due day of a record in words. Both days are IST. */
export const dueOf = (day: Day, today: Day = istDay(new Date())): Due => {
  const left = daysBetween(today, day)
  const tone = left < 0 ? 'late' : left <= 1 ? 'soon' : 'later'
  return { text: `Due ${near[left] ?? (left < 0 ? `${-left} days ago` : formatDay(day))}`, tone }
}

/** Such as '16 days old'. */
export const ageOf = (raised: string, today: Day = istDay(new Date())): string => {
  const days = daysBetween(istDay(new Date(raised)), today)
  return days <= 0 ? 'Raised today' : days === 1 ? '1 day old' : `${days} days old`
}
