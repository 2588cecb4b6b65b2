import { recordId } from '@opdesk/contracts/bounded.ts'
import { Designation, Program } from '@opdesk/contracts/codes.ts'
import { askReconciliation, closeDay as closeDayBody, explainDifference } from '@opdesk/contracts/day-close/commands.ts'
import { dayCloseList } from '@opdesk/contracts/day-close/day-close-list.ts'
import { differenceList } from '@opdesk/contracts/day-close/difference-list.ts'
import { dayCloseMessages } from '@opdesk/contracts/day-close/messages.ts'
import { dayClosePage } from '@opdesk/contracts/day-close/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { day, success } from '@opdesk/contracts/http.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { closeDay, explain } from '@opdesk/domain/day-close/close-day.ts'
import { dayCloseAggregate } from '@opdesk/domain/day-close/state.ts'
import { listDifferences } from '@opdesk/projections/day-close/differences.ts'
import { findDifference, listDayCloses } from '@opdesk/projections/day-close/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { okAt } from '../../plugins/log-position.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { askComparison } from './ask-reconciliation.ts'
import { dayNow, readDayPage, standing } from './day-page.ts'

const tags = ['payout reconciliation']
const dayParams = z.object({ day })
const params = z.object({ id: recordId })
const decided = { 200: success(z.object({ _id: z.string() })) }

/** @throws forbidden for everyone but Finance */
const requireFinance = (request: FastifyRequest): void => {
  if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
}

/** Requires Finance, or the management, which reads closed days as an auditor. @throws forbidden */
const requireReader = (request: FastifyRequest): void => {
  const viewer = signedIn(request)
  if (!handlesPayments(viewer) && viewer.designation !== Designation.management) throw new DomainError('forbidden')
}

/** Comparison of payouts with the provider and the close of days (docs/api.md, payouts; decision 0140). */
export const payoutReconciliationRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const

  listRoute(app, differenceList, {
    ...config,
    tags,
    read: (query, request) => {
      requireFinance(request)
      return listDifferences(deps.db, query, istDay(deps.clock()))
    },
  })

  app.post(
    '/management/payout-reconciliation',
    { config: approval, schema: { tags, body: askReconciliation, response: { 200: success(askReconciliation) } } },
    async request => {
      requireFinance(request)
      const { from, to } = request.body
      if (to > istDay(deps.clock())) throw new DomainError('day_not_over')
      await askComparison(deps, from, to)
      return ok({ from, to }, dayCloseMessages.reconciliationAsked)
    },
  )

  app.post(
    '/management/payout-reconciliation/:id/explain',
    { config: approval, schema: { tags, params, body: explainDifference, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const found = await findDifference(deps.db, request.params.id)
      if (!found) throw new DomainError('difference_not_found')
      if (found.state === 'settled') throw new DomainError('difference_settled')
      const { position } = await execute(
        request,
        dayCloseAggregate,
        found.day,
        state => explain(state, standing(found), request.body.reason),
        anyVersion,
      )
      return okAt(reply, position, { _id: found.id }, dayCloseMessages.differenceExplained)
    },
  )

  listRoute(app, dayCloseList, {
    ...config,
    tags,
    read: (query, request) => {
      requireReader(request)
      return listDayCloses(deps.db, query)
    },
  })

  app.get(
    '/management/day-closes/:day',
    { config, schema: { tags, params: dayParams, response: { 200: success(dayClosePage) } } },
    async request => {
      requireReader(request)
      return ok(await readDayPage(deps, request.params.day))
    },
  )

  app.post(
    '/management/day-closes',
    { config: approval, schema: { tags, body: closeDayBody, response: decided } },
    async (request, reply) => {
      requireFinance(request)
      const { day: closing, note } = request.body
      const { closable, figures } = await dayNow(deps, closing)
      const { position } = await execute(
        request,
        dayCloseAggregate,
        closing,
        (state, { now }) => closeDay(state, { ...closable, note: note || null, figures }, now),
        anyVersion,
      )
      return okAt(reply, position, { _id: closing }, dayCloseMessages.dayClosed)
    },
  )
}
