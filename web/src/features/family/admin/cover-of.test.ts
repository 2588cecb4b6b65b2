import type { Member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { describe, expect, it } from 'vitest'
import { coverOfAccepted, notInPlanReason } from './cover-of.ts'

const today = '2026-11-23'
const member = (changed: Partial<Member>): Member => ({
  _id: 'meera',
  name: 'Meera Rao',
  relation: 6,
  dob: '2016-02-03',
  declaration_needed: false,
  gender: 2,
  country_code: '+91',
  phone: '9811100001',
  address: '4 MG Road',
  plan_status: 0,
  review_status: 1,
  covered: [],
  update_request: null,
  review_reason: '',
  ...changed,
})
const self = member({ _id: 'asha', name: 'Asha Rao', relation: 0, plan_status: 1 })
const userPlan = {
  name: 'Gold',
  membership_id: 1,
  membership_label: 'Family',
  member_count: 4,
  covered_count: 1,
  start_date: '2026-03-01',
  end_date: '2027-02-28',
}
const of = (accepted: Member, plan: typeof userPlan | null = userPlan) =>
  coverOfAccepted({ records: [self, accepted], userPlan: plan }, accepted, today)

describe('cover of an accepted member', () => {
  it('is described with its first day and its plan', () => {
    const covered = member({ plan_status: 1, covered: [{ from: '2026-11-20', until: '2027-02-28' }] })
    expect(of(covered)).toEqual({ covered: true, words: 'Meera Rao: Covered by Gold since 20/11/2026.' })
  })
  it('is missing for a reason given in the subscriber’s words', () => {
    expect(of(member({ relation: 3 }))).toEqual({
      covered: false,
      words: 'Meera Rao: Not covered. Gold covers the spouse and up to two children only.',
    })
    expect(of(member({ dob: '2005-11-23' })).words).toBe('Meera Rao: Not covered. Gold covers children below 21 only.')
    const alone = { ...userPlan, membership_id: 0, member_count: 1 }
    expect(of(member({}), alone).words).toBe('Meera Rao: Not covered. Gold covers you alone.')
    expect(of(member({}), null).words).toBe('Meera Rao: Not covered. No plan is in force.')
  })
  it('is missing because of a reserved place if no other reason applies', () => {
    expect(of(member({})).words).toBe('Meera Rao: Not covered. A place of Gold stays reserved for a person who made a claim.')
    expect(notInPlanReason({ records: [self, member({})], userPlan }, member({}), today)).toBeUndefined()
  })
})
