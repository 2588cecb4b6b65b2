import { addDays, istDay } from '@opdesk/contracts/time.ts'

/** The default day: yesterday, as each night's comparison. A link to one day's comparison names it as `day`. */
export const reconciliationDays = ({ day }: { day?: string | undefined }) => {
  if (day) return undefined
  const yesterday = addDays(istDay(new Date()), -1)
  return { startDate: yesterday, endDate: yesterday }
}
