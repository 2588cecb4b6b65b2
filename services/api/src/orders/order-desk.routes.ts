import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { refundByHand } from '@opdesk/contracts/order/commands.ts'
import { orderMessages } from '@opdesk/contracts/order/messages.ts'
import { orderList, type StaffOrderDetail, staffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { reportRefund } from '@opdesk/domain/order/report-payment.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { findCreditNote } from '@opdesk/projections/invoice/query.ts'
import { findOrder, listOrders } from '@opdesk/projections/order/query.ts'
import { toStaffOrderDetail } from '@opdesk/projections/order/record.ts'
import type { OrderRow } from '@opdesk/projections/order/table.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { cancelOrder } from './cancel-order.ts'
import { refreshFromProvider } from './refresh-from-provider.ts'

const tags = ['orders']
const detail = success(staffOrderDetail)
const done = success(z.null())

/** The actions that finance may take on an order in its present state. */
const actionsFor = (request: FastifyRequest, { state, doc }: OrderRow): StaffOrderDetail['actions'] => {
  const session = signedIn(request)
  if (!handlesPayments(session) || !flagsOf(session, Program.approval).POST) return []
  const isCancellable = state === 'fulfilled' && doc.kind !== 2 && Boolean(doc.accepted?.payment_id)
  return [
    ...(doc.provider_order_id === null ? [] : (['look_up'] as const)),
    ...(isCancellable ? (['refund'] as const) : []),
    ...(doc.refunds.some(({ status }) => status === 'failed') ? (['report_refund'] as const) : []),
  ]
}

const read = async ({ db }: AppDeps, request: FastifyRequest, id: string) => {
  const row = existing(await findOrder(db, id))
  const credit_note = row.invoice === null ? null : await findCreditNote(db, id)
  return ok(toStaffOrderDetail(row, { credit_note, actions: actionsFor(request, row) }))
}

const requireFinance = (request: FastifyRequest): void => {
  if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
}

/** Orders of all subscribers: Finance may act on them, other staff and admins may read them (docs/api.md, orders). */
export const orderDeskRoutes: Routes = (app, deps) => {
  const staff = { auth: { management: Program.claims } } as const
  const finance = { auth: { management: Program.approval } } as const
  const admin = { auth: { admin: Program.claims } } as const

  listRoute(app, orderList, { ...staff, tags, read: query => listOrders(deps.db, query) })
  listRoute(app, orderList, { ...admin, path: '/admin/orders', tags, read: query => listOrders(deps.db, query) })

  for (const auth of [staff.auth, admin.auth]) {
    const area = 'admin' in auth ? 'admin' : 'management'
    const schema = { tags, params: idParams, response: { 200: detail } }
    app.get(`/${area}/orders/:id`, { config: { auth }, schema }, request => read(deps, request, request.params.id))
  }

  app.post(
    '/management/orders/:id/look-up',
    { config: finance, schema: { tags, params: idParams, response: { 200: done } } },
    async (request, reply) => {
      requireFinance(request)
      return okAt(reply, await refreshFromProvider(deps, request, request.params.id), null, orderMessages.orderLookedUp)
    },
  )

  app.post(
    '/management/orders/:id/refund',
    { config: finance, schema: { tags, params: idParams, response: { 200: done } } },
    async (request, reply) => {
      requireFinance(request)
      return okAt(reply, await cancelOrder(deps, request, request.params.id), null, orderMessages.orderRefunding)
    },
  )

  app.post(
    '/management/orders/:id/refund-by-hand',
    { config: finance, schema: { tags, params: idParams, body: refundByHand, response: { 200: done } } },
    async (request, reply) => {
      requireFinance(request)
      const { payment_id, reference } = request.body
      const told = { payment_id, refund_id: null, status: 'processed', reference } as const
      const handled = await execute(
        request,
        orderAggregate,
        request.params.id,
        state => {
          const refund = state.status === 'new' ? undefined : state.refunds.find(known => known.payment_id === payment_id)
          if (!refund) throw new DomainError('not_found')
          if (refund.status !== 'failed') throw new DomainError('conflict')
          return reportRefund(state, told)
        },
        anyVersion,
      )
      return okAt(reply, handled.position, null, orderMessages.refundRecorded)
    },
  )
}
