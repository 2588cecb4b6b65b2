import { addDays, type Day, istDay } from '../time.ts'

/** The last IST day on which a key works that ends at this instant, the end of a day. */
export const lastDayOf = (expires_at: string): Day => addDays(istDay(new Date(expires_at)), -1)
