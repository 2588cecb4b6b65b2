import { addDays, type Day } from '../time.ts'

/** Days within which a member can have each test once; the day of the request is the first of them. */
const INTERVAL_DAYS = 365

/** The IST day from which a test requested on `day` can be requested again. */
export const nextFreeTestDay = (day: Day): Day => addDays(day, INTERVAL_DAYS)
