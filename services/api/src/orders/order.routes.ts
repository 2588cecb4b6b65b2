import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { createOrder, createPlanOrder, planPriceQuery, priceQuery, verifyPayment } from '@opdesk/contracts/order/commands.ts'
import { ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import { createdOrder, ownOrder, quoteAnswer, verifiedPayment } from '@opdesk/contracts/order/queries.ts'
import { findOrder, listOwnOrders } from '@opdesk/projections/order/query.ts'
import { toOwnOrder } from '@opdesk/projections/order/record.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { checkOwnOrder } from './check-own-order.ts'
import { placeOrder } from './place-order.ts'
import { type QuoteInput, quoteFor, toQuoteAnswer, wishOf } from './quote.ts'
import { verifyCallback } from './verify-payment.ts'

const config = { auth: 'subscriber' } as const
const tags = ['orders']
const price = success(quoteAnswer)
const created = success(createdOrder)
const verified = success(verifiedPayment)

/** The ways to order a plan, each with the word that the paths of its calls contain. */
const ways = [
  { word: '', kind: 0, query: priceQuery, body: createOrder },
  { word: 'upgrade-', kind: 2, query: planPriceQuery, body: createPlanOrder },
  { word: 'renew-', kind: 3, query: planPriceQuery, body: createPlanOrder },
] as const

/** Prices, orders and payments of a subscriber (docs/api.md, orders). */
export const orderRoutes: Routes = (app, deps) => {
  const checkout = deps.payments && { key_id: deps.payments.keyId, checkout_script: deps.payments.checkoutScript }
  const quote = async (request: FastifyRequest, asked: QuoteInput, kind: 0 | 2 | 3) =>
    ok(toQuoteAnswer(await quoteFor(deps, request, wishOf(asked, kind))))

  for (const { word, kind, query, body } of ways) {
    app.get(`/user/plan-${word}price`, { config, schema: { tags, querystring: query, response: { 200: price } } }, request =>
      quote(request, request.query, kind),
    )

    app.post(
      `/user/create-${word}order`,
      { config, schema: { tags, body, response: { 200: created } } },
      async (request, reply) => {
        const { expected_total, expected_start, terms_version, ...asked } = request.body
        const seen = { expected_total, expected_start, terms_version }
        const placed = await placeOrder(deps, request, wishOf(asked, kind), seen)
        return okAt(reply, placed.position, placed.created)
      },
    )

    app.post(
      `/user/verify-${word}payment`,
      { config, schema: { tags, body: verifyPayment, response: { 200: verified } } },
      async (request, reply) => {
        const answer = await verifyCallback(deps, request, request.body)
        return okAt(reply, answer.position, answer.verified)
      },
    )
  }

  listRoute(app, ownOrderList, {
    ...config,
    tags,
    read: async (query, request) => {
      const { rows, pagination } = await listOwnOrders(deps.db, signedIn(request).user_id, query)
      return { records: rows.map(row => toOwnOrder(row, checkout)), pagination }
    },
  })

  app.post(
    '/user/orders/:id/check',
    { config, schema: { tags, params: idParams, response: { 200: success(z.null()) } } },
    async (request, reply) => okAt(reply, await checkOwnOrder(deps, request, request.params.id), null),
  )

  app.get(
    '/user/orders/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(ownOrder) } } },
    async request => {
      const row = await findOrder(deps.db, request.params.id)
      if (row?.subscriber_id !== signedIn(request).user_id) throw new DomainError('not_found')
      return ok(toOwnOrder(row, checkout))
    },
  )
}
