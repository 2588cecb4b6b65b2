import { addDays, istDay } from '@opdesk/contracts/time.ts'

const DEFAULT_DAYS = 7

/** The days of the URL; by default the last seven that are over, which the nightly comparison covers. */
export const reconciledDays = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}): { startDate: string; endDate: string } => {
  const yesterday = addDays(istDay(new Date()), -1)
  const last = endDate ?? (startDate && startDate > yesterday ? startDate : yesterday)
  return { startDate: startDate ?? addDays(last, 1 - DEFAULT_DAYS), endDate: last }
}
