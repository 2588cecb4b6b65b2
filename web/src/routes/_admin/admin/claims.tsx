import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../../features/claims/claims-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/claims')({
  ...listOf(async () => (await import('@opdesk/contracts/claim/claim-list.ts')).adminClaimList),
  component: Claims,
})

function Claims() {
  const navigate = Route.useNavigate()
  return (
    <ClaimsPage
      area="admin"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
