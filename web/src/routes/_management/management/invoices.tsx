import { Designation } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '../../../features/invoices/invoices-page.tsx'
import { requireDesignation } from '../../../lib/guards.ts'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/invoices')({
  ...listOf(async () => (await import('@opdesk/contracts/invoice/invoice-list.ts')).invoiceList),
  beforeLoad: visit => requireDesignation(Designation.finance, visit),
  component: Invoices,
})

function Invoices() {
  const navigate = Route.useNavigate()
  return (
    <InvoicesPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
