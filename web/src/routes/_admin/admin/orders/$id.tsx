import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../../features/orders/order-page.tsx'
import { recordLoader } from '../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/orders/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../features/orders/queries.ts')).orderQuery('admin', id)),
  component: Order,
})

function Order() {
  const { id } = Route.useParams()
  return <OrderPage key={id} area="admin" id={id} />
}
