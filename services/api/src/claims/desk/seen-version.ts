import { actorName } from '@opdesk/contracts/actor.ts'
import { eventLabel } from '@opdesk/contracts/claim/event-labels.ts'
import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { designationLabels } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { formatRupees, toRupees } from '@opdesk/contracts/money.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { onlyAgrees } from '@opdesk/operations/claim/only-agrees.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { type ExecuteOptions, execute, wantedVersion } from '../../plugins/execute.ts'

const amount = (fees: Parameters<typeof totalFees>[0]): string => formatRupees(toRupees(totalFees(fees)))

/** Describes an event in one sentence, for a person who decided on an earlier version. */
const describeEvent = (event: RecordedEvent): string => {
  const { actor } = event.metadata
  const { type, data } = claimAggregate.parse(event)
  const who = actor.designation === null ? actorName(actor) : `${actorName(actor)} (${designationLabels[actor.designation]})`
  const amounts =
    type === 'claim_bills_edited'
      ? ` from ${amount(data.previous)} to ${amount(data.approved)}`
      : type === 'claim_approved'
        ? `, ${amount(data.approved)}`
        : ''
  return `${eventLabel(type)}${amounts}${actor.role === 'process' ? '' : ` by ${who}`}.`
}

/** Decides on a claim from its state and the actor. */
export type ClaimDecision = (state: ClaimState, context: DecisionContext) => ClaimEvent[]

interface DisplayedClaim {
  /** The number of the claim that was on screen when the person decided; undefined if the client did not send it. */
  claimNumber?: string | undefined
}

/**
 * Refuses a decision if another claim was on screen. `decide` runs first: a person who may not decide gets that refusal instead.
 */
const requireDisplayedClaim =
  (decide: ClaimDecision, { claimNumber }: DisplayedClaim): ClaimDecision =>
  (state, context) => {
    const events = decide(state, context)
    if (claimNumber !== undefined && (state.status === 'new' || state.claim_number !== claimNumber))
      throw new DomainError('other_claim')
    return events
  }

/**
 * Executes a staff decision on the version of the claim that the person saw. If the claim has changed since, the refusal describes
 * the changes. Readings of documents that agree with the claim are no change.
 * @throws DomainError of the decision; `other_claim` when another claim was on screen; `conflict` with the changes when the version
 * differs
 */
export const executeOnClaim = async (
  { store }: Pick<AppDeps, 'store'>,
  request: FastifyRequest,
  claimId: string,
  decide: ClaimDecision,
  options: ExecuteOptions & DisplayedClaim = {},
): Promise<Handled<ClaimState>> => {
  try {
    return await execute(request, claimAggregate, claimId, requireDisplayedClaim(decide, options), options)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error
    const seen = wantedVersion(request, options)
    if (seen === undefined) throw error
    const since = (await store.read(claimStream(claimId))).slice(seen + 1)
    if (since.length === 0) throw error
    if (since.every(onlyAgrees)) {
      const expectedVersion = seen + since.length
      return await execute(request, claimAggregate, claimId, requireDisplayedClaim(decide, options), {
        ...options,
        expectedVersion,
      })
    }
    const changes = since.slice(-3).map(describeEvent).join(' ')
    throw new DomainError('conflict', { message: `This claim has changed since you saw it: ${changes} Please look at it again.` })
  }
}
