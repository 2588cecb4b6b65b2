import type { Day } from '../time.ts'
import type { Chain, ChainedSubscription } from './chain/state.ts'
import { isCoverOpen } from './cover.ts'
import type { PlanSnapshot } from './events.ts'
import { CHILD, SPOUSE, whyNotCovered } from './family/relations.ts'
import type { Household } from './household.ts'
import type { FamilyMember } from './self.ts'

/** Order in which members are covered if there is not enough room: spouse, children, parents, siblings, in-laws. */
const precedence: readonly (readonly number[])[] = [SPOUSE, CHILD, [1, 2], [3, 4], [9, 10]]
const rankOf = ({ relation }: FamilyMember): number => precedence.findIndex(relations => relations.includes(relation))

const byPrecedence = (a: FamilyMember, b: FamilyMember): number =>
  rankOf(a) - rankOf(b) || (CHILD.includes(a.relation) ? b.dob.localeCompare(a.dob) : 0)

/**
 * The subscription that precedes a new one: the last activated of the same origin (corporate or not), otherwise the last activated
 * of the other.
 */
const previousOf = (chain: Chain, corporate: boolean): ChainedSubscription | undefined => {
  const activated = chain
    .filter(({ term }) => term !== null)
    .toSorted((a, b) => (a.term?.start ?? '').localeCompare(b.term?.start ?? ''))
  return activated.findLast(({ origin }) => (origin === 'corporate') === corporate) ?? activated.at(-1)
}

/**
 * Members covered by a plan that begins on `day` (IST): those covered at the end of the previous plan, as far as the new plan has
 * room and its option allows them. `dropped`: members who lose cover. Self is always covered and in neither list. The household
 * must be up to date on that day.
 */
export const coverAt = (
  { chain, members, paid }: Household,
  plan: PlanSnapshot,
  day: Day,
  { corporate = false } = {},
): { covered: readonly FamilyMember[]; dropped: readonly FamilyMember[] } => {
  const previous = previousOf(chain, corporate)
  const before = members.filter(
    ({ member_id, relation }) =>
      relation !== 0 && previous && isCoverOpen(paid, { member_id, subscription_id: previous.subscription_id }),
  )
  const covered: FamilyMember[] = []
  for (const member of before.toSorted(byPrecedence))
    if (whyNotCovered(plan.membership, member, covered, day) === undefined) covered.push(member)
  return { covered, dropped: before.filter(member => !covered.includes(member)) }
}
