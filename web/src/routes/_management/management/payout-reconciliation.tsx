import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { PayoutReconciliationPage } from '../../../features/payments/reconciliation/payout-reconciliation-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { inDays } from '../../../lib/in-days.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payout-reconciliation')({
  ...listOf(async () => (await import('@opdesk/contracts/day-close/difference-list.ts')).differenceList, {
    asked: async search =>
      inDays(search, (await import('../../../features/payments/reconciliation/reconciled-days.ts')).reconciledDays(search)),
  }),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: PayoutReconciliation,
})

function PayoutReconciliation() {
  const navigate = Route.useNavigate()
  return (
    <PayoutReconciliationPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
