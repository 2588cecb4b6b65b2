import { messages } from '@opdesk/contracts/messages.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import type { PaymentRow } from '@opdesk/contracts/payment/queries.ts'
import { type ClaimState, isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { forEachRow } from '../desk/for-each-row.ts'
import type { ClaimDecision, executeOnClaim } from '../desk/seen-version.ts'
import { awaitSettlement, paymentStateOf } from '../desk/settlement.ts'
import { clearPayments } from './clear-payments.ts'
import { executePayment, openRelease, waitingText, waitsForRelease } from './execute-payment.ts'
import { readPayoutChannel } from './payout-channel.ts'

/** A payment of a call. `id`: of the claim. */
export interface PaymentOfCall {
  id: string
  decide: ClaimDecision
  options: NonNullable<Parameters<typeof executeOnClaim>[4]>
}

type Outcome = Pick<PaymentRow, 'reference' | 'amount' | 'settled' | 'state' | 'message'>

/**
 * Pays many claims, each with its own answer. Those that need a second person of Finance wait together in one release.
 */
export const payMany = async (
  deps: AppDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  payments: readonly PaymentOfCall[],
): Promise<PaymentRow[]> => {
  const clearances = await clearPayments(
    deps,
    request,
    payments.map(({ id, decide }) => ({ claimId: id, decide })),
  )
  const isOutside = (await readPayoutChannel(deps)) === 'ledger_only'
  const claims = new Map<string, ClaimState>()
  const outcomes = new Map<string, Outcome>()
  const results = await forEachRow(
    deps,
    reply,
    payments,
    ({ id }) => id,
    async ({ id, decide, options }, commandId) => {
      const clearance = clearances.get(id)
      const requested = await executePayment(deps, request, { claimId: id, decide, clearance }, { ...options, commandId })
      const { state: claim } = requested
      claims.set(id, claim)
      if (waitsForRelease(claim) && claim.release) {
        const { amount, reference } = claim.release
        const message = await waitingText(deps, claim, commandOf(request).actor.id)
        outcomes.set(id, { reference, amount: toRupees(amount), settled: false, state: 'waits_for_release', message })
        return requested
      }
      const handled = await awaitSettlement(deps, id, requested)
      const payment = isSubmitted(claim) ? claim.payment : null
      const state = paymentStateOf(handled)
      const about = payment && { reference: payment.reference, amount: toRupees(payment.amount) }
      const isTooSmall = !isOutside && state === 'paid' && payment?.channel === 'ledger_only'
      const message = isTooSmall ? { message: messages.nothingToTransfer } : {}
      outcomes.set(id, { ...about, settled: state === 'paid', state, ...message })
      return handled
    },
  )
  const opened = await openRelease(request, clearances, claims)
  if (opened !== undefined) answerPosition(reply, opened)
  return results.map(row => ({ ...row, ...outcomes.get(row.id) }))
}
