import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DateRange } from '../../components/date-range.ts'
import { api } from '../../lib/api.ts'
import { staffProfileQuery } from '../../lib/profile-queries.ts'

const DEFAULT_DAYS = 730

/** The dates that filter the dashboard: those of the URL, or else from 730 days ago without an end. */
export const dashboardRange = ({ startDate, endDate }: DateRange): DateRange =>
  startDate || endDate ? { startDate, endDate } : { startDate: addDays(istDay(new Date()), -DEFAULT_DAYS), endDate: undefined }

export const dashboardQuery = ({ startDate, endDate }: DateRange) =>
  queryOptions({
    queryKey: ['claims', 'dashboard', { startDate, endDate }],
    queryFn: ({ signal }) => api.get('/management/dashboard', dashboard, { query: { startDate, endDate }, signal }),
    placeholderData: keepPreviousData,
  })

/** Preloads the data of the dashboard, except for staff who may not view claims: they are redirected to another page. */
export const readDashboard = async (client: QueryClient, search: DateRange): Promise<void> => {
  const { privileges } = await client.ensureQueryData(staffProfileQuery('management'))
  if (!flagsOf({ role: 'management', privileges }, Program.claims).GET) return
  const range = dashboardRange(search)
  await client.ensureQueryData(dashboardQuery(range))
}
