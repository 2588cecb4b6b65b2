import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../features/free-tests/requests-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/purchased-free-health-tests')({
  ...listOf(async () => (await import('@opdesk/contracts/free-test/free-test-list.ts')).freeTestList),
  component: Requests,
})

function Requests() {
  const navigate = Route.useNavigate()
  return (
    <RequestsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
