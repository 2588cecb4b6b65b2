import { createFileRoute } from '@tanstack/react-router'
import { StaffRequestsPage } from '../../../features/free-tests/staff-requests-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/health-checkups')({
  ...listOf(async () => (await import('@opdesk/contracts/free-test/free-test-list.ts')).staffFreeTestList),
  component: Requests,
})

function Requests() {
  const navigate = Route.useNavigate()
  return (
    <StaffRequestsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
