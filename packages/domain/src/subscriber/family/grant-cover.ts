import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import { coverOn, isCoverOpen } from '@opdesk/contracts/subscriber/cover.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { whyNotCovered } from '@opdesk/contracts/subscriber/family/relations.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import { lastBegunFirst, type Term } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { RegisteredSubscriber } from '../state.ts'
import { idsOf } from './same-person.ts'

/** The patient and the IST day of a submitted claim, in any later state. */
export interface SubmittedVisit {
  member_id: string
  opd_date: Day
}

type Person = Pick<FamilyMember, 'member_id' | 'relation' | 'name' | 'dob'>

/**
 * True if a visit counts for the subscription. If several subscriptions cover the patient on its day, it counts for the last that
 * began.
 */
const countsFor =
  ({ chain, paid }: RegisteredSubscriber, subscriptionId: string) =>
  ({ member_id, opd_date }: SubmittedVisit): boolean =>
    inForceOn(chain, opd_date).find(({ subscription_id }) => coverOn(paid, { member_id, subscription_id }, opd_date))
      ?.subscription_id === subscriptionId

/**
 * The people with places in a subscription that this person cannot get: people that it covers, and people that it covered when they
 * made a claim, even if deleted since. If the person was deleted and added again, the earlier place counts as theirs.
 */
const takenPlaces = (
  current: RegisteredSubscriber,
  subscription_id: string,
  person: Person,
  visits: readonly SubmittedVisit[],
): Pick<FamilyMember, 'relation'>[] => {
  const used = visits.filter(countsFor(current, subscription_id))
  const own = idsOf(current, person)
  return [...current.members, ...current.former].filter(
    ({ member_id, relation }) =>
      relation !== 0 &&
      !own.includes(member_id) &&
      (isCoverOpen(current.paid, { member_id, subscription_id }) || used.some(visit => visit.member_id === member_id)),
  )
}

type StartedSubscription = ChainedSubscription & { term: Term }

/** The subscriptions in force on at least one of the days, latest start first. */
const inForceBetween = ({ chain }: RegisteredSubscriber, from: Day, today: Day): StartedSubscription[] =>
  chain
    .filter((one): one is StartedSubscription => one.term !== null && one.term.start <= one.term.end)
    .filter(({ term }) => term.start <= today && term.end >= from)
    .sort((a, b) => lastBegunFirst(a.term, b.term))

/**
 * Why a subscription cannot cover a person in addition to the others; undefined if it can. Cover that ended on the day itself
 * continues, at any age.
 */
export const coverRefusal = (
  current: RegisteredSubscriber,
  { subscription_id, plan }: Pick<ChainedSubscription, 'subscription_id' | 'plan'>,
  person: Person,
  { day, visits }: { day: Day; visits: readonly SubmittedVisit[] },
) => {
  const taken = takenPlaces(current, subscription_id, person, visits)
  const refusal = whyNotCovered(plan.membership, person, taken, day)
  const continues = coverOn(current.paid, { member_id: person.member_id, subscription_id }, day) !== undefined
  return refusal === 'child_too_old' && continues ? undefined : refusal
}

/**
 * Covers a member from the IST day `from` on, by all plans in force since then that allow the member and have a place. `refusal`:
 * why the last plan that began cannot; undefined if it covers the member.
 */
export const grantCover = (
  current: RegisteredSubscriber,
  member: Person,
  { from, today, visits }: { from: Day; today: Day; visits: readonly SubmittedVisit[] },
): { events: SubscriberEvent[]; refusal: ReturnType<typeof coverRefusal> } => {
  const { member_id } = member
  const evaluated = inForceBetween(current, from, today)
    .filter(({ subscription_id }) => !isCoverOpen(current.paid, { member_id, subscription_id }))
    .map(subscription => {
      const day = from > subscription.term.start ? from : subscription.term.start
      return { subscription, day, refusal: coverRefusal(current, subscription, member, { day, visits }) }
    })
  const events = evaluated
    .filter(({ refusal }) => refusal === undefined)
    .map(
      ({ subscription: { subscription_id }, day }): SubscriberEvent => ({
        type: 'member_paid',
        data: { member_id, subscription_id, from: day },
      }),
    )
    .reverse()
  return { events, refusal: evaluated[0]?.refusal }
}
