import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'

const DEFAULT_DAYS = 30

/**
 * The last 30 days, for an address that names none. They are written into it, so that a link which an auditor cites shows the same
 * days later on.
 */
export const defaultRange = (now: Date): { startDate: Day; endDate: Day } => {
  const today = istDay(now)
  return { startDate: addDays(today, -DEFAULT_DAYS), endDate: today }
}
