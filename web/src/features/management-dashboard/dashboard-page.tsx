import { Skeleton, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DateRange } from '../../components/date-range.ts'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ClaimTiles } from '../claims/claim-tiles.tsx'
import { AwaitingMe } from './awaiting-me.tsx'
import classes from './dashboard-page.module.css'
import { dashboardQuery, dashboardRange, oldestAwaitingQuery } from './queries.ts'

const Charts = lazy(() => import('./charts.tsx').then(module => ({ default: module.Charts })))

interface DashboardPageProps {
  search: DateRange
  onSearch: (range: DateRange) => void
}

/** The first page of staff: their work, and the claims of a period (back-office spec section 2). */
export const DashboardPage = ({ search, onSearch }: DashboardPageProps) => {
  const range = dashboardRange(search)
  const query = useQuery(dashboardQuery(range))
  // Both requests are sent in parallel: one after the other would take too long on a slow connection.
  const oldest = useQuery(oldestAwaitingQuery(range)).data?.records[0]
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<DateRangeInput label="Claims raised between" value={range} onChange={onSearch} clearable={false} />}
      />
      {query.isPending ? (
        <Stack role="status" aria-busy="true" aria-label="Loading">
          <Skeleton h={180} />
          <Skeleton h={90} />
          <Skeleton h={300} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <Loaded data={query.data} oldest={oldest} range={range} />
      )}
    </>
  )
}

const Loaded = ({ data, oldest, range }: ComponentProps<typeof AwaitingMe>) => (
  <div className={classes.page}>
    <AwaitingMe data={data} oldest={oldest} range={range} />
    <ClaimTiles area="management" tiles={data.tiles} filters={range} />
    <Suspense fallback={<Skeleton h={320} />}>
      <Charts series={data.series} />
    </Suspense>
  </div>
)
