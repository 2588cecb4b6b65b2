import type { ClaimState } from '@opdesk/domain/claim/state.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import { maxPosition } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import type { ClaimDecision, executeOnClaim } from '../desk/seen-version.ts'
import { awaitSettlement } from '../desk/settlement.ts'
import { clearPayments } from './clear-payments.ts'
import { executePayment, openRelease, waitingText, waitsForRelease } from './execute-payment.ts'

/** A payment after its request. `waiting`: for whom it waits; null if it does not wait. */
export interface PaidOne {
  requested: Handled<ClaimState>
  handled: Handled<ClaimState>
  waiting: string | null
}

/**
 * Pays one claim, or lets it wait for a second person of Finance, and waits some seconds for the outcome.
 * @throws the errors of the decision
 */
export const payOne = async (
  deps: AppDeps,
  request: FastifyRequest,
  { claimId, decide }: { claimId: string; decide: ClaimDecision },
  options: NonNullable<Parameters<typeof executeOnClaim>[4]> = {},
): Promise<PaidOne> => {
  const clearances = await clearPayments(deps, request, [{ claimId, decide }])
  const clearance = clearances.get(claimId)
  const requested = await executePayment(deps, request, { claimId, decide, clearance }, options)
  const opened = await openRelease(request, clearances, new Map([[claimId, requested.state]]))
  if (opened !== undefined && waitsForRelease(requested.state)) {
    const waiting = await waitingText(deps, requested.state, commandOf(request).actor.id)
    const handled = { ...requested, position: maxPosition(requested.position, opened) }
    return { requested, handled, waiting }
  }
  return { requested, handled: await awaitSettlement(deps, claimId, requested), waiting: null }
}
