import { CHILD_UNDER, FAMILY_OF_FOUR } from '../../membership-option.ts'
import { ageOn, type Day } from '../../time.ts'
import type { familyErrors } from './errors.ts'

const MAX_CHILDREN = 2

export const SPOUSE: readonly number[] = [7, 8]
export const CHILD: readonly number[] = [5, 6]
/** Relations that a family has at most once: father, mother, father-in-law, mother-in-law; and one spouse, of either relation. */
const onlyOnce: readonly (readonly number[])[] = [[1], [2], [9], [10], SPOUSE]

/** True if a family with the relations `others` cannot have another member of this relation. */
export const isRelationTaken = (relation: number, others: readonly number[]): boolean =>
  onlyOnce.some(kind => kind.includes(relation) && others.some(other => kind.includes(other)))

interface Person {
  relation: number
  dob: Day
}

type NotCovered = keyof Pick<typeof familyErrors, 'cover_full' | 'relation_not_in_plan' | 'child_too_old'>

/**
 * Why a membership cannot cover a person from an IST day on, in addition to those already covered (without Self); undefined if it
 * can.
 */
export const whyNotCovered = (
  { membership_id, member_count }: { membership_id: number; member_count: number },
  { relation, dob }: Person,
  covered: readonly Pick<Person, 'relation'>[],
  day: Day,
): NotCovered | undefined => {
  if (covered.length >= member_count - 1) return 'cover_full'
  if (membership_id !== FAMILY_OF_FOUR || SPOUSE.includes(relation)) return undefined
  const children = covered.filter(other => CHILD.includes(other.relation)).length
  if (!CHILD.includes(relation)) return 'relation_not_in_plan'
  if (children >= MAX_CHILDREN) return 'cover_full'
  return ageOn(dob, day) < CHILD_UNDER ? undefined : 'child_too_old'
}
