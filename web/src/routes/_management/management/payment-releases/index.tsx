import { createFileRoute } from '@tanstack/react-router'
import { ReleasesPage } from '../../../../features/payments/releases/releases-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payment-releases/')({
  ...listOf(async () => (await import('@opdesk/contracts/payment-release/release-list.ts')).paymentReleaseList),
  component: Releases,
})

function Releases() {
  const navigate = Route.useNavigate()
  return (
    <ReleasesPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
