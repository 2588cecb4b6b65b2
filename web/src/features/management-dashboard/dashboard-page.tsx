import { Skeleton, Stack } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DateRange } from '../../components/date-range.ts'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import classes from '../../components/home/home.module.css'
import { PageHeader } from '../../components/page-header.tsx'
import { useReadyDesk } from '../../desk/queue/use-ready-desk.ts'
import { ClaimTiles } from '../claims/claim-tiles.tsx'
import { AwaitingMe } from './awaiting-me.tsx'
import { CameBack, MyDay } from './my-day.tsx'
import { dashboardQuery, dashboardRange } from './queries.ts'
import { SentAndDecided } from './sent-and-decided.tsx'
import { WhereClaimsWait } from './where-claims-wait.tsx'

const Charts = lazy(() => import('./charts.tsx').then(module => ({ default: module.Charts })))

interface DashboardPageProps {
  search: DateRange
  onSearch: (range: DateRange) => void
}

/** The first page of staff: their work, and the claims of a period (back-office spec section 2). */
export const DashboardPage = ({ search, onSearch }: DashboardPageProps) => {
  useReadyDesk('management')
  const range = dashboardRange(search)
  const query = useQuery(dashboardQuery(range))
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={<DateRangeInput label="Claims raised between" value={range} onChange={onSearch} clearable={false} />}
      />
      {query.isPending ? (
        <Stack role="status" aria-busy="true" aria-label="Loading" gap={12}>
          <Skeleton h={220} />
          <Skeleton h={84} />
          <Skeleton h={300} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <Loaded data={query.data} range={range} />
      )}
    </>
  )
}

const Loaded = ({ data, range }: { data: Dashboard; range: DateRange }) => (
  <Stack gap={12}>
    <AwaitingMe data={data} />
    <ClaimTiles area="management" tiles={data.tiles} filters={range} />
    <div className={classes.split}>
      <WhereClaimsWait waits={data.work.waits} targetDays={data.work.target_days} />
      <Stack gap={12}>
        <MyDay day={data.work.day} />
        <CameBack came_back={data.work.came_back} />
      </Stack>
    </div>
    <SentAndDecided days={data.work.days} />
    <Suspense fallback={<Skeleton h={320} />}>
      <Charts series={data.series} />
    </Suspense>
  </Stack>
)
