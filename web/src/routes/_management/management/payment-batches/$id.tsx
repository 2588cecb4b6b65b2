import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '../../../../features/payments/batch-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/payment-batches/$id')({
  ...searchOf(async () => (await import('@opdesk/contracts/payment/batch-payment-list.ts')).batchPaymentList.query),
  component: Batch,
})

function Batch() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BatchPage
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
