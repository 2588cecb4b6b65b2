import { ageOn, type Day } from '../../time.ts'
import type { FamilyMember } from '../self.ts'

/** Age from which a person is no child (DPDP Act 2023, section 2(f)). */
export const ADULT_AGE = 18

/** True if a member of a family is below 18 on an IST day. False for Self, and without a day of birth. */
export const isChild = ({ relation, dob }: Pick<FamilyMember, 'relation' | 'dob'>, today: Day): boolean =>
  relation !== 0 && dob !== '' && ageOn(dob, today) < ADULT_AGE

/** True if the parent's declaration for a member is missing on an IST day. A declaration by an earlier version of the text counts. */
export const needsDeclaration = (member: Pick<FamilyMember, 'relation' | 'dob' | 'declared'>, today: Day): boolean =>
  member.declared === null && isChild(member, today)
