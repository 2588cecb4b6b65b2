import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../../features/claims/claims-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/claims')({
  ...listOf(async () => (await import('@opdesk/contracts/claim/claim-list.ts')).claimList),
  component: Claims,
})

function Claims() {
  const navigate = Route.useNavigate()
  return (
    <ClaimsPage
      area="management"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
