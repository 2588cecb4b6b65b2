import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/management-dashboard/dashboard-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/dashboard')({
  ...searchOf(async () => (await import('@opdesk/contracts/claim/dashboard.ts')).dashboardQuery),
  component: Dashboard,
})

function Dashboard() {
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      search={Route.useSearch()}
      onSearch={({ startDate, endDate }) => void navigate({ search: { startDate, endDate } })}
    />
  )
}
