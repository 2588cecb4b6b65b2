import { claimStream } from '@opdesk/contracts/claim/events.ts'
import type { PaymentState } from '@opdesk/contracts/payment/queries.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../../deps.ts'
import { pollUntil } from '../../plugins/poll-until.ts'

/** Longest wait (ms) for the outcome at a provider; a payment that moves outside is settled at once. */
const OUTCOME_MS = 3000

/** State of a claim's payment, for the answer to its request. */
export const paymentStateOf = ({ state }: Pick<Handled<ClaimState>, 'state'>): PaymentState => {
  if (state.status === 'paying') return 'in_process'
  if (isSubmitted(state) && state.status === 'approved' && state.release) return 'waits_for_release'
  return isSubmitted(state) && state.payment && state.made.includes(state.payment.reference) ? 'paid' : 'failed'
}

/**
 * Waits some seconds for the outcome of a payment, so that the answer shows the claim settled, or approved again after a failure.
 * A slower payment is answered as under way: its request is in the log, and the workflows continue it.
 */
export const awaitSettlement = async (
  { store }: Pick<AppDeps, 'store'>,
  claimId: string,
  requested: Handled<ClaimState>,
): Promise<Handled<ClaimState>> => {
  const channel = isSubmitted(requested.state) ? requested.state.payment?.channel : undefined
  // The bank answers in a file of its own, hours later.
  if (channel === 'bank_file') return requested
  const claim = await pollUntil(
    () => load(store, claimAggregate, claimStream(claimId)),
    ({ state }) => state.status !== 'paying',
    channel === 'razorpayx' ? OUTCOME_MS : undefined,
  )
  return claim ? { ...claim, appended: requested.appended } : requested
}
