import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { countOpenClaims, payingClaims } from '@opdesk/projections/claim-list/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import type { FastifyRequest } from 'fastify'
import { closeSessionsOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { withoutSubmissions } from '../subscriber/erasure-lock.ts'
import { isWithBank } from './is-with-bank.ts'

const REASON = 'Deleted by an admin'

/** Claims that prevent an erasure. A payout that the bank has needs nothing of the person: it runs to its end (payouts.md 2.8). */
const countPreventing = async (deps: AppDeps, db: Db, id: string): Promise<number> => {
  const paying = await payingClaims(db, id)
  const withBank = await Promise.all(paying.map(claim => isWithBank({ ...deps, db }, claim)))
  return (await countOpenClaims(db, id)) - withBank.filter(Boolean).length
}

/**
 * Decides on an erasure by `decide`, which gets the number of claims that prevent it, and ends the subscriber's sessions if
 * the erasure begins.
 * @throws behind, and the refusals of `decide`
 */
export const decideErasure = async (
  deps: AppDeps,
  request: FastifyRequest,
  id: string,
  decide: (state: SubscriberState, openClaims: number) => SubscriberEvent[],
): Promise<{ position: Position }> => {
  const { position, state } = await withoutSubmissions(deps, id, async db => {
    // Waits until the views contain every claim sent so far: open claims prevent an erasure.
    await requireCaughtUp(deps)
    const openClaims = await countPreventing(deps, db, id)
    const erase = (state: SubscriberState) => decide(state, openClaims)
    return await execute(request, subscriberAggregate(id), id, erase, { ...anyVersion, withoutPersonalData: true })
  })
  if (state.status === 'registered' && state.erasure) await closeSessionsOf(deps, id)
  return { position }
}

/**
 * Starts the erasure of a subscriber for an admin, and ends their sessions.
 * @throws not_found, open_claims, behind
 */
export const eraseSubscriber = (deps: AppDeps, request: FastifyRequest, id: string): Promise<{ position: Position }> =>
  decideErasure(deps, request, id, (state, openClaims) => requestErasure(state, { reason: REASON, openClaims }))
