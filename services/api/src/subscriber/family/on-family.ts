import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import type { SubmittedVisit } from '@opdesk/domain/subscriber/family/grant-cover.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import { submittedVisits } from '@opdesk/projections/claim-list/query.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { requireCaughtUp } from '../../plugins/log-position.ts'
import { withoutSubmissions } from '../erasure-lock.ts'

/** Executes the command of a request on a subscriber's family, judged on the present IST day. */
export const onFamily = (
  request: FastifyRequest,
  subscriberId: string,
  decide: (state: SubscriberState, today: Day) => SubscriberEvent[],
): Promise<Handled<SubscriberState>> =>
  execute(request, subscriberAggregate(subscriberId), subscriberId, (state, { now }) => decide(state, istDay(now)), anyVersion)

/**
 * Like `onFamily`, for commands that depend on claims: the views contain every claim sent so far, and no claim is sent meanwhile.
 * `openClaims`: number of a member's claims that are neither drafts nor finished.
 * @throws behind when the views are not up to date in time
 */
export const onFamilyWithClaims = (
  deps: AppDeps,
  request: FastifyRequest,
  subscriberId: string,
  decide: (
    state: SubscriberState,
    today: Day,
    claims: { visits: readonly SubmittedVisit[]; openClaims: (memberId: string) => number },
  ) => SubscriberEvent[],
): Promise<Handled<SubscriberState>> =>
  withoutSubmissions(deps, subscriberId, async db => {
    await requireCaughtUp(deps)
    const visits = await submittedVisits(db, subscriberId)
    const openClaims = (memberId: string) => visits.filter(({ member_id, open }) => open && member_id === memberId).length
    return await onFamily(request, subscriberId, (state, today) => decide(state, today, { visits, openClaims }))
  })
