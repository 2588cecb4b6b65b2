import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '../../../../features/plans/payment/payment-page.tsx'
import { textSearch } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/payment/renew-plan')({
  ...textSearch('plan_id', 'membership_id'),
  component: () => <PaymentPage way="renewal" search={Route.useSearch()} />,
})
