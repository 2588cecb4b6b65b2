import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '../../../../features/plans/payment/payment-page.tsx'
import { textSearch } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/payment/')({
  ...textSearch('plan_id', 'membership_id', 'health_plan_id'),
  component: () => <PaymentPage way="purchase" search={Route.useSearch()} />,
})
