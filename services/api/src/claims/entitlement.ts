import { claimStream } from '@opdesk/contracts/claim/events.ts'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { Entitlement } from '@opdesk/contracts/claim/related.ts'
import { FeeParameter, feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { heldIn, type Pots, potOf } from '@opdesk/contracts/wallet/pots.ts'
import { claimAggregate, isSubmitted, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { entitlementOn } from '@opdesk/domain/subscriber/entitlement.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load, loadBefore } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

/**
 * The subscription that the claim was judged by; undefined if the subscriber's state at the submission has none for the claim's
 * plan.
 */
const subscriptionOf = (claim: SubmittedClaim, subscriber: SubscriberState) => {
  const { opd_date, member_id } = claim.details
  if (subscriber.status !== 'registered' || opd_date === null || member_id === null) return undefined
  try {
    const { subscription } = entitlementOn(subscriber, opd_date, member_id)
    if (subscription.plan.plan_id !== claim.submission.plan.plan_id) return undefined
    const cover = coverOn(subscriber.paid, { member_id, subscription_id: subscription.subscription_id }, opd_date)
    return { ...subscription, covered_from: cover?.from ?? subscription.start }
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The percentage and maximum that the plan pays for each kind of fee. */
const parametersOf = (terms: PlanTerms): Entitlement['parameters'] =>
  feeKinds
    .filter(kind => kind === 'doctor' || (kind === 'combined') === (terms.combination === 2))
    .map(kind => ({ parameter: FeeParameter[kind], percent: terms[kind].percent, max: toRupees(terms[kind].max) }))

const heldFor = (wallet: Pots, claimId: string): number => wallet.holds[claimId]?.amount ?? 0

/** The pot that pays the claim: that of the claim's plan or, after an upgrade, of the plan that replaced it. In paise. */
const potFor = (wallet: Pots, claimId: string) => {
  const pot = potOf(wallet, wallet.claims[claimId] ?? '')
  if (!pot) return { subscription_id: undefined, balance: 0, held: 0 }
  return { subscription_id: pot.subscription_id, balance: pot.balance, held: heldIn(wallet, pot.subscription_id) }
}

const walletsOf = (
  claimId: string,
  { then, now, subscriber }: { then: Pots; now: Pots; subscriber: SubscriberState },
): Entitlement['wallet'] => {
  const before = potFor(then, claimId)
  const today = potFor(now, claimId)
  const own = heldFor(then, claimId)
  const chain = subscriber.status === 'registered' ? subscriber.chain : []
  return {
    at_submission: {
      balance: toRupees(before.balance),
      held: toRupees(before.held - own),
      available: toRupees(before.balance - before.held + own),
    },
    now: {
      plan: chain.find(({ subscription_id }) => subscription_id === today.subscription_id)?.plan.name ?? null,
      balance: toRupees(today.balance),
      held: toRupees(today.held),
      held_for_claim: toRupees(heldFor(now, claimId)),
      available: toRupees(today.balance - today.held),
    },
  }
}

/**
 * The patient's entitlement on the OPD date (domain.md section 2). Plan, validity, membership and wallet are those at the
 * submission; later sales, payments and changes are left out. The wallet is the pot that pays the claim; its present amounts are
 * added under `now`.
 * @throws claim_not_found for a claim that was not submitted
 */
export const entitlementAtSubmission = async ({ store }: Pick<AppDeps, 'store'>, claimId: string): Promise<Entitlement> => {
  const { state: claim, events } = await load(store, claimAggregate, claimStream(claimId))
  const submitted = events.find(event => event.type === 'claim_submitted')
  if (!isSubmitted(claim) || !submitted) throw new DomainError('claim_not_found')
  const owner = claim.subscriber_id
  const [subscriber, then, { state: subscriberNow }, { state: now }] = await Promise.all([
    loadBefore(store, subscriberAggregate(owner), subscriberStream(owner), submitted.position),
    loadBefore(store, walletAggregate, walletStream(owner), submitted.position),
    load(store, subscriberAggregate(owner), subscriberStream(owner)),
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
    wallet: walletsOf(claimId, { then, now, subscriber: subscriberNow }),
  }
}
