import { createFileRoute } from '@tanstack/react-router'
import { PayoutsPage } from '../../../../features/payments/payouts/payouts-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payouts/')({
  ...listOf(async () => (await import('@opdesk/contracts/payout/payout-list.ts')).payoutList),
  component: Payouts,
})

function Payouts() {
  const navigate = Route.useNavigate()
  return (
    <PayoutsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
