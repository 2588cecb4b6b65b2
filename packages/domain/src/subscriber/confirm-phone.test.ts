import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { identityDigests } from '../identity.ts'
import { changeProfile } from './change-profile.ts'
import { confirmPhone, enterPhone } from './confirm-phone.ts'
import { subscriberAggregate } from './state.ts'

const number = { country_code: '+91', phone: '9000000001' }
const other = { country_code: '+91', phone: '9000000002' }
const byEmail: Past<SubscriberEvent> = { event: { type: 'subscriber_registered', data: profile({ phone: '' }) } }
const entered: Past<SubscriberEvent> = { event: { type: 'subscriber_phone_entered', data: number } }
const confirmed: Past<SubscriberEvent> = { event: { type: 'subscriber_phone_confirmed', data: number } }
const erased: Past<SubscriberEvent> = { event: { type: 'subscriber_erasure_requested', data: { reason: '' } } }
const asha = (...past: Past<SubscriberEvent>[]) => given(subscriberAggregate('asha'), past)

describe('an entered number', () => {
  it('is recorded for a later erasure, and does not identify the person', () => {
    const { events, state } = asha(byEmail).when(current => enterPhone(current, number))
    expect(events).toEqual([{ type: 'subscriber_phone_entered', data: number }])
    expect(state).toMatchObject({ entered_phone: number, profile: { phone: '' }, members: [{ phone: '' }], identities: [] })
    expect(state).toMatchObject({ contacts: ['asha@example.org', '9000000001'] })
  })

  it('can be entered together with other details of the profile', () => {
    const { events } = asha(byEmail).when(current => changeProfile(current, { name: 'Asha Iyer', ...number }, '2026-03-10'))
    expect(events.map(({ type }) => type)).toEqual(['subscriber_phone_entered', 'subscriber_profile_changed'])
    expect(events[1]?.data).toEqual({ old: { name: 'Asha Rao' }, new: { name: 'Asha Iyer' } })
  })

  it('records no event if repeated, but can be replaced by another', () => {
    expect(asha(byEmail, entered).when(state => enterPhone(state, number)).events).toEqual([])
    expect(asha(byEmail, entered).when(state => enterPhone(state, other)).state).toMatchObject({ entered_phone: other })
  })

  it('is refused after another number was confirmed', () => {
    expect(asha(byEmail, entered, confirmed).when(state => enterPhone(state, number)).events).toEqual([])
    expect(asha(byEmail, entered, confirmed).when(state => enterPhone(state, other)).refused).toBe('phone_fixed')
  })
})

describe('a confirmed number', () => {
  it('belongs to the account, to Self and to the identity', () => {
    const { events, state } = asha(byEmail, entered).when(current => confirmPhone(current, number))
    expect(events).toEqual([{ type: 'subscriber_phone_confirmed', data: number }])
    expect(state).toMatchObject({
      entered_phone: null,
      profile: number,
      members: [{ member_id: 'asha', ...number, phone_confirmed: true }],
      identities: identityDigests(['9000000001']),
    })
  })

  it.each([
    ['if it was never entered', [byEmail], number, 'number_not_entered'],
    ['instead of the entered number', [byEmail, entered], other, 'number_not_entered'],
    ['instead of a confirmed number', [byEmail, entered, confirmed], other, 'phone_fixed'],
    ['for a person who is being erased', [byEmail, entered, erased], number, 'not_found'],
    ['for an unknown person', [], number, 'not_found'],
  ])('is refused %s', (_, past, told, code) => {
    expect(asha(...past).when(state => confirmPhone(state, told)).refused).toBe(code)
  })

  it('is confirmed once', () => {
    expect(asha(byEmail, entered, confirmed).when(state => confirmPhone(state, number)).events).toEqual([])
  })
})
