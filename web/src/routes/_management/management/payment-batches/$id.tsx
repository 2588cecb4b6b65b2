import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '../../../../features/payments/batch-page.tsx'
import { listQuery } from '../../../../lib/list-query.ts'
import { startQueries } from '../../../../lib/loader-data.ts'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/payment-batches/$id')({
  ...searchOf(async () => (await import('@opdesk/contracts/payment/batch-payment-list.ts')).batchPaymentList.query),
  loaderDeps: ({ search }) => search,
  loader: visit =>
    startQueries(visit, async client => {
      const { batchPaymentList } = await import('@opdesk/contracts/payment/batch-payment-list.ts')
      return client.ensureQueryData(
        listQuery(batchPaymentList, visit.deps, `/management/payment-batches/${encodeURIComponent(visit.params.id)}`),
      )
    }),
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
