import { Program } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/management-dashboard/dashboard-page.tsx'
import { startQueries } from '../../../lib/loader-data.ts'
import { useFlags } from '../../../lib/profile.ts'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/dashboard')({
  ...searchOf(async () => (await import('@opdesk/contracts/claim/dashboard.ts')).dashboardQuery),
  loaderDeps: ({ search }) => search,
  loader: visit =>
    startQueries(visit, async client =>
      (await import('../../../features/management-dashboard/queries.ts')).readDashboard(client, visit.deps),
    ),
  component: Dashboard,
})

/** The first page of staff: the claims' dashboard, or the subscribers for staff who may not view claims. */
function Dashboard() {
  const { GET } = useFlags(Program.claims, 'management')
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!GET) return <Navigate to="/management/registered-users-empl" replace />
  return (
    <DashboardPage search={search} onSearch={({ startDate, endDate }) => void navigate({ search: { startDate, endDate } })} />
  )
}
