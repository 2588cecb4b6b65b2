import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/admin-dashboard/dashboard-page.tsx'
import { LatestChanges } from '../../../features/audit/latest-changes.tsx'
import { adminPrograms } from '../../../features/layout/admin-menu.ts'
import { useLastUsed } from '../../../features/layout/last-used.ts'

export const Route = createFileRoute('/_admin/admin/')({ component: Dashboard })

function Dashboard() {
  const [often] = useLastUsed()
  return <DashboardPage programs={adminPrograms} often={often} changes={<LatestChanges />} />
}
