import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/subscriber-dashboard/dashboard-page.tsx'
import { startQueries } from '../../../lib/loader-data.ts'

export const Route = createFileRoute('/_subscriber/user/dashboard')({
  loader: visit =>
    startQueries(visit, async client =>
      client.ensureQueryData((await import('../../../features/subscriber-claims/queries.ts')).allClaimsQuery),
    ),
  component: DashboardPage,
})
