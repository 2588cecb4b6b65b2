import { claimStream } from '@opdesk/contracts/claim/events.ts'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import { FeeParameter, feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { entitlementOn } from '@opdesk/domain/subscriber/entitlement.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { available, held, type WalletState, walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load, loadBefore } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

/** The subscription by which the claim was judged, if the subscriber's stream at that time has one for the claim's plan. */
const subscriptionOf = (claim: SubmittedClaim, subscriber: SubscriberState) => {
  const { opd_date, member_id } = claim.details
  if (subscriber.status !== 'registered' || opd_date === null || member_id === null) return undefined
  try {
    const { subscription } = entitlementOn(subscriber, opd_date, member_id)
    if (subscription.plan.plan_id !== claim.submission.plan.plan_id) return undefined
    const paid = subscriber.paid.find(
      paid => paid.member_id === member_id && paid.subscription_id === subscription.subscription_id && paid.from <= opd_date,
    )
    return { ...subscription, covered_from: paid?.from ?? subscription.start }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** What the plan pays of each of its parameters. */
const parametersOf = (terms: PlanTerms): Entitlement['parameters'] =>
  feeKinds
    .filter(kind => kind === 'doctor' || (kind === 'combined') === (terms.combination === 2))
    .map(kind => ({ parameter: FeeParameter[kind], percent: terms[kind].percent, max: toRupees(terms[kind].max) }))

const heldFor = (wallet: WalletState, claimId: string): number => wallet.holds[claimId]?.amount ?? 0

const walletsOf = (claimId: string, then: WalletState, now: WalletState): Entitlement['wallet'] => {
  const own = heldFor(then, claimId)
  return {
    at_submission: {
      balance: toRupees(then.balance),
      held: toRupees(held(then) - own),
      available: toRupees(available(then) + own),
    },
    now: {
      balance: toRupees(now.balance),
      held: toRupees(held(now)),
      held_for_claim: toRupees(heldFor(now, claimId)),
      available: toRupees(available(now)),
    },
  }
}

/**
 * The patient's entitlement on the OPD date (domain.md section 2): the plan from the submission; its validity, the membership and
 * the wallet from the subscriber's streams as they were when the claim was submitted. Later sales, payments and changes are not
 * included, except in the wallet of today, which is labelled.
 * @throws claim_not_found for a claim that was not submitted
 */
export const entitlementAtSubmission = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<Entitlement> => {
  const { state: claim, events } = await load(store, claimAggregate, claimStream(claimId))
  const submitted = events.find(event => event.type === 'claim_submitted')
  if (!isSubmitted(claim) || !submitted) throw new DomainError('claim_not_found')
  const owner = claim.subscriber_id
  const [subscriber, then, { state: now }] = await Promise.all([
    loadBefore(store, subscriberAggregate(owner), subscriberStream(owner), submitted.position),
    loadBefore(store, walletAggregate, walletStream(owner), submitted.position),
    load(store, walletAggregate, walletStream(owner)),
  ])
  const subscription = subscriptionOf(claim, subscriber)
  const { plan, patient } = claim.submission
  const membership = subscription?.plan.membership
  return {
    as_at: claim.details.opd_date,
    plan: {
      _id: plan.plan_id,
      name: plan.name,
      start_date: subscription?.start ?? null,
      end_date: subscription?.end ?? null,
      claim_combination: plan.terms.combination,
    },
    membership: membership
      ? {
          membership_id: membership.membership_id,
          membership_label: membership.membership_label,
          member_count: membership.member_count,
        }
      : null,
    patient: {
      name: patient.name,
      relation: patient.relation,
      covered: subscription !== undefined,
      covered_from: subscription?.covered_from ?? null,
    },
    parameters: parametersOf(plan.terms),
    wallet: walletsOf(claimId, then, now),
  }
}
