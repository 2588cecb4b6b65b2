import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'

const DEFAULT_DAYS = 30

/**
 * The last 30 days, for a URL without dates. They are written into the URL, so that a link that an auditor cites shows the same
 * days later.
 */
export const defaultRange = (now: Date): { startDate: Day; endDate: Day } => {
  const today = istDay(now)
  return { startDate: addDays(today, -DEFAULT_DAYS), endDate: today }
}
