import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { approvalStatuses, decideClaim, editClaimBills, payClaim } from '@opdesk/contracts/claim/commands.ts'
import { dashboard as dashboardAnswer, dashboardQuery } from '@opdesk/contracts/claim/dashboard.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { internalStatusOf, subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimHistory, historyQuery } from '@opdesk/contracts/claim/replay/history.ts'
import { staffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type PaymentState, paymentStates } from '@opdesk/contracts/payment/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { editBills } from '@opdesk/domain/claim/edit-bills.ts'
import { type ClaimState, isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { listStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import { dashboard } from '@opdesk/projections/dashboard/query.ts'
import { staffWork } from '@opdesk/projections/dashboard/work.ts'
import { z } from 'zod'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { amountsOf, executeDecision } from './decide-claim.ts'
import { actingFor } from './desk/acting-for.ts'
import { viewerOf } from './desk/offered-actions.ts'
import { staffClaimFor } from './desk/own-claim.ts'
import { type ClaimDecision, executeOnClaim } from './desk/seen-version.ts'
import { paymentStateOf } from './desk/settlement.ts'
import { paymentOf } from './payments/pay-claim.ts'
import { payOne } from './payments/pay-one.ts'
import { claimHistoryOf } from './replay/history.ts'

const tags = ['claims']
const decidedClaim = z.object({ _id: z.string(), status: z.int(), internal_status: z.int().nullable(), version: z.int() })
const decided = success(decidedClaim)
/** `state`: what became of the payment within some seconds. */

const paidAnswer = success(decidedClaim.extend({ state: z.enum(paymentStates) }))

const decisionMessages: Record<number, string> = {
  [approvalStatuses.approve]: messages.claimApproved,
  [approvalStatuses.reject]: messages.claimRejected,
  [approvalStatuses.clarify]: messages.clarificationSubmitted,
  [approvalStatuses.invalidate]: messages.claimInvalidated,
}

const answer = (_id: string, message: string, { state, version }: Handled<ClaimState>) => {
  const resubmission = isSubmitted(state) && state.resubmissions > 0
  const status = subscriberStatusOf(state.status, resubmission)
  const data = { _id, status, internal_status: internalStatusOf[state.status], version }
  return ok(data, message)
}

/** The answer to the request of a payment, by what became of it. */
const paymentMessages: Record<PaymentState, string> = {
  paid: messages.paymentReleased,
  in_process: messages.paymentPending,
  waits_for_release: messages.paymentWaitsForRelease,
  failed: messages.paymentNotMade,
}

/** Claims for staff: lists, decisions, edited amounts and payment (docs/api.md, claims). */
export const managementClaimRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const

  listRoute(app, claimList, {
    ...config,
    tags,
    read: (query, request) => listStaffClaims(deps.db, query, { ...viewerOf(request), today: istDay(deps.clock()) }),
  })

  app.get(
    '/management/dashboard',
    { config, schema: { tags, querystring: dashboardQuery, response: { 200: success(dashboardAnswer) } } },
    async request => {
      const viewer = viewerOf(request)
      const today = istDay(deps.clock())
      const [data, work] = await Promise.all([
        dashboard(deps.db, request.query, viewer, today),
        staffWork(deps.db, viewer, today),
      ])
      return ok({ ...data, work })
    },
  )

  app.get(
    '/management/claims/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(staffClaim) } } },
    async request => {
      const doc = await findClaimDoc(deps.db, request.params.id)
      const policy = doc && policyView(doc)
      if (!doc || !policy) throw new DomainError('claim_not_found')
      const viewer = signedIn(request)
      return ok({ ...(await staffClaimFor(deps, doc, policy, viewer)), ...actingFor(policy, viewer) })
    },
  )

  app.get(
    '/management/claims/:id/history',
    { config, schema: { tags, params: idParams, querystring: historyQuery, response: { 200: success(claimHistory) } } },
    async request => ok(await claimHistoryOf(deps, request.params.id, request.query.at)),
  )

  app.post(
    '/management/claims/:id',
    {
      config: { ...approval, decidesOn: claimStream },
      schema: { tags, params: idParams, body: decideClaim, response: { 200: decided } },
    },
    async (request, reply) => {
      const { id } = request.params
      const handled = await executeDecision(deps, request, id, request.body)
      answerPosition(reply, handled.position)
      const duplicate = request.body.duplicate_of !== undefined
      return answer(
        id,
        duplicate ? messages.claimMarkedDuplicate : (decisionMessages[request.body.approval_status] ?? ''),
        handled,
      )
    },
  )

  app.patch(
    '/management/update-claimbills',
    { config: approval, schema: { tags, body: editClaimBills, response: { 200: decided } } },
    async (request, reply) => {
      const { claimId, claim_number: claimNumber, reason, ...body } = request.body
      const decide: ClaimDecision = (state, context) => editBills(state, { amounts: amountsOf(body), reason }, context)
      const handled = await executeOnClaim(deps, request, claimId, decide, { claimNumber })
      answerPosition(reply, handled.position)
      return answer(claimId, messages.billsUpdated, handled)
    },
  )

  app.post(
    '/management/pay-claim',
    { config: approval, schema: { tags, body: payClaim, response: { 200: paidAnswer } } },
    async (request, reply) => {
      const { id, claim_number: claimNumber } = request.body
      const decide = await paymentOf(deps, id)
      const { handled, waiting } = await payOne(deps, request, { claimId: id, decide }, { claimNumber })
      answerPosition(reply, handled.position)
      const state = paymentStateOf(handled)
      const { data, message } = answer(id, waiting ?? paymentMessages[state], handled)
      return ok({ ...data, state }, message)
    },
  )
}
