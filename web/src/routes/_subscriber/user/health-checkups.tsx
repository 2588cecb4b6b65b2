import { createFileRoute } from '@tanstack/react-router'
import { OwnRequestsPage } from '../../../features/free-tests/own-requests-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_subscriber/user/health-checkups')({
  ...listOf(async () => (await import('@opdesk/contracts/free-test/free-test-list.ts')).ownFreeTestList),
  component: Requests,
})

function Requests() {
  const navigate = Route.useNavigate()
  return (
    <OwnRequestsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
