import { createFileRoute } from '@tanstack/react-router'
import { DisputesPage } from '../../../features/disputes/disputes-page.tsx'
import { inDays } from '../../../lib/in-days.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/claims_/disputed')({
  ...listOf(async () => (await import('@opdesk/contracts/dispute/dispute-list.ts')).disputeList, {
    path: '/admin/disputed-claims',
    asked: async search => inDays(search, (await import('../../../features/disputes/queries.ts')).disputesRange(search)),
  }),
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
