import { addDays, istDay } from '@opdesk/contracts/time.ts'

/** The default dates: yesterday, which the nightly comparison covers; undefined if the URL names one comparison's `day`. */
export const reconciliationDays = ({ day }: { day?: string | undefined }) => {
  if (day) return undefined
  const yesterday = addDays(istDay(new Date()), -1)
  return { startDate: yesterday, endDate: yesterday }
}
