import { addDays, type Day, istDay } from '../time.ts'

/** A checkup can be used for 180 days, the day of its purchase included. */
const USABLE_DAYS = 180
/** Lead time of the laboratory before a sample is collected. */
export const NOTICE_HOURS = 72
/** Number of days from today to the last day that can be requested. */
export const AHEAD_DAYS = 90
/** A checkup without details causes a reminder this many days before its last day. */
export const REMINDER_DAYS = 15

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The last IST day on which a checkup that was bought on `day` can be used. */
export const lastUsableDay = (day: Day): Day => addDays(day, USABLE_DAYS - 1)

/** The first time that may be requested. It is rounded down to the minute, so the current minute on the screen stays valid. */
export const earliestAppointment = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + NOTICE_HOURS * HOUR_MS)

/** The last IST day that may be requested. */
export const latestAppointmentDay = (now: Date, usableUntil: Day): Day => {
  const ahead = addDays(istDay(now), AHEAD_DAYS)
  return ahead < usableUntil ? ahead : usableUntil
}
