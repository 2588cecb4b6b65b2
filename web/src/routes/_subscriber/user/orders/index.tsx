import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../../features/plans/order/orders-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

const Page = () => {
  const navigate = Route.useNavigate()
  return (
    <OrdersPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}

export const Route = createFileRoute('/_subscriber/user/orders/')({
  ...listOf(async () => (await import('@opdesk/contracts/order/order-list.ts')).ownOrderList),
  component: Page,
})
