import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '../../../features/payments/payments-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_management/management/payments')({
  ...listOf(async () => (await import('@opdesk/contracts/payment/ready-payment-list.ts')).readyPaymentList),
  component: Payments,
})

function Payments() {
  const navigate = Route.useNavigate()
  return (
    <PaymentsPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}
