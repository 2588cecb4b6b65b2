import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../../features/orders/orders-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/orders/')({
  ...listOf(async () => (await import('@opdesk/contracts/order/order-list.ts')).orderList, { path: '/admin/orders' }),
  component: Orders,
})

function Orders() {
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      area="admin"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
