import { createFileRoute } from '@tanstack/react-router'
import { AdminGrievancesPage } from '../../../../features/grievances/admin-grievances-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/grievances/')({
  ...listOf(async () => (await import('@opdesk/contracts/grievance/grievance-list.ts')).grievanceList),
  component: Grievances,
})

function Grievances() {
  const navigate = Route.useNavigate()
  return (
    <AdminGrievancesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
