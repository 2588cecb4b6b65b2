import { actorName } from '@opdesk/contracts/actor.ts'
import type { Decider } from '@opdesk/contracts/claim/events.ts'
import { isOwnClaim, type UnderReview, type Viewer } from '@opdesk/contracts/claim/review-chain.ts'
import { type Stage, stageLabels, stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { EventContext } from '../decision.ts'

/**
 * An act of staff on a claim or a dispute (a decision, an edit of bills, a payment), kept for four eyes and to name the first
 * decider.
 */
export interface Decision<EventType extends string> extends Decider {
  name: string
  at: string
  event: EventType
}

/** The act that an event records. */
export const decisionOf = <EventType extends string>(
  stage: Stage,
  event: EventType,
  { actor, at }: EventContext,
): Decision<EventType> => ({ stage, user_id: actor.id, name: actorName(actor), at, event })

/** The deciders as events record them. */
export const decidersIn = (decisions: readonly Decider[]): Decider[] =>
  decisions.map(({ stage, user_id }) => ({ stage, user_id }))

/**
 * Message for the loser of two simultaneous decisions: first decider, stage and time. `verbs`: words for the first decision, by
 * event type.
 */
export const firstDeciderText = <EventType extends string>(
  first: Decision<EventType> | undefined,
  verbs: Readonly<Partial<Record<EventType, string>>>,
): string | undefined =>
  first && `${verbs[first.event]} by ${first.name} (${stageLabels[first.stage]}) on ${formatInstant(first.at)}.`

/**
 * The actor's stage, unless `refusal` forbids the decision. `first`: the message of `firstDeciderText` if an earlier decision caused the
 * refusal.
 * @throws DomainError with the code of the refusal
 */
export const requireStageOf = (
  refusal: ErrorCode | null,
  { record, actor, first }: { record: UnderReview; actor: Viewer; first: string | undefined },
): Stage => {
  if (refusal === 'own_claim' && !isOwnClaim(record, actor))
    throw new DomainError(refusal, { message: messages.ownClaimOfAbsent })
  if (refusal && first !== undefined) throw new DomainError(refusal, { message: first })
  const stage = stageOfDesignation(actor.designation)
  if (refusal || stage === null) throw new DomainError(refusal ?? 'no_stage')
  return stage
}
