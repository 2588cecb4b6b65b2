import { createFileRoute } from '@tanstack/react-router'
import { SuccessPage } from '../../../features/plans/order/success-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/paymentsuccess')({
  ...textSearch('order'),
  component: () => <SuccessPage order={Route.useSearch().order} />,
})
