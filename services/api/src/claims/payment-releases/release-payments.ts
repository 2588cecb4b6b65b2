import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { PaymentRow } from '@opdesk/contracts/payment/queries.ts'
import { paymentReleaseStream } from '@opdesk/contracts/payment-release/events.ts'
import { type ReleasePayment, waitingOf } from '@opdesk/contracts/payment-release/state.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { recordRelease, requireReleasable } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf, decisionContext } from '../../plugins/command.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { forEachRow } from '../desk/for-each-row.ts'
import { executeOnClaim } from '../desk/seen-version.ts'
import { awaitSettlement, paymentStateOf } from '../desk/settlement.ts'
import { financePeople } from '../payments/clear-payments.ts'
import { releasersOf } from '../payments/execute-payment.ts'
import { paymentOf } from '../payments/pay-claim.ts'

/** A release, and the claims whose payments are released; without them all that wait. */
interface AskedRelease {
  id: string
  claim_ids?: readonly string[] | undefined
}

/**
 * The payments that a call releases: those that wait, or for a retry of the call those that it released.
 * @throws release_not_found, release_over, release_lapsed, own_release
 */
const paymentsToRelease = async ({ store }: AppDeps, request: FastifyRequest, { id, claim_ids }: AskedRelease) => {
  const { state, events } = await load(store, paymentReleaseAggregate, paymentReleaseStream(id))
  const { actor, now } = decisionContext(request)
  const asked = ({ claim_id }: ReleasePayment) => claim_ids?.includes(claim_id) ?? true
  if (state.status !== 'unknown' && alreadyHandled(events, commandOf(request)))
    return {
      requested_by: state.requested_by,
      payments: state.payments.filter(payment => payment.released_by === actor.id && asked(payment)),
    }
  const release = requireReleasable(state, actor, now)
  const payments = waitingOf(release).filter(asked)
  if (payments.length === 0) throw new DomainError('release_over')
  return { requested_by: release.requested_by, payments }
}

/** Names the people of Finance who may release a payment that this person may not. */
const whomToAsk = async (deps: AppDeps, claimId: string, payer: string): Promise<string> => {
  const { state } = await load(deps.store, claimAggregate, claimStream(claimId))
  const names = isSubmitted(state) ? releasersOf(state, await financePeople(deps), payer).map(({ name }) => name) : []
  return names.length > 0 ? `It waits for ${names.join(', ')}.` : 'It waits. Please add another person of Finance.'
}

/**
 * Releases payments that wait, each with its own answer: one that this person may not decide on waits for another person. The
 * account is the one in force at this moment.
 * @throws release_not_found, release_over, release_lapsed, own_release
 */
export const releasePayments = async (
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedRelease,
): Promise<PaymentRow[]> => {
  const release_id = asked.id
  const { requested_by, payments } = await paymentsToRelease(deps, request, asked)
  const states = new Map<string, PaymentRow['state']>()
  const results = await forEachRow(
    deps,
    reply,
    payments,
    ({ claim_id }) => claim_id,
    async ({ claim_id }, commandId) => {
      const decide = await paymentOf(deps, claim_id, { release_id })
      const requested = await executeOnClaim(deps, request, claim_id, decide, { commandId, ...anyVersion })
      const handled = await awaitSettlement(deps, claim_id, requested)
      states.set(claim_id, paymentStateOf(handled))
      return handled
    },
  )
  const claim_ids = [...states.keys()]
  if (claim_ids.length > 0) {
    const by = commandOf(request).actor.id
    const { position } = await execute(
      request,
      paymentReleaseAggregate,
      release_id,
      state => recordRelease(state, { claim_ids, by }),
      anyVersion,
    )
    answerPosition(reply, position)
  }
  const byClaim = new Map<string, ReleasePayment>(payments.map(payment => [payment.claim_id, payment]))
  return await Promise.all(
    results.map(async row => {
      const { reference = '', amount = 0 } = byClaim.get(row.id) ?? {}
      const state = states.get(row.id)
      const about = { ...row, reference, amount: toRupees(amount), settled: state === 'paid' }
      if (state) return { ...about, state }
      const waits = row.code === 'own_claim' || row.code === 'four_eyes'
      if (!waits) return about
      const message = `${row.message ?? ''} ${await whomToAsk(deps, row.id, requested_by)}`.trim()
      return { ...about, state: 'waits_for_release' as const, message }
    }),
  )
}

/** The message about all rows of a release. */
export const releaseMessage = (rows: readonly PaymentRow[]): string => {
  if (rows.every(({ state }) => state === 'paid')) return rows.length === 1 ? messages.paymentReleased : messages.paymentsReleased
  if (rows.some(({ state }) => state === 'paid' || state === 'in_process')) return messages.paymentsPending
  if (rows.some(({ state }) => state === 'waits_for_release')) return messages.paymentsWaitForRelease
  if (rows.every(({ state }) => state === 'failed')) return messages.paymentsNotMade
  return rows.length === 1 ? messages.paymentFailed : messages.paymentsFailed
}

/** Claims of a release whose payments no second person released. @throws release_not_found */
export const unreleasedClaims = (state: typeof paymentReleaseAggregate.initial): string[] => {
  if (state.status === 'unknown') throw new DomainError('release_not_found')
  return state.payments.filter(({ released_by }) => released_by === null).map(({ claim_id }) => claim_id)
}
