import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import type { MemberRecord } from '@opdesk/contracts/subscriber/family/events.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import { acceptOrder } from '../subscriber/accept-order.ts'
import { entitlementOn } from '../subscriber/entitlement.ts'
import { addMemberByAdmin, requestMember } from '../subscriber/family/add-member.ts'
import { changeMember } from '../subscriber/family/change-member.ts'
import type { SubmittedVisit } from '../subscriber/family/grant-cover.ts'
import { removeMember } from '../subscriber/family/remove-member.ts'
import { requestChange } from '../subscriber/family/request-change.ts'
import { reviewRequest } from '../subscriber/family/review-request.ts'
import { setPlanStatus } from '../subscriber/family/set-plan-status.ts'
import { activatePlan, registerSubscriber } from '../subscriber/register-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '../subscriber/state.ts'
import { bringSubscriberUpToDate } from '../subscriber/up-to-date.ts'

export const DAY = '2026-06-15'
export const START = '2026-06-01'
export const file = { file_id: 'f', name: 'card.pdf', size: 10, content_type: 'application/pdf', sha256: 'ab' }

export const declaration = { text: { document: 'child_declaration', version: '2026-03-02', digest: 'cd' }, seen: '2026-03-02' }

export const record = (relation: number, overrides: Partial<MemberRecord> = {}): MemberRecord => ({
  name: `Relation ${relation}`,
  relation,
  dob: relation === 5 || relation === 6 ? '2015-02-03' : '1980-05-06',
  gender: 1,
  country_code: '+91',
  phone: '9811100001',
  address: '12 Residency Road',
  ...overrides,
})

export const option = (membership_id: number) =>
  plan({ membership: { ...plan().membership, membership_id, member_count: membership_id === 1 ? 4 : membership_id + 1 } })

/** Builds a family by running commands one after another. A refused command returns its code. */
export const family = (membership = 3, { end = '2027-05-31' } = {}) => {
  const aggregate = subscriberAggregate('asha')
  let state: SubscriberState = aggregate.initial
  let day = DAY
  const log: SubscriberEvent[] = []
  const visits: SubmittedVisit[] = []
  const run = (decide: (state: SubscriberState) => SubscriberEvent[]): string => {
    try {
      const events = decide(state)
      log.push(...events)
      const context = { at: `${day}T06:30:00.000Z`, actor: { id: 'admin', name: 'Anjali' } }
      state = events.reduce((before, event) => aggregate.evolve(before, event, context), state)
      return 'ok'
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return error.code
    }
  }
  run(before => registerSubscriber(before, profile()))
  const subscribe = (subscription_id: string, sold: ReturnType<typeof plan>, start: string, until: string) =>
    run(before => activatePlan(before, { subscription_id, plan: sold, start, end: until, paid_members: [] }))
  subscribe('s1', option(membership), START, end)
  const known = () => {
    if (state.status === 'unknown') throw new Error('nobody')
    return state
  }
  return {
    visits,
    subscribe,
    on: (next: string) => {
      day = next
    },
    ask: (member_id: string, details: MemberRecord) =>
      run(before => requestMember(before, { member_id, details, declaration }, day)),
    add: (member_id: string, details: MemberRecord) =>
      run(before => addMemberByAdmin(before, { member_id, details, visits }, day)),
    change: (member_id: string, wanted: MemberRecord, document: typeof file | null = file) =>
      run(before =>
        requestChange(before, { request_id: `change-${member_id}`, member_id, wanted, file: document, declaration }, day),
      ),
    review: (request_id: string, verdict: 'accepted' | 'rejected' = 'accepted') =>
      run(before => reviewRequest(before, { request_id, verdict, reason: '', visits }, day)),
    set: (member_id: string, plan_status: 0 | 1) => run(before => setPlanStatus(before, { member_id, plan_status, visits }, day)),
    edit: (member_id: string, wanted: Partial<MemberRecord>) => run(before => changeMember(before, { member_id, wanted }, day)),
    /** Accepts a renewal or an upgrade that is paid this morning. */
    order: (order_id: string, kind: 2 | 3, membership: number) => {
      const now = new Date(`${day}T06:00:00.000Z`)
      const of = kind === 2 ? (known().chain.findLast(({ term }) => term !== null)?.subscription_id ?? null) : null
      const terms = { ...option(membership), frequency: 4 }
      const created_at = new Date(now.getTime() - 1).toISOString()
      const sold = { order_id, kind, subscription_id: order_id, plan: terms, of, value: 100, payment_day: day, created_at }
      return run(before => acceptOrder(before, sold, now))
    },
    remove: (member_id: string, openClaims = 0) => run(before => removeMember(before, { member_id, openClaims }, day)),
    /** Records the events that are due. */
    catchUp: () => run(before => bringSubscriberUpToDate(before, day)),
    state: known,
    types: () => log.map(({ type }) => type),
    covered: (member_id: string, on: string): boolean => {
      try {
        entitlementOn(known(), on, member_id)
        return true
      } catch {
        return false
      }
    },
  }
}
