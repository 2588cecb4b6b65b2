import { createFileRoute } from '@tanstack/react-router'
import { IdentityProvidersPage } from '../../../features/identity-providers/identity-providers-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/identity-providers')({
  ...listOf(async () => (await import('@opdesk/contracts/identity-provider/identity-provider-list.ts')).identityProviderList),
  component: IdentityProviders,
})

function IdentityProviders() {
  const navigate = Route.useNavigate()
  return (
    <IdentityProvidersPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
