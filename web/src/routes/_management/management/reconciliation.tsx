import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReconciliationPage } from '../../../features/reconciliation/reconciliation-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { inDays } from '../../../lib/in-days.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/reconciliation')({
  ...listOf(async () => (await import('@opdesk/contracts/order/reconciliation-list.ts')).reconciliationList, {
    asked: async search =>
      inDays(search, (await import('../../../features/reconciliation/reconciliation-days.ts')).reconciliationDays(search)),
  }),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: Reconciliation,
})

function Reconciliation() {
  const navigate = Route.useNavigate()
  return (
    <ReconciliationPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
