import { createFileRoute } from '@tanstack/react-router'
import { NomineeRequestsPage } from '../../../features/family/admin/nominee-requests-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/nominee-requests')({
  ...listOf(async () => (await import('@opdesk/contracts/subscriber/nominee/request-list.ts')).nomineeRequestList),
  component: NomineeRequests,
})

function NomineeRequests() {
  const navigate = Route.useNavigate()
  return (
    <NomineeRequestsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
