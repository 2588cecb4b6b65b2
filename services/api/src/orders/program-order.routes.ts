import { success } from '@opdesk/contracts/http.ts'
import { orderList, staffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { findCreditNote } from '@opdesk/projections/invoice/query.ts'
import { findOrder, listOrders } from '@opdesk/projections/order/query.ts'
import { toStaffOrderDetail } from '@opdesk/projections/order/record.ts'
import { listRoute } from '../plugins/list-route.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['program']
const auth = { key: 'orders.read' } as const

/** Orders for programs of the installation, as admins read them (docs/api.md, programs). */
export const programOrderRoutes: Routes = (app, deps) => {
  listRoute(app, orderList, { auth, tags, path: '/program/orders', read: query => listOrders(deps.db, query) })

  app.get(
    '/program/orders/:id',
    { config: { auth }, schema: { tags, params: idParams, response: { 200: success(staffOrderDetail) } } },
    async request => {
      const row = existing(await findOrder(deps.db, request.params.id))
      const credit_note = row.invoice === null ? null : await findCreditNote(deps.db, row.order_id)
      return ok(toStaffOrderDetail(row, { credit_note, actions: [] }))
    },
  )
}
