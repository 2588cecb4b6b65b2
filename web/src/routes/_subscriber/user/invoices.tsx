import { createFileRoute } from '@tanstack/react-router'
import { OwnInvoicesPage } from '../../../features/invoices/own-invoices-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

const Page = () => {
  const navigate = Route.useNavigate()
  return (
    <OwnInvoicesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}

export const Route = createFileRoute('/_subscriber/user/invoices')({
  ...listOf(async () => (await import('@opdesk/contracts/invoice/invoice-list.ts')).ownInvoiceList),
  component: Page,
})
