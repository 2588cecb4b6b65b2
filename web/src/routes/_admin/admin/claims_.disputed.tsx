import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '../../../features/disputes/disputes-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/claims_/disputed')({
  ...searchOf(async () => (await import('@opdesk/contracts/dispute/dispute-list.ts')).disputeList.query),
  component: Disputes,
})

function Disputes() {
  const navigate = Route.useNavigate()
  return (
    <DisputesPage
      area="admin"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
