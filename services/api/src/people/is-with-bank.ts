import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { batchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { lastAttempt } from '@opdesk/contracts/payout/payout.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { findBatchOfPayment } from '@opdesk/projections/payment/query.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'store'>

/** True if a file with the payment was drawn for the bank. */
const isDrawn = async ({ db, store }: Deps, payment: string): Promise<boolean> => {
  const batch = await findBatchOfPayment(db, payment)
  if (!batch) return false
  const { state } = await load(store, paymentBatchAggregate, paymentBatchStream(batchId(batch)))
  return state.status === 'closed' && state.drawers.size > 0
}

/**
 * True if the bank has the payment of a claim, so that its account is not needed any more: the provider is processing it, or a file with
 * it was drawn. One that waits at the provider is not: it may be refused once the account is deactivated.
 */
export const isWithBank = async (deps: Deps, claimId: string): Promise<boolean> => {
  const { state: claim } = await load(deps.store, claimAggregate, claimStream(claimId))
  if (!isSubmitted(claim) || claim.status !== 'paying' || !claim.payment) return false
  const { reference } = claim.payment
  const { state } = await load(deps.store, payoutAggregate, payoutStream(reference))
  if (state.status === 'new') return false
  const { channel, state: attempt, report } = lastAttempt(state)
  if (channel === 'razorpayx') return attempt === 'in_process' && report?.status === 'processing'
  return channel === 'bank_file' && attempt === 'requested' && (await isDrawn(deps, reference))
}
