import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../../features/orders/orders-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_management/management/orders/')({
  ...searchOf(async () => (await import('@opdesk/contracts/order/order-list.ts')).orderList.query),
  component: Orders,
})

function Orders() {
  const navigate = Route.useNavigate()
  return (
    <OrdersPage
      area="management"
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
