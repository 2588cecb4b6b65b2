import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { subscriberStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { decideDispute, payDispute, raiseClaimDispute } from '@opdesk/contracts/dispute/commands.ts'
import { disputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { disputeStatusOf, internalStatusOf } from '@opdesk/contracts/dispute/lifecycle.ts'
import { offeredDisputeActions } from '@opdesk/contracts/dispute/policy.ts'
import { staffDispute, subscriberDispute } from '@opdesk/contracts/dispute/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { fileReference } from '@opdesk/contracts/file-reference.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { paymentStates } from '@opdesk/contracts/payment/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { disputeClaim } from '@opdesk/domain/claim/dispute-claim.ts'
import { claimAggregate, isSubmitted, liftedFor } from '@opdesk/domain/claim/state.ts'
import { approveDispute, rejectDispute, requireStage } from '@opdesk/domain/dispute/decide-dispute.ts'
import { type DisputeState, disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import { maxPosition } from '@opdesk/event-store/port.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { listDisputes } from '@opdesk/projections/dispute/query.ts'
import { disputePolicyView, toStaffDispute, toSubscriberDispute } from '@opdesk/projections/dispute/record.ts'
import { targetDays } from '@opdesk/projections/lists/target-days.ts'
import { z } from 'zod'
import { ownFiles } from '../../files/file-records.ts'
import { execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { pollUntil } from '../../plugins/poll-until.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { whileNotErased } from '../../subscriber/erasure-lock.ts'
import { otherClaim } from '../corrections/pair.ts'
import { actingFor } from '../desk/acting-for.ts'
import { limitClaimWrites } from '../desk/limit-claim-writes.ts'
import { limitByPrivileges, methodOfDisputeAction, viewerOf, withoutWaitingPayment } from '../desk/offered-actions.ts'
import { exemptStaffOf, staffClaimFor } from '../desk/own-claim.ts'
import type { ClaimDecision } from '../desk/seen-version.ts'
import { paymentStateOf } from '../desk/settlement.ts'
import { requestOf } from '../payments/pay-claim.ts'
import { payOne } from '../payments/pay-one.ts'
import { assignDispute } from './assign-dispute.ts'
import { readDispute } from './read-dispute.ts'

const tags = ['disputes']
const raised = success(z.object({ _id: z.string(), status: z.int(), dispute_status: z.int(), version: z.int() }))
const decidedDispute = z.object({
  _id: z.string(),
  dispute_status: z.int().nullable(),
  internal_status: z.int().nullable(),
  version: z.int(),
})
const decided = success(decidedDispute)
/** `state`: what became of the payment within some seconds. */
const paidAnswer = success(decidedDispute.extend({ state: z.enum(paymentStates) }))

const answer = (_id: string, message: string, { state, version }: Pick<Handled<DisputeState>, 'state' | 'version'>) => {
  const data = { _id, dispute_status: disputeStatusOf[state.status], internal_status: internalStatusOf[state.status], version }
  return ok(data, message)
}

/** Disputes of the subscriber: raising and reading them (docs/api.md, claims). */
export const subscriberDisputeRoutes: Routes = (app, deps) => {
  const config = { auth: 'subscriber' } as const

  app.patch(
    '/user/raise-claim-dispute/:id',
    {
      config,
      preHandler: limitClaimWrites(deps),
      schema: { tags, params: idParams, body: raiseClaimDispute, response: { 200: raised } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { user_remark: remark, files: ids } = request.body
      const owner = signedIn(request).user_id
      const uploaded = await ownFiles(deps, ids, owner)
      const files = ids.map(id => fileReference.parse(uploaded(id)))
      const verifiers = await assignDispute(deps, id, owner)
      const handled = await whileNotErased(deps, owner, async db => {
        const other = await otherClaim(deps, db, id)
        const command = { remark, files, verifiers, otherClaim: other }
        return await execute(request, claimAggregate, id, (state, context) => disputeClaim(state, command, context))
      })
      const started = await pollUntil(
        () => load(deps.store, disputeAggregate, disputeStream(id)),
        ({ state }) => state.status !== 'new',
      )
      answerPosition(reply, started ? maxPosition(handled.position, started.position) : handled.position)
      const resubmission = isSubmitted(handled.state) && handled.state.resubmissions > 0
      const status = subscriberStatusOf(handled.state.status, resubmission)
      const data = { _id: id, status, dispute_status: 1, version: handled.version }
      return ok(data, messages.disputeRaised)
    },
  )

  app.get(
    '/user/claims/disputed/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(subscriberDispute) } } },
    async request => {
      const owner = signedIn(request).user_id
      const { dispute, money } = await readDispute(deps, request.params.id, found => found.subscriber_id === owner)
      return ok(toSubscriberDispute(dispute, money))
    },
  )
}

/** Disputes for staff: lists, decisions and payment (docs/api.md, claims). */
export const managementDisputeRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const

  listRoute(app, disputeList, {
    ...config,
    tags,
    read: (query, request) => listDisputes(deps.db, query, { ...viewerOf(request), today: istDay(deps.clock()) }),
  })

  app.get(
    '/management/disputed-claims/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(staffDispute) } } },
    async request => {
      const { dispute, doc, money } = await readDispute(deps, request.params.id)
      const policy = policyView(doc)
      const viewer = signedIn(request)
      if (!policy) throw new DomainError('claim_not_found')
      const claim = await staffClaimFor(deps, doc, policy, viewer)
      const disputePolicy = disputePolicyView(dispute, policy.lifted_for ?? [])
      const offered = withoutWaitingPayment(offeredDisputeActions(disputePolicy, viewer), doc.release_id)
      const actions = limitByPrivileges(viewer, offered, methodOfDisputeAction)
      const staffDispute = toStaffDispute(dispute, {
        claim,
        money,
        actions,
        days: await targetDays(deps.db, 'dispute_decision_days'),
      })
      return ok({ ...staffDispute, ...actingFor(disputePolicy, viewer) })
    },
  )

  app.patch(
    '/management/disputed-claims/:id',
    { config: approval, schema: { tags, params: idParams, body: decideDispute, response: { 200: decided } } },
    async (request, reply) => {
      const { id } = request.params
      const { approval_status, remark, claim_number } = request.body
      const decide = approval_status === 8 ? approveDispute : rejectDispute
      const lifted_for = await exemptStaffOf(deps, id)
      const handled = await execute(request, disputeAggregate, id, (state, context) =>
        decide(state, { remark, lifted_for, claim_number }, context),
      )
      const closed = handled.state.status === 'approved' || handled.state.status === 'rejected'
      const followed =
        closed &&
        (await pollUntil(
          () => load(deps.store, claimAggregate, claimStream(id)),
          ({ state }) => state.status !== 'in_dispute',
        ))
      answerPosition(reply, followed ? maxPosition(handled.position, followed.position) : handled.position)
      return answer(id, approval_status === 8 ? messages.disputeApproved : messages.disputeRejected, handled)
    },
  )

  app.post(
    '/management/pay-dispute',
    { config: approval, schema: { tags, body: payDispute, response: { 200: paidAnswer } } },
    async (request, reply) => {
      const { id, claim_number: claimNumber } = request.body
      const readDispute = () => load(deps.store, disputeAggregate, disputeStream(id))
      const before = await readDispute()
      if (before.state.status === 'new') throw new DomainError('dispute_not_found')
      // Compares If-Match with the version of the claim, which has the amounts to be paid, not with that of the dispute.
      const payment = await requestOf(deps, id)
      const decide: ClaimDecision = (state, context) => {
        requireStage('pay', before.state, context, liftedFor(state))
        return payment(state, context)
      }
      const { requested, handled: outcome, waiting } = await payOne(deps, request, { claimId: id, decide }, { claimNumber })
      const paid =
        outcome.state.status === 'settled' ? await pollUntil(readDispute, ({ state }) => state.status === 'settled') : undefined
      const position = waiting === null ? requested.position : outcome.position
      answerPosition(reply, paid ? maxPosition(position, paid.position) : position)
      const state = paymentStateOf(outcome)
      const unpaid = state === 'failed' ? messages.paymentNotMade : paid ? null : messages.paymentPending
      const { data, message } = answer(id, waiting ?? unpaid ?? messages.paymentReleased, paid ?? before)
      return ok({ ...data, state }, message)
    },
  )
}
