import { addDays, type Day, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'

const MINUTE_MS = 60_000
const OPENS = 9.5 * 60
const CLOSES = 18.5 * 60

/** The time this many minutes after the start of an IST day. */
export const minuteOf = (day: Day, minutes: number): Date => new Date(startOfIstDay(day).getTime() + minutes * MINUTE_MS)

/** True from Monday to Saturday. */
export const isOfficeDay = (day: Day): boolean => !isSunday(day)

const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** The time when `minutes` of office time have passed: Monday to Saturday, 9:30 to 18:30 IST. */
export const afterOfficeMinutes = (from: Date, minutes: number): Date => {
  let day = istDay(from)
  let minute = Math.max(OPENS, (from.getTime() - startOfIstDay(day).getTime()) / MINUTE_MS)
  let left = minutes
  while (isSunday(day) || minute + left > CLOSES) {
    if (!isSunday(day)) left -= Math.max(0, CLOSES - minute)
    day = addDays(day, 1)
    minute = OPENS
  }
  return minuteOf(day, minute + left)
}
