import type { ReferralEvent } from '@opdesk/contracts/referral/events.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { deleteReferral, markReferral } from './mark-referral.ts'
import { referUser } from './refer-user.ts'
import { type ReferralsState, referralsAggregate } from './state.ts'

const ownPhone = '9000000001'
const now = new Date('2026-03-10T06:30:00.000Z')
const asked = (refer_phone = '9811100001') => ({ refer_name: 'Meera Rao', refer_phone, refer_email: '' })
const made = (referral_id: string, phone = '9811100001'): ReferralEvent => ({
  type: 'referral_made',
  data: { referral_id, name: 'Meera Rao', phone, email: '' },
})
const of = (type: 'referral_completed' | 'referral_reopened' | 'referral_deleted', referral_id = 'r1'): ReferralEvent => ({
  type,
  data: { referral_id },
})
const after = (...events: ReferralEvent[]) =>
  given(
    referralsAggregate,
    events.map(event => ({ event, at: '2026-03-09T20:00:00.000Z' })),
  )
const refer =
  (phone?: string, at = now) =>
  (state: ReferralsState) =>
    referUser(state, asked(phone), { referral_id: 'new', ownPhone, now: at })

describe('a referral', () => {
  it('is recorded under a key of the referred person', () => {
    const { events, state } = after().when(refer())
    expect(events).toEqual([made('new')])
    expect(referralsAggregate.subject(state, 'referrals-asha')).toBe('new')
  })

  it('refuses the referrer’s own number', () => {
    const { refused, error } = after().when(refer(ownPhone))
    expect(refused).toBe('own_number')
    expect(error?.errors?.[0]?.path).toBe('refer_phone')
  })

  it('refuses a repeated number, unless the first was deleted', () => {
    expect(after(made('r1')).when(refer()).refused).toBe('already_referred')
    expect(after(made('r1'), of('referral_completed')).when(refer()).refused).toBe('already_referred')
    expect(after(made('r1'), of('referral_deleted')).when(refer()).events).toEqual([made('new')])
    expect(after(made('r1')).when(refer('9811100002')).events).toHaveLength(1)
  })

  it('is limited to 20 an IST day, deleted ones included', () => {
    // 20:00 UTC on the 9th is already the 10th in India.
    const many = Array.from({ length: 20 }, (_, index) => made(`r${index}`, `98222000${10 + index}`))
    expect(after(...many.slice(1)).when(refer()).refused).toBeUndefined()
    const full = after(...many).when(refer())
    expect(full.refused).toBe('too_many_referrals')
    expect(full.error?.retryAfter).toBe(12 * 3600)
    expect(after(...many, of('referral_deleted', 'r3')).when(refer()).refused).toBe('too_many_referrals')
    expect(after(...many).when(refer(undefined, new Date('2026-03-10T18:30:00.000Z'))).refused).toBeUndefined()
  })

  it('can be completed once, and reopened once', () => {
    const complete = after(made('r1')).when(state => markReferral(state, 'r1', true))
    expect(complete.events).toEqual([of('referral_completed')])
    expect(referralsAggregate.subject(complete.state, 'referrals-asha')).toBe('asha')
    expect(markReferral(complete.state, 'r1', true)).toEqual([])
    expect(markReferral(complete.state, 'r1', false)).toEqual([of('referral_reopened')])
    expect(after(made('r1')).when(state => markReferral(state, 'r2', true)).refused).toBe('not_found')
  })

  it('is deleted once, and then accepts no command', () => {
    const gone = after(made('r1')).when(state => deleteReferral(state, 'r1'))
    expect(gone.events).toEqual([of('referral_deleted')])
    const later = after(made('r1'), of('referral_deleted'))
    expect(later.when(state => deleteReferral(state, 'r1')).refused).toBe('not_found')
    expect(later.when(state => markReferral(state, 'r1', true)).refused).toBe('not_found')
  })
})
