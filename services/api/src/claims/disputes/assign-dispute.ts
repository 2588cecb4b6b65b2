import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeVerifier, type Verifier } from '@opdesk/domain/claim/assignment.ts'
import { mayDispute } from '@opdesk/domain/claim/dispute-claim.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../../deps.ts'
import { assignVerifier } from '../desk/assign-verifier.ts'

/**
 * The verifiers in the order in which they get the dispute that the subscriber is about to raise.
 * @throws behind
 */
export const assignDispute = async (
  deps: Pick<AppDeps, 'store' | 'db' | 'positions' | 'clock'>,
  claim_id: string,
  owner: string,
): Promise<Verifier[]> => {
  const { state } = await load(deps.store, claimAggregate, claimStream(claim_id))
  const choose = (verifiers: readonly Verifier[]) => (mayDispute(state, owner) ? disputeVerifier(verifiers, state) : null)
  return await assignVerifier(deps, deps.clock(), { kind: 'dispute', claim_id }, choose)
}
