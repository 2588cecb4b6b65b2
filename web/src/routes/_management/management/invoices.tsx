import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '../../../features/invoices/invoices-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/invoices')({
  ...searchOf(async () => (await import('@opdesk/contracts/invoice/invoice-list.ts')).invoiceList.query),
  component: Invoices,
})

function Invoices() {
  const navigate = Route.useNavigate()
  return (
    <InvoicesPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
