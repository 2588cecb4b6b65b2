import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/management-dashboard/dashboard-page.tsx'
import { staffProfileQuery } from '../../../lib/profile-queries.ts'
import { searchOf } from '../../../lib/search.ts'

/** Where staff begin. Somebody who may not view claims begins with the subscribers. */
export const Route = createFileRoute('/_management/management/dashboard')({
  ...searchOf(async () => (await import('@opdesk/contracts/claim/dashboard.ts')).dashboardQuery),
  beforeLoad: async ({ context }) => {
    const { privileges } = await context.queryClient.ensureQueryData(staffProfileQuery('management'))
    if (!flagsOf({ role: 'management', privileges }, Program.claims).GET)
      throw redirect({ to: '/management/registered-users-empl', replace: true })
  },
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
