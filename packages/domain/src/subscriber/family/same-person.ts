import { spellingKey } from '@opdesk/contracts/names.ts'
import type { Family } from '@opdesk/contracts/subscriber/family/requests.ts'
import type { FamilyMember } from '@opdesk/contracts/subscriber/self.ts'

type Person = Pick<FamilyMember, 'name' | 'dob'>

/**
 * True if two records of a family are about one person: with the same birth, and the same name in any letter case and spelling of
 * apostrophes and hyphens.
 */
export const isSamePerson = (one: Person, other: Person): boolean =>
  one.dob === other.dob && spellingKey(one.name) === spellingKey(other.name)

/** All ids of a member, the current one first: a person deleted and added again is the same person. */
export const idsOf = ({ former }: Pick<Family, 'former'>, member: Person & Pick<FamilyMember, 'member_id'>): string[] => [
  member.member_id,
  ...former.filter(gone => isSamePerson(gone, member)).map(({ member_id }) => member_id),
]

/** All ids of the current or former member with this id; only the id itself if the household has no such member. */
export const idsOfPerson = ({ members, former }: Pick<Family, 'members' | 'former'>, id: string): string[] => {
  const all = [...members, ...former]
  const person = all.find(({ member_id }) => member_id === id)
  return person ? all.filter(one => isSamePerson(one, person)).map(({ member_id }) => member_id) : [id]
}
