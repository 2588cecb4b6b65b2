import { saveClaim } from '@opdesk/contracts/claim/commands.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { claimableFee } from '@opdesk/contracts/claim/fees.ts'
import { ownClaimList } from '@opdesk/contracts/claim/own-claim-list.ts'
import { claimableAmount, claimableAmountQuery, claimSaved, subscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimWarning } from '@opdesk/contracts/claim/warnings.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { availableIn, potOf } from '@opdesk/contracts/wallet/pots.ts'
import { discardClaim } from '@opdesk/domain/claim/discard-claim.ts'
import { requireOwner } from '@opdesk/domain/claim/guard.ts'
import { resubmitClaim } from '@opdesk/domain/claim/resubmit-claim.ts'
import { keepDraft, saveDraft } from '@opdesk/domain/claim/save-draft.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { toSubscriberClaim } from '@opdesk/projections/claim-detail/record.ts'
import type { ClaimDoc } from '@opdesk/projections/claim-detail/table.ts'
import { listSubscriberClaims } from '@opdesk/projections/claim-list/query.ts'
import { findDispute } from '@opdesk/projections/dispute/query.ts'
import { toDisputeDetails } from '@opdesk/projections/dispute/record.ts'
import { targetDays } from '@opdesk/projections/lists/target-days.ts'
import { claimableSubscription, subscriptionCovering, subscriptionOn } from '@opdesk/projections/subscriber/plan.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { commandOf, decisionContext, expectedVersion } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition, okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { walletAt } from '../subscriber/wallet-pots.ts'
import { warningsOf } from './claim-warnings.ts'
import { limitClaimWrites } from './desk/limit-claim-writes.ts'
import { nextClaimNumber } from './next-claim-number.ts'
import { requireOwnPatient } from './own-patient.ts'
import { ownPaymentOf } from './payouts/own-payment.ts'
import { draftInput, touchesContent } from './save-claim.ts'
import { savedAnswer } from './saved-answer.ts'
import { submitClaim } from './submit-claim.ts'

const tags = ['claims']
const saved = success(claimSaved)

/** The message after a PATCH. It depends only on the resulting state, so a retry gets the same message. */
const sentMessage = (state: ClaimState): string => {
  if (!isSubmitted(state)) return messages.claimSaved
  return state.resubmissions > 0 ? messages.claimResubmitted : messages.claimSubmitted
}

/**
 * The subscription that covers a visit of the patient or, without a visit date, one with which claims can be filed today.
 * @throws no_active_plan
 */
const subscriptionFor = async (deps: AppDeps, subscriberId: string, opdDate?: Day, memberId?: string) => {
  const subscriber = await findSubscriber(deps.db, subscriberId)
  if (!subscriber) throw new DomainError('no_active_plan')
  const today = istDay(deps.clock())
  const { doc } = subscriber
  const subscription =
    (memberId && subscriptionCovering(doc, memberId, opdDate ?? today, today)) ||
    (opdDate ? subscriptionOn(doc, opdDate, today) : claimableSubscription(doc, today))
  if (!subscription) throw new DomainError('no_active_plan')
  return { ...subscription, subscriber }
}

/** The patient of a draft, from the present family. A sent claim has a copy of the patient, so the answer is undefined. */
const draftedFor = async ({ db }: AppDeps, { submission, subscriber_id, details }: ClaimDoc) => {
  if (submission || details.member_id === null) return undefined
  const subscriber = await findSubscriber(db, subscriber_id)
  return subscriber?.doc.members.find(({ member_id }) => member_id === details.member_id)
}

/** The copy that corrects a claim, unless the owner discarded it. */
const keptCopy = async ({ db }: AppDeps, { corrected_in }: ClaimDoc) => {
  const copy = corrected_in ? await findClaimDoc(db, corrected_in.claim_id) : undefined
  return copy?.state_name === 'discarded' ? null : corrected_in
}

