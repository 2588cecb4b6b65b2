import { AHEAD_DAYS } from '@opdesk/contracts/checkup/days.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import type { ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import { coverOn } from '@opdesk/contracts/subscriber/cover.ts'
import { upToDateOn } from '@opdesk/contracts/subscriber/due.ts'
import type { Household } from '@opdesk/contracts/subscriber/household.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'
import { addDays, type Day } from '@opdesk/contracts/time.ts'

/** The cover of a household's plans, from an IST day on, for all days on which an appointment is possible. */
export interface FutureCover {
  members: readonly FamilyMember[]
  /** True if any plan is in force on the first day. */
  inForce: boolean
  /** The subscription that covers a member on a day; of several, the last that began. */
  coveringOn(member: FamilyMember, day: Day): ChainedSubscription | undefined
  /** The last day on which a member is covered; null if there is none. */
  lastDay(member: FamilyMember): Day | null
}

/** The paid cover in current and queued terms. For queued terms it assumes that the family does not change. */
export const futureCover = (household: Household, today: Day): FutureCover => {
  const { chain, members, paid } = upToDateOn(household, addDays(today, AHEAD_DAYS))
  const coveringOn = ({ member_id, relation }: FamilyMember, day: Day) =>
    inForceOn(chain, day).find(
      ({ subscription_id }) => relation === 0 || coverOn(paid, { member_id, subscription_id }, day) !== undefined,
    )
  const days = Array.from({ length: AHEAD_DAYS + 1 }, (_, index) => addDays(today, AHEAD_DAYS - index))
  return {
    members,
    inForce: inForceOn(chain, today).length > 0,
    coveringOn,
    lastDay: member => days.find(day => coveringOn(member, day) !== undefined) ?? null,
  }
}
