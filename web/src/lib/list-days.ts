import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'

interface Days {
  startDate?: Day | undefined
  endDate?: Day | undefined
}

const lastDays = (count: number) => () => {
  const today = istDay(new Date())
  return { startDate: addDays(today, -count), endDate: today }
}

/** The default days of a list, if its URL contains none. A list's page and its route must use the same function. */
export const lastMonth = lastDays(30)
export const lastHalfYear = lastDays(180)
export const lastTwoYears = lastDays(730)

/** The default days of the list of subscribers: none if it shows one person, whenever they registered. */
export const subscriberDays = ({ person }: { person?: string | undefined }): Days | undefined =>
  person ? undefined : lastTwoYears()

/** The query of a list: the search params of its URL, with the default days if the URL contains none. */
export const inDays = <Q extends Days>(search: Q, days: Days | undefined): Q =>
  search.startDate || search.endDate ? search : { ...search, ...days }
