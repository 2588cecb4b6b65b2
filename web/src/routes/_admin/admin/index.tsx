import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../features/admin-dashboard/dashboard-page.tsx'
import { adminPrograms } from '../../../features/layout/admin-menu.ts'

export const Route = createFileRoute('/_admin/admin/')({ component: Dashboard })

function Dashboard() {
  return <DashboardPage programs={adminPrograms} />
}
