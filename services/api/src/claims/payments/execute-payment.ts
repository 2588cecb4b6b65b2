import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { claimRefusal } from '@opdesk/contracts/claim/policy.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { WaitingPayment } from '@opdesk/contracts/payment-release/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { type ClaimState, forPolicy, isSubmitted, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { waitForRelease } from '@opdesk/domain/claim/wait-for-release.ts'
import { releaseEnd, requestRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import type { Handled } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { type ClaimDecision, executeOnClaim } from '../desk/seen-version.ts'
import { type Clearance, type Clearances, financePeople } from './clear-payments.ts'
import { returnAllowance } from './payment-allowance.ts'

type Options = NonNullable<Parameters<typeof executeOnClaim>[4]>

/** Refuses a payment above the amount that was cleared: the claim has changed since. */
const upTo =
  (decide: ClaimDecision, cleared: number): ClaimDecision =>
  (state, context) => {
    const events = decide(state, context)
    const over = events.some(
      ({ type, data }: ClaimEvent) =>
        type === 'claim_payment_requested' && data.channel !== 'ledger_only' && data.amount > cleared,
    )
    if (over) throw new DomainError('conflict')
    return events
  }

const clearedDecision = (decide: ClaimDecision, clearance: Clearance): ClaimDecision =>
  clearance.waits
    ? (state, context) => waitForRelease(state, clearance, claim => decide(claim, context))
    : upTo(decide, clearance.amount)

/**
 * Requests a payment as it was cleared: it is requested at once, or the claim waits for a second person.
 * @throws conflict for a payment that was not cleared; the errors of the decision
 */
export const executePayment = async (
  deps: AppDeps,
  request: FastifyRequest,
  { claimId, decide, clearance }: { claimId: string; decide: ClaimDecision; clearance: Clearance | undefined },
  options: Options,
): Promise<Handled<ClaimState>> => {
  if (!clearance) throw new DomainError('conflict')
  try {
    return await executeOnClaim(deps, request, claimId, clearedDecision(decide, clearance), options)
  } catch (error) {
    if (error instanceof DomainError && !clearance.waits && clearance.counted !== null) {
      const allowance = { person: commandOf(request).actor.id, day: istDay(deps.clock()) }
      await returnAllowance(deps, allowance, clearance.counted)
    }
    throw error
  }
}

/** True if the payment of a claim waits for a second person. */
export const waitsForRelease = (state: ClaimState): state is SubmittedClaim =>
  isSubmitted(state) && state.status === 'approved' && state.release !== null

/**
 * Records the payments of a call that wait as one release. A workflow records those that are missing if this process stops before.
 * Undefined if none waits.
 */
export const openRelease = async (
  request: FastifyRequest,
  clearances: Clearances,
  claims: ReadonlyMap<string, ClaimState>,
): Promise<Position | undefined> => {
  const waiting = [...claims].flatMap(([claim_id, state]): [string, number, WaitingPayment][] => {
    const clearance = clearances.get(claim_id)
    if (!clearance?.waits || !waitsForRelease(state) || !state.release) return []
    const { claim_number, subscriber_id, release } = state
    const { amount, reference } = release
    const payment = { claim_id, claim_number, subscriber_id, amount, reference, reason: clearance.reason }
    return [[clearance.release_id, clearance.limit, payment]]
  })
  const [first] = waiting
  if (!first) return undefined
  const [release_id, limit] = first
  const { actor } = commandOf(request)
  const { position } = await execute(
    request,
    paymentReleaseAggregate,
    release_id,
    (state, { now }) =>
      requestRelease(state, {
        payments: waiting.map(([, , payment]) => payment),
        requested_by: actor.id,
        limit,
        expires_at: releaseEnd(now),
      }),
    anyVersion,
  )
  return position
}

/** The people of Finance who may release the payment of a claim, apart from its payer. */
export const releasersOf = (
  claim: SubmittedClaim,
  people: Awaited<ReturnType<typeof financePeople>>,
  payer: string,
): { id: string; name: string }[] =>
  people.filter(
    ({ id, identities }) =>
      id !== payer &&
      claimRefusal('pay', forPolicy(claim), { id, role: 'management', designation: Designation.finance, identities }) === null,
  )

/** Says that a payment waits, and for whom. Where no other person may release it, it says who has to be added. */
export const waitingText = async (deps: AppDeps, claim: SubmittedClaim, payer: string): Promise<string> => {
  const names = releasersOf(claim, await financePeople(deps), payer).map(({ name }) => name)
  if (names.length > 0) return `${messages.paymentWaitsForRelease}: ${names.join(', ')}.`
  return `${messages.paymentWaitsForRelease}. The others decided at an earlier stage, or the claim is their own or their family’s. Please add another person of Finance.`
}
