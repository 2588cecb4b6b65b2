import type { Day } from '../time.ts'
import { bringUpToDate } from './chain/bring-up-to-date.ts'
import type { ChainFact } from './chain/state.ts'
import { coverAt } from './cover-at.ts'
import { type Household, type HouseholdEvent, householdAfter } from './household.ts'

const afterOne = <H extends Household>(household: H, event: HouseholdEvent): H => ({
  ...household,
  ...householdAfter(household, event),
})

const coverOf = (household: Household, { type, data }: ChainFact): HouseholdEvent[] => {
  if (type !== 'plan_activated') return []
  const { subscription_id, plan, start } = data
  const corporate = household.chain.some(known => known.subscription_id === subscription_id && known.origin === 'corporate')
  return coverAt(household, plan, start, { corporate }).covered.map(({ member_id }) => ({
    type: 'member_paid',
    data: { member_id, subscription_id, from: start },
  }))
}

/** The subscription events, each activation followed by the events that cover the family in the new term. */
export const withCover = (household: Household, facts: readonly ChainFact[]): HouseholdEvent[] => {
  let current = household
  return facts.flatMap(fact => {
    const events = [fact, ...coverOf(current, fact)]
    current = events.reduce(afterOne, current)
    return events
  })
}

/** Events due by the IST day `today`: terms that ended or began, and the family that new terms cover. Empty if all is recorded. */
export const dueOn = (household: Household, today: Day): HouseholdEvent[] =>
  withCover(household, bringUpToDate(household.chain, today))

/** The household after events that are not recorded yet. */
export const afterEvents = <H extends Household>(household: H, events: readonly HouseholdEvent[]): H =>
  events.reduce<H>(afterOne, household)

/** The household on the IST day `today`, whether or not the due events are recorded. Entitlement is read from it. */
export const upToDateOn = <H extends Household>(household: H, today: Day): H => afterEvents(household, dueOn(household, today))
