import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { UnpayableClaimsPage } from '../../../features/payments/unpayable/unpayable-claims-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/unpayable-claims')({
  ...listOf(async () => (await import('@opdesk/contracts/payment/unpayable-claim-list.ts')).unpayableClaimList),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: UnpayableClaims,
})

function UnpayableClaims() {
  const navigate = Route.useNavigate()
  return (
    <UnpayableClaimsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
