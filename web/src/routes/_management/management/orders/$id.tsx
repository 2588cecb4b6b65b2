import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../../features/orders/order-page.tsx'

export const Route = createFileRoute('/_management/management/orders/$id')({ component: Order })

function Order() {
  const { id } = Route.useParams()
  return <OrderPage key={id} area="management" id={id} />
}
