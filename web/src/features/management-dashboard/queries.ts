import { dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DateRange } from '../../components/date-range.ts'
import { claimsQuery } from '../../desk/claim/queries.ts'
import { api } from '../../lib/api.ts'

const DEFAULT_DAYS = 730

/** The effective dates: those of the URL, or the last 730 days with an open end. */
export const dashboardRange = ({ startDate, endDate }: DateRange): DateRange =>
  startDate || endDate ? { startDate, endDate } : { startDate: addDays(istDay(new Date()), -DEFAULT_DAYS), endDate: undefined }

export const dashboardQuery = ({ startDate, endDate }: DateRange) =>
  queryOptions({
    queryKey: ['claims', 'dashboard', { startDate, endDate }],
    queryFn: ({ signal }) => api.get('/management/dashboard', dashboard, { query: { startDate, endDate }, signal }),
    placeholderData: keepPreviousData,
  })

/** The claim that has waited longest for the viewer, alone in its list. */
export const oldestAwaitingQuery = (range: DateRange) =>
  claimsQuery('management', { awaitingMe: true, sortOrder: 1, pageSize: 1, ...range })
