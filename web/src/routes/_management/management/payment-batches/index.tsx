import { createFileRoute } from '@tanstack/react-router'
import { BatchesPage } from '../../../../features/payments/batches-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payment-batches/')({
  ...listOf(async () => (await import('@opdesk/contracts/payment/batch-list.ts')).batchList),
  component: Batches,
})

function Batches() {
  const navigate = Route.useNavigate()
  return (
    <BatchesPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
