import { DomainError } from '@opdesk/contracts/errors.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { nextReference } from '@opdesk/domain/claim/request-payment.ts'
import { isSubmitted } from '@opdesk/domain/claim/state.ts'
import { requireRetryable } from '@opdesk/domain/payout/end-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { anyVersion } from '../../plugins/execute.ts'
import { type PayDeps, paymentOf } from '../payments/pay-claim.ts'
import type { PaymentOfCall } from '../payments/pay-many.ts'

/**
 * The next attempt of a payment, ready to be executed; it refuses another payment that the claim may owe.
 * @throws payout_not_found, payout_in_process, payout_paid
 */
export const retryOf = async (deps: PayDeps, reference: string): Promise<PaymentOfCall> => {
  const { claim_id } = requireRetryable((await load(deps.store, payoutAggregate, payoutStream(reference))).state)
  const pay = await paymentOf(deps, claim_id)
  return {
    id: claim_id,
    decide: (state, context) => {
      const events = pay(state, context)
      if (isSubmitted(state) && nextReference(state) !== reference) throw new DomainError('payout_paid')
      return events
    },
    options: anyVersion,
  }
}

/** The next attempts of several payments; one that cannot be tried again is left out, because it changed after it was listed. */
export const retriesOf = async (deps: PayDeps, references: readonly string[]): Promise<PaymentOfCall[]> => {
  const retries: PaymentOfCall[] = []
  for (const reference of references) {
    try {
      retries.push(await retryOf(deps, reference))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return retries
}
