import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../../features/subscriber-claims/claims-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

const Page = () => {
  const navigate = Route.useNavigate()
  return (
    <ClaimsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}

export const Route = createFileRoute('/_subscriber/user/claims')({
  ...listOf(async () => (await import('@opdesk/contracts/claim/own-claim-list.ts')).ownClaimList),
  component: Page,
})
