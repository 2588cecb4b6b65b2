import { Designation } from '@opdesk/contracts/codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReconciliationPage } from '../../../features/reconciliation/reconciliation-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/reconciliation')({
  ...searchOf(async () => (await import('@opdesk/contracts/order/reconciliation-list.ts')).reconciliationList.query),
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
