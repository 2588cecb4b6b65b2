import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PayoutAccountsPage } from '../../../features/payout-accounts/payout-accounts-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payout-accounts')({
  ...listOf(async () => (await import('@opdesk/contracts/payout-account/account-list.ts')).payoutAccountList),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: PayoutAccounts,
})

function PayoutAccounts() {
  const navigate = Route.useNavigate()
  return (
    <PayoutAccountsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
