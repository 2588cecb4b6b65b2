import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { type Days, inDays } from './in-days.ts'

export { inDays }

const lastDays = (count: number) => () => {
  const today = istDay(new Date())
  return { startDate: addDays(today, -count), endDate: today }
}

/** The default days of a list, if its URL contains none. A list's page and its route must use the same function. */
export const lastMonth = lastDays(30)
export const lastHalfYear = lastDays(180)
export const lastTwoYears = lastDays(730)

/** The default days of the list of subscribers: none if it shows one person, whenever they registered. */
export const subscriberDays = (search: object): Days | undefined =>
  'person' in search && search.person ? undefined : lastTwoYears()
