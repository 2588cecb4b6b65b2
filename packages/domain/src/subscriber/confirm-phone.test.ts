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
  it('is remembered for an erasure, and identifies no person', () => {
    const { events, state } = asha(byEmail).when(current => enterPhone(current, number))
    expect(events).toEqual([{ type: 'subscriber_phone_entered', data: number }])
    expect(state).toMatchObject({ entered_phone: number, profile: { phone: '' }, members: [{ phone: '' }], identities: [] })
    expect(state).toMatchObject({ contacts: ['asha@example.org', '9000000001'] })
  })

  it('is accepted with other details of the profile', () => {
    const { events } = asha(byEmail).when(current => changeProfile(current, { name: 'Asha Iyer', ...number }, '2026-03-10'))
    expect(events.map(({ type }) => type)).toEqual(['subscriber_phone_entered', 'subscriber_profile_changed'])
    expect(events[1]?.data).toEqual({ old: { name: 'Asha Rao' }, new: { name: 'Asha Iyer' } })
  })

  it('records no event if repeated, and is replaced by another number', () => {
    expect(asha(byEmail, entered).when(state => enterPhone(state, number)).events).toEqual([])
    expect(asha(byEmail, entered).when(state => enterPhone(state, other)).state).toMatchObject({ entered_phone: other })
  })

  it('is refused after another one was confirmed', () => {
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
    ['without being entered', [byEmail], number, 'number_not_entered'],
    ['in place of the entered one', [byEmail, entered], other, 'number_not_entered'],
    ['in place of a confirmed one', [byEmail, entered, confirmed], other, 'phone_fixed'],
    ['for somebody who is being erased', [byEmail, entered, erased], number, 'not_found'],
    ['for nobody', [], number, 'not_found'],
  ])('is refused %s', (_, past, told, code) => {
    expect(asha(...past).when(state => confirmPhone(state, told)).refused).toBe(code)
  })

  it('is confirmed once', () => {
    expect(asha(byEmail, entered, confirmed).when(state => confirmPhone(state, number)).events).toEqual([])
  })
})
