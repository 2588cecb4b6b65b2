import { addDays, type Day, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'

/** Name of the workflow that erases what is not needed any more. */
export const RETENTION = 'retention'

/** Time of day of the erasure: 03:00 IST, after the comparisons of orders and payouts. */
const NIGHT_MS = 3 * 3_600_000
const DAY_MS = 86_400_000

/** The IST day of the last night that has come. */
export const nightOf = (now: Date): Day => istDay(new Date(now.getTime() - NIGHT_MS))

/** The time of the night after that of a day. */
export const nightAfter = (day: Day): Date => new Date(startOfIstDay(addDays(day, 1)).getTime() + NIGHT_MS)

/** The time before which data of a kind that is kept for some days is erased. */
export const cutOff = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
