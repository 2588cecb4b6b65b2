import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/admin-dashboard/dashboard-page.tsx'
import { LatestChanges } from '../../../features/audit/latest-changes.tsx'
import { adminPrograms } from '../../../features/layout/admin-menu.ts'
import { lastUsed } from '../../../lib/last-used.ts'

export const Route = createFileRoute('/_admin/admin/')({ component: Dashboard })

function Dashboard() {
  return <DashboardPage programs={adminPrograms} often={lastUsed()} changes={<LatestChanges />} />
}
