import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { accountInWords } from '@opdesk/contracts/payout-account/account.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import type { FastifyReply } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { createDrawings } from '../../plugins/drawings.ts'
import { idParams, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import type { AdvisedPayment, PaymentAdvice } from './advice-pdf/write-advice.ts'

/** The payment of a reference; undefined if its money moved outside of the product. */
const paymentOf = async ({ store }: Pick<AppDeps, 'store'>, reference: string): Promise<AdvisedPayment | undefined> => {
  const { state } = await load(store, payoutAggregate, payoutStream(reference))
  const paid = state.status === 'new' ? undefined : state.attempts.findLast(attempt => attempt.state === 'paid')
  if (!paid?.paid_at || paid.account === null) return undefined
  const { amount, account, utrs, paid_at } = paid
  return { reference, amount, paid_at, account: accountInWords(account), utr: utrs.at(-1) ?? null }
}

/**
 * The payments of a claim by a provider or bank that did not come back.
 * @throws not_found if there is no such payment
 */
const adviceOf = async (deps: Pick<AppDeps, 'store'>, claim: SubmittedClaim): Promise<PaymentAdvice> => {
  const payments = (await Promise.all(claim.made.map(reference => paymentOf(deps, reference)))).filter(made => made !== undefined)
  if (payments.length === 0) throw new DomainError('not_found')
  const { claim_number, submission } = claim
  return { claim_number, payee: submission.subscriber.name, patient: submission.patient.name, payments }
}

/** Payment advices of claims as PDF, for their owner and for Finance (docs/api.md, payouts). */
export const paymentAdviceRoutes: Routes = (app, deps) => {
  const tags = ['payouts']
  const draw = createDrawings<PaymentAdvice>(new URL('./advice-pdf/draw-advice.ts', import.meta.url))

  const send = async (reply: FastifyReply, claim: SubmittedClaim) => {
    const file = await draw(signedIn(reply.request).user_id, await adviceOf(deps, claim))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`payment-advice_${claim.claim_number}.pdf`))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(file))
  }
  const claimOf = async (id: string): Promise<SubmittedClaim> => {
    const { state } = await load(deps.store, claimAggregate, claimStream(id))
    if (!isSubmitted(state)) throw new DomainError('claim_not_found')
    return state
  }

  app.get(
    '/user/claims/:id/payment-advice',
    { config: { auth: 'subscriber' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const claim = await claimOf(request.params.id)
      if (claim.subscriber_id !== signedIn(request).user_id) throw new DomainError('claim_not_found')
      return send(reply, claim)
    },
  )

  app.get(
    '/management/claims/:id/payment-advice',
    { config: { auth: { management: Program.claims } }, schema: { tags, params: idParams } },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      return send(reply, await claimOf(request.params.id))
    },
  )
}