/** The subscriber's own claims (docs/api.md, claims). Another person's claim is answered as unknown. */
export const subscriberClaimRoutes: Routes = (app, deps) => {
  const config = { auth: 'subscriber' } as const
  const preHandler = limitClaimWrites(deps)

  app.get(
    '/user/claimable-amount',
    { config, schema: { tags, querystring: claimableAmountQuery, response: { 200: success(claimableAmount) } } },
    async request => {
      const { amount, parameter, opd_date, member_id } = request.query
      const { user_id } = signedIn(request)
      const { subscriber, subscription_id, plan } = await subscriptionFor(deps, user_id, opd_date, member_id)
      const benefit = plan.terms[feeKinds[parameter] ?? 'doctor']
      const { wallet } = await walletAt(deps.db, subscriber, deps.clock())
      const pot = potOf(wallet, subscription_id)
      const available = pot ? availableIn(wallet, pot) : 0
      return ok({ finalPrice: toRupees(claimableFee(toPaise(amount), benefit)), available: toRupees(available) })
    },
  )

  app.post(
    '/user/claims',
    { config, preHandler, schema: { tags, body: saveClaim, response: { 200: saved } } },
    async (request, reply) => {
      const { body } = request
      const command = commandOf(request)
      const claimId = derivedId('claim', command.id)
      const context = decisionContext(request)
      if (!body.submit) await requireOwnPatient(deps, body.member_id, context.actor.id)
      const input = await draftInput(deps, body, context.actor.id)
      const claim_number = await nextClaimNumber(deps)
      const changes = (state: ClaimState) => saveDraft(state, { ...input, claim_number }, context)
      const handled = body.submit
        ? await submitClaim(deps, { claimId, command, context, changes, acknowledged: body.acknowledged })
        : await execute(request, claimAggregate, claimId, changes, anyVersion)
      answerPosition(reply, handled.position)
      return savedAnswer(claimId, body.submit ? messages.claimSubmitted : messages.claimSaved, handled)
    },
  )

  app.patch(
    '/user/claims/:id',
    { config, preHandler, schema: { tags, params: idParams, body: saveClaim, response: { 200: saved } } },
    async (request, reply) => {
      const { body } = request
      const claimId = request.params.id
      const command = commandOf(request)
      const context = decisionContext(request)
      if (!body.submit) await requireOwnPatient(deps, body.member_id, context.actor.id)
      const input = await draftInput(deps, body, context.actor.id)
      const amended = { ...input, claim_number: '' }
      const resubmit = (current: ClaimState) => {
        if (touchesContent(body)) throw new DomainError('claim_locked')
        const documents = Object.values(input.documents).flat()
        return resubmitClaim(current, { remark: body.user_remark ?? '', documents }, context)
      }
      const version = expectedVersion(request)
      const sendsDraft = body.submit && (await load(deps.store, claimAggregate, claimStream(claimId))).state.status === 'draft'
      const handled = sendsDraft
        ? await submitClaim(deps, {
            claimId,
            command,
            context,
            changes: current => saveDraft(requireOwner(current, context), amended, context),
            acknowledged: body.acknowledged,
            expectedVersion: version,
          })
        : await execute(
            request,
            claimAggregate,
            claimId,
            (current, _, at) => {
              const claim = requireOwner(current, context)
              return claim.status === 'draft' ? keepDraft(claim, amended, context, at) : resubmit(claim)
            },
            { compacted: true },
          )
      answerPosition(reply, handled.position)
      return savedAnswer(claimId, sentMessage(handled.state), handled)
    },
  )

  app.delete(
    '/user/claims/:id',
    { config, preHandler, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { position } = await execute(request, claimAggregate, request.params.id, (state, context) =>
        discardClaim(state, {}, context),
      )
      return okAt(reply, position, {}, messages.claimDiscarded)
    },
  )

  listRoute(app, ownClaimList, {
    ...config,
    tags,
    read: (query, request) => listSubscriberClaims(deps.db, query, signedIn(request).user_id),
  })

  app.get(
    '/user/claims/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(subscriberClaim) } } },
    async request => {
      const doc = await findClaimDoc(deps.db, request.params.id)
      if (!doc || doc.subscriber_id !== signedIn(request).user_id || doc.state_name === 'discarded') {
        throw new DomainError('claim_not_found')
      }
      const dispute = await findDispute(deps.db, request.params.id)
      const dispute_details = dispute ? toDisputeDetails(dispute) : null
      const payment = await ownPaymentOf(deps, doc)
      const shown = { ...doc, corrected_in: await keptCopy(deps, doc) }
      const patient = await draftedFor(deps, doc)
      const days = await targetDays(deps.db, 'decision_days')
      return ok({ ...toSubscriberClaim(shown, deps.clock(), { patient, days }), dispute_details, payment })
    },
  )

  app.get(
    '/user/claims/:id/warnings',
    { config, schema: { tags, params: idParams, response: { 200: success(z.object({ records: z.array(claimWarning) })) } } },
    async request => {
      const { state } = await load(deps.store, claimAggregate, claimStream(request.params.id))
      const draft = requireOwner(state, decisionContext(request))
      if (draft.status !== 'draft') throw new DomainError('claim_locked')
      return ok({ records: await warningsOf(deps, draft) })
    },
  )
}
