import { recordId } from '@opdesk/contracts/bounded.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import { giveRelease } from '@opdesk/contracts/payment-release/commands.ts'
import { decidedRelease, releasePreflight } from '@opdesk/contracts/payment-release/queries.ts'
import { paymentReleaseList } from '@opdesk/contracts/payment-release/release-list.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { withdrawRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { maxPosition } from '@opdesk/event-store/port.ts'
import { findPaymentRelease, listPaymentReleases, waitingPayments } from '@opdesk/projections/payment-release/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Session } from '../../account/sessions/sessions.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { okAt } from '../../plugins/log-position.ts'
import { pollUntil } from '../../plugins/poll-until.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { preflightOf } from './preflight.ts'
import { releaseMessage, releasePayments, unreleasedClaims } from './release-payments.ts'

const tags = ['payment releases']
const params = z.object({ id: recordId })

/** @throws forbidden for everyone but Finance */
const requireFinance = (request: FastifyRequest): Session => {
  const viewer = signedIn(request)
  if (!handlesPayments(viewer)) throw new DomainError('forbidden')
  return viewer
}

/** Payments that wait for a second person of Finance (docs/api.md, payouts). */
export const paymentReleaseRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const

  listRoute(app, paymentReleaseList, {
    ...config,
    tags,
    read: async (query, request) => {
      const viewer = { id: requireFinance(request).id, now: deps.clock() }
      return {
        ...(await listPaymentReleases(deps.db, query, viewer)),
        waiting: await waitingPayments(deps.db, viewer.now),
      }
    },
  })

  app.get(
    '/management/payment-releases/:id',
    { config, schema: { tags, params, response: { 200: success(releasePreflight) } } },
    async request => {
      const viewer = requireFinance(request)
      const release = await findPaymentRelease(deps.db, request.params.id, { id: viewer.id, now: deps.clock() })
      if (!release) throw new DomainError('release_not_found')
      return ok({ ...release, preflight: await preflightOf(deps, release, viewer) })
    },
  )

  app.post(
    '/management/payment-releases/:id/release',
    { config: approval, schema: { tags, params, body: giveRelease, response: { 200: success(z.array(paymentRow)) } } },
    async (request, reply) => {
      requireFinance(request)
      const rows = await releasePayments(deps, request, reply, { id: request.params.id, ...request.body })
      return ok(rows, releaseMessage(rows))
    },
  )

  app.post(
    '/management/payment-releases/:id/withdraw',
    { config: approval, schema: { tags, params, response: { 200: success(decidedRelease) } } },
    async (request, reply) => {
      requireFinance(request)
      const { id } = request.params
      const { state, position } = await execute(
        request,
        paymentReleaseAggregate,
        id,
        (current, { actor, now }) => withdrawRelease(current, actor, now),
        anyVersion,
      )
      let latest = position
      for (const claim of unreleasedClaims(state)) {
        // A workflow makes the claims payable again.
        const free = await pollUntil(
          () => load(deps.store, claimAggregate, claimStream(claim)),
          loaded => !isSubmitted(loaded.state) || loaded.state.release?.release_id !== id,
        )
        if (free) latest = maxPosition(latest, free.position)
      }
      return okAt(reply, latest, { _id: id, state: 'withdrawn' as const }, messages.paymentReleaseWithdrawn)
    },
  )
}
