import { Relation } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { requestMember } from '@opdesk/domain/subscriber/family/add-member.ts'
import { reviewRequest } from '@opdesk/domain/subscriber/family/review-request.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { demoDeclaration } from './child-declaration.ts'
import { commandAt } from './command.ts'
import { demoId } from './ids.ts'
import { demoStaff } from './staff.ts'
import { demoSubscribers } from './subscribers.ts'
import { minuteOf } from './working-hours.ts'

interface DemoFamilyRequest {
  /** Number of the subscriber; 1 is +91 9000000001. */
  subscriber: number
  /** Days before today. */
  day: number
  name: string
  relation: (typeof Relation)[number]
  dob: string
  gender: 1 | 2
  /** Reason of the rejection; absent for a pending request. */
  rejected?: string
}

export const demoFamilyRequests: readonly DemoFamilyRequest[] = [
  {
    subscriber: 3,
    day: 9,
    name: 'Salman Qureshi',
    relation: 'Father',
    dob: '1958-04-18',
    gender: 1,
    rejected: 'The date of birth differs from the one on the card that you sent by mail.',
  },
  { subscriber: 2, day: 4, name: 'Kamala Narayanan', relation: 'Mother', dob: '1953-06-24', gender: 2 },
  { subscriber: 1, day: 2, name: 'Neha Mehta', relation: 'Sister', dob: '1992-10-09', gender: 2 },
]

/** Makes pending requests to add members, and a rejected one. Idempotent. */
export const makeFamilyRequests = async (store: EventStore, now: Date): Promise<void> => {
  const admin = demoStaff.find(({ user }) => user.role === 'admin')
  for (const [index, { subscriber, day, relation, rejected, ...who }] of demoFamilyRequests.entries()) {
    const person = demoSubscribers[subscriber - 1]
    if (!person || !admin) throw new Error(`there is no subscriber ${subscriber}, or no admin`)
    const { id, profile } = person
    const { address, country_code } = profile
    const phone = String(9_811_300_000 + index)
    const details = { ...who, relation: Relation.indexOf(relation), country_code, phone, address }
    const asked = addDays(istDay(now), -day)
    const member_id = demoId('asked-member', phone)
    const aggregate = subscriberAggregate(id)
    const actor = { id, role: 'subscriber' as const, designation: null, name: profile.name }
    await commandAt(store, minuteOf(asked, 11 * 60 + index), { aggregate, id, step: `ask-for-member ${index}`, actor }, state =>
      requestMember(state, { member_id, details, declaration: demoDeclaration }, asked),
    )
    if (rejected === undefined) continue
    const reviewer = { id: admin.id, role: 'admin' as const, designation: null, name: admin.user.name }
    const reviewed = addDays(asked, 1)
    const command = { request_id: member_id, verdict: 'rejected' as const, reason: rejected, visits: [] }
    await commandAt(
      store,
      minuteOf(reviewed, 15 * 60),
      { aggregate, id, step: `review-member ${index}`, actor: reviewer },
      state => reviewRequest(state, command, reviewed),
    )
  }
}
