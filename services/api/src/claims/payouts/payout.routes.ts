import { paymentReference } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { PAYMENTS_MAX } from '@opdesk/contracts/payment/commands.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import { answerTrace, markPayout, neverSent, recoverPayout } from '@opdesk/contracts/payout/commands.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import type { PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { payoutList } from '@opdesk/contracts/payout/payout-list.ts'
import { decidedPayout, payoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { cancelPayout, declareNeverSent } from '@opdesk/domain/payout/end-attempt.ts'
import { recoverSecond } from '@opdesk/domain/payout/recover-second.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { closeTrace } from '@opdesk/domain/payout/trace-payout.ts'
import { listPayouts, retryableLater } from '@opdesk/projections/payout/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { answerPosition, okAt } from '../../plugins/log-position.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { paymentStateOf } from '../desk/settlement.ts'
import { payMany } from '../payments/pay-many.ts'
import { payOne } from '../payments/pay-one.ts'
import { messageFor } from '../payments/payments-message.ts'
import { markPayoutByHand } from './mark-payout.ts'
import { readPayout } from './payout-detail.ts'
import { retriesOf, retryOf } from './retry-payouts.ts'

const tags = ['payouts']
const params = z.object({ reference: paymentReference })

/** @throws forbidden for everyone but Finance */
const requireFinance = (request: FastifyRequest): void => {
  if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
}

/** Payments on their way to the payee, over their attempts, for Finance (docs/api.md, payouts). */
export const payoutRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const
  const decided = { 200: success(decidedPayout) }

  const decide = (
    request: FastifyRequest,
    reference: string,
    by: (state: PayoutState, context: DecisionContext) => PayoutEvent[],
  ) => execute(request, payoutAggregate, reference, by, anyVersion)

  listRoute(app, payoutList, {
    ...config,
    tags,
    read: (query, request) => {
      requireFinance(request)
      return listPayouts(deps.db, query)
    },
  })

  app.get(
    '/management/payouts/:reference',
    { config, schema: { tags, params, response: { 200: success(payoutDetail) } } },
    async request => {
      requireFinance(request)
      return ok(await readPayout(deps, request.params.reference))
    },
  )

  app.post(
    '/management/payouts/:reference/retry',
    { config: approval, schema: { tags, params, response: { 200: success(paymentRow) } } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { id, decide: retry } = await retryOf(deps, reference)
      const { requested, handled, waiting } = await payOne(deps, request, { claimId: id, decide: retry }, anyVersion)
      answerPosition(reply, handled.position)
      const payment = isSubmitted(requested.state) ? (requested.state.release ?? requested.state.payment) : null
      const state = paymentStateOf(handled)
      const amount = payment ? toRupees(payment.amount) : 0
      const row = { id, success: true, reference, amount, settled: state === 'paid', state }
      if (waiting !== null) return ok(row, waiting)
      return ok(row, state === 'failed' ? messages.paymentNotMade : messages.payoutRetried)
    },
  )

  app.post(
    '/management/payouts/retry-later',
    { config: approval, schema: { tags, response: { 200: success(z.array(paymentRow)) } } },
    async (request, reply) => {
      requireFinance(request)
      const references = await retryableLater(deps.db, PAYMENTS_MAX)
      const rows = await payMany(deps, request, reply, await retriesOf(deps, references))
      return ok(rows, rows.length === 0 ? messages.noPayoutToRetry : messageFor(rows))
    },
  )

  app.post(
    '/management/payouts/:reference/cancel',
    { config: approval, schema: { tags, params, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { state, position } = await decide(request, reference, cancelPayout)
      return okAt(reply, position, { reference, state: state.status }, messages.payoutCancelRequested)
    },
  )

  app.post(
    '/management/payouts/:reference/mark',
    { config: approval, schema: { tags, params, body: markPayout, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { state, position } = await markPayoutByHand(deps, request, reference, request.body)
      const message = request.body.state === 'paid' ? messages.payoutMarkedPaid : messages.payoutMarkedFailed
      return okAt(reply, position, { reference, state: state.status }, message)
    },
  )

  app.post(
    '/management/payouts/:reference/trace',
    { config, schema: { tags, params, body: answerTrace, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { state, position } = await decide(request, reference, current => closeTrace(current, request.body))
      return okAt(reply, position, { reference, state: state.status }, messages.traceAnswered)
    },
  )

  app.post(
    '/management/payouts/:reference/never-sent',
    { config: approval, schema: { tags, params, body: neverSent, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { state, position } = await decide(request, reference, (current, context) =>
        declareNeverSent(current, request.body, context),
      )
      const message = state.status === 'failed' ? messages.payoutNeverSent : messages.payoutNeverSentProposed
      return okAt(reply, position, { reference, state: state.status }, message)
    },
  )

  app.post(
    '/management/payouts/:reference/recovered',
    { config: approval, schema: { tags, params, body: recoverPayout, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { reference } = request.params
      const { amount, reason } = request.body
      const { state, position } = await decide(request, reference, current =>
        recoverSecond(current, { amount: toPaise(amount), reason }),
      )
      return okAt(reply, position, { reference, state: state.status }, messages.payoutRecovered)
    },
  )
}
