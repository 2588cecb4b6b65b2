import type { FileReference } from '../../file-reference.ts'
import { type Day, istDay } from '../../time.ts'
import { type Cover, endCovers } from '../cover.ts'
import type { SubscriberEvent } from '../events.ts'
import type { FamilyMember } from '../self.ts'
import type { MemberRecord } from './events.ts'

/** A subscriber's request to add a member (its id is the member's id) or to change one. */
export interface FamilyRequest {
  request_id: string
  member_id: string
  kind: 'add' | 'change'
  /** Time of the request: ISO 8601 UTC. */
  at: string
  /** The IST day of the request. */
  day: Day
  wanted: MemberRecord
  file: FileReference | null
  /** The decision; null while the request is open. */
  decided: { verdict: 'accepted' | 'rejected'; reason: string; at: string } | null
}

/** The records of a family. Self is first, with relation 0. */
export interface Family {
  members: readonly FamilyMember[]
  /** Open and decided requests. */
  requests: readonly FamilyRequest[]
  /** Deleted members. The places that they used in the plans still count if the same people are added again. */
  former: readonly Pick<FamilyMember, 'member_id' | 'relation' | 'name' | 'dob'>[]
  paid: readonly Cover[]
}

const familyEventTypes = [
  'member_added',
  'child_declared',
  'member_change_requested',
  'member_reviewed',
  'member_changed',
  'member_removed',
] as const
export type FamilyEvent = Extract<SubscriberEvent, { type: (typeof familyEventTypes)[number] }>

/** True for an event of the subscriber's stream that is about the records of the family. */
export const isFamilyEvent = (event: SubscriberEvent): event is FamilyEvent => familyEventTypes.some(type => type === event.type)

const withMember = (members: Family['members'], id: string, change: Partial<FamilyMember>): FamilyMember[] =>
  members.map(member => (member.member_id === id ? { ...member, ...change } : member))

const added = ({ members, requests }: Family, data: Extract<FamilyEvent, { type: 'member_added' }>['data'], at: string) => {
  const { review, asked_on, ...record } = data
  const after = { members: [...members, { ...record, review, declared: null }] }
  if (review === 'accepted') return after
  const { member_id, phone_confirmed: _, ...wanted } = record
  const day = asked_on ?? istDay(new Date(at))
  const request: FamilyRequest = { request_id: member_id, member_id, kind: 'add', at, day, wanted, file: null, decided: null }
  return { ...after, requests: [...requests, request] }
}

/** The family after one of its events, which happened at `at` (ISO 8601 UTC). */
export const familyAfter = (family: Family, event: FamilyEvent, at: string): Partial<Family> => {
  const { members, requests, former, paid } = family
  switch (event.type) {
    case 'member_added':
      return added(family, event.data, at)
    case 'child_declared': {
      const { member_id, version } = event.data
      return { members: withMember(members, member_id, { declared: { version, at } }) }
    }
    case 'member_change_requested': {
      const { current: _, ...asked } = event.data
      return { requests: [...requests, { ...asked, kind: 'change', at, day: istDay(new Date(at)), decided: null }] }
    }
    case 'member_reviewed': {
      const { request_id, member_id, kind, verdict, reason } = event.data
      const decided = { verdict, reason, at }
      return {
        requests: requests.map(request => (request.request_id === request_id ? { ...request, decided } : request)),
        ...(kind === 'add' && { members: withMember(members, member_id, { review: verdict }) }),
      }
    }
    case 'member_changed': {
      const { member_id, new: changed } = event.data
      // A changed number is unconfirmed.
      const unconfirmed = changed.phone === undefined && changed.country_code === undefined ? {} : { phone_confirmed: false }
      return { members: withMember(members, member_id, { ...changed, ...unconfirmed }) }
    }
    case 'member_removed': {
      const { member_id } = event.data
      const gone = members.filter(member => member.member_id === member_id)
      return {
        members: members.filter(member => member.member_id !== member_id),
        former: [...former, ...gone.map(({ relation, name, dob }) => ({ member_id, relation, name, dob }))],
        paid: endCovers(paid, event.data),
      }
    }
  }
}

/** The open request about a member, if there is one. */
export const openRequestOf = ({ requests }: Pick<Family, 'requests'>, memberId: string): FamilyRequest | undefined =>
  requests.find(({ member_id, decided }) => member_id === memberId && decided === null)

/** A profile after Self was changed as a family member. */
export const profileAfter = <P extends object>(profile: P, { dob, gender, address }: Partial<MemberRecord>): P => ({
  ...profile,
  ...(dob !== undefined && { dob }),
  ...(gender !== undefined && { gender }),
  ...(address !== undefined && { address }),
})
