import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../../features/plans/order/orders-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

const Page = () => {
  const navigate = Route.useNavigate()
  return (
    <OrdersPage search={Route.useSearch()} onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })} />
  )
}

export const Route = createFileRoute('/_subscriber/user/orders/')({
  ...searchOf(async () => (await import('@opdesk/contracts/order/order-list.ts')).ownOrderList.query),
  component: Page,
})
