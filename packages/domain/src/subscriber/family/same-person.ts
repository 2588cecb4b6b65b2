import { nameKey } from '@opdesk/contracts/names.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'

type Person = Pick<FamilyMember, 'name' | 'dob'>

/** Whether two records of a family are about one person: the same birth and the same name, in any letter case. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.dob === other.dob && nameKey(one.name) === nameKey(other.name)

/** The ids under which a member is known, the present one first: who was deleted and added again is the same person. */
export const idsOf = ({ former }: Pick<Family, 'former'>, member: Person & Pick<FamilyMember, 'member_id'>): string[] => [
  member.member_id,
  ...former.filter(gone => isSamePerson(gone, member)).map(({ member_id }) => member_id),
]
