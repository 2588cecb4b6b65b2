import { createFileRoute, redirect } from '@tanstack/react-router'
import { SuccessPage } from '../../../features/plans/order/success-page.tsx'
import { textSearch } from '../../../lib/search.ts'

export const Route = createFileRoute('/_subscriber/user/paymentsuccess')({
  ...textSearch('order'),
  beforeLoad: ({ search }) => {
    if (!search.order) throw redirect({ to: '/user/dashboard', replace: true })
  },
  component: () => {
    const { order = '' } = Route.useSearch()
    return <SuccessPage id={order} />
  },
})
