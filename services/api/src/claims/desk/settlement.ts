import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../../deps.ts'
import { pollUntil } from '../../plugins/poll-until.ts'

/**
 * Waits for a time until the settlement workflow has paid the claim, so that the answer shows it settled. A slower payment is
 * answered as under way: its request is in the log, and the workflow continues it.
 */
export const awaitSettlement = async (
  { store }: Pick<AppDeps, 'store'>,
  claimId: string,
  requested: Handled<ClaimState>,
): Promise<Handled<ClaimState>> => {
  const claim = await pollUntil(
    () => load(store, claimAggregate, claimStream(claimId)),
    ({ state }) => state.status === 'settled',
  )
  return claim ? { ...claim, appended: requested.appended } : requested
}
