import { createFileRoute } from '@tanstack/react-router'
import { PayoutPage } from '../../../../features/payments/payouts/payout-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_management/management/payouts/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/payments/payouts/queries.ts')).payoutQuery(id)),
  component: Payout,
})

function Payout() {
  const { id } = Route.useParams()
  return <PayoutPage key={id} reference={id} />
}
