import { Designation } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { reconciliationDays } from '../../../features/reconciliation/reconciliation-days.ts'
import { ReconciliationPage } from '../../../features/reconciliation/reconciliation-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { inDays } from '../../../lib/list-days.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/reconciliation')({
  ...listOf(async () => (await import('@opdesk/contracts/order/reconciliation-list.ts')).reconciliationList, {
    asked: search => inDays(search, reconciliationDays(search)),
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
