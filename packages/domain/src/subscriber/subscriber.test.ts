import { type Actor, processActor } from '@opdesk/contracts/actor.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { combinedPlan, familyMember, plan, profile, subscriberWithFamily } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { identityDigests } from '../identity.ts'
import { changeProfile } from './change-profile.ts'
import { confirmableEmail, confirmEmail, unconfirmedEmail } from './confirm-email.ts'
import { enterEmail } from './enter-email.ts'
import { entitlementOn, subscriptionOn } from './entitlement.ts'
import { giveConsent } from './give-consent.ts'
import { activatePlan, addMember, registerSubscriber } from './register-subscriber.ts'
import { signUp } from './sign-up.ts'
import { type SubscriberState, subscriberAggregate } from './state.ts'

const asha = (past: Past<SubscriberEvent>[] = []) => given(subscriberAggregate('asha'), past)
const registered = (state: SubscriberState) => {
  if (state.status === 'unknown') throw new Error('nobody registered')
  return state
}
const activation = { subscription_id: 's1', plan: plan(), start: '2026-01-01', end: '2026-12-31' }

describe('registering', () => {
  it('creates the subscriber and their first family member, Self', () => {
    const { events, state } = asha().when(current => registerSubscriber(current, profile()))
    expect(events).toEqual([{ type: 'subscriber_registered', data: profile() }])
    expect(state).toMatchObject({
      id: 'asha',
      members: [{ member_id: 'asha', relation: 0, name: 'Asha Rao', phone: '9000000001' }],
      subscriptions: [],
      requests: [],
      former: [],
      reviewers: {},
      paid: [],
    })
  })

  it('happens once', () => {
    expect(asha(subscriberWithFamily()).when(current => registerSubscriber(current, profile())).events).toEqual([])
  })

  it('identifies the family’s people by their confirmed contacts', () => {
    const { identities } = registered(asha(subscriberWithFamily()).state)
    expect([...identities].sort()).toEqual(identityDigests(['9000000001', 'asha@example.org', '9000000101']).sort())
  })

  it('ignores unconfirmed contacts in identities', () => {
    const told = asha([
      { event: { type: 'subscriber_registered', data: profile({ email: 'finance@example.org' }) } },
      { event: { type: 'member_added', data: familyMember('son', { phone: '9000000101' }) } },
    ]).when(state => changeProfile(state, { email: 'management@example.org' }, '2026-03-10'))
    expect(registered(told.state)).toMatchObject({
      identities: identityDigests(['9000000001']),
      confirmed_email: '',
      contacts: ['9000000001', 'finance@example.org', 'management@example.org'],
    })
  })
})

describe('signing up', () => {
  const number = { phone: '9000000001', country_code: '+91' }
  const contact = { kind: 'phone', ...number } as const
  const agreed = { document: 'signup_terms', version: '2026-03-01', digest: '0229' }

  it('records the consent and its text first', () => {
    const { events, state } = asha().when(current => signUp(current, contact, agreed))
    expect(events.map(({ type }) => type)).toEqual(['consent_given', 'subscriber_registered'])
    expect(events[0]?.data).toEqual(agreed)
    expect(state).toMatchObject({ status: 'registered', profile: { ...number, name: '', subscriber_type: 1, corporate: null } })
  })

  it('happens once', () => {
    expect(asha(subscriberWithFamily()).when(current => signUp(current, contact, agreed)).events).toEqual([])
  })

  it('by email confirms the address, and leaves the phone empty', () => {
    const { events, state } = asha().when(current => signUp(current, { kind: 'email', email: 'asha@example.org' }, agreed))
    expect(events.map(({ type }) => type)).toEqual(['consent_given', 'subscriber_registered', 'subscriber_email_confirmed'])
    expect(state).toMatchObject({
      profile: { phone: '', country_code: '+91', email: 'asha@example.org' },
      confirmed_email: 'asha@example.org',
      identities: identityDigests(['asha@example.org']),
      contacts: ['asha@example.org'],
      members: [{ phone: '', phone_confirmed: false }],
    })
  })
})

describe('consent after the first sign-in', () => {
  const notice = { document: 'privacy_notice', version: '1', digest: 'a' }
  const terms = { document: 'signup_terms', version: '1', digest: 'b' }
  const consents = [notice, terms].map(data => ({ type: 'consent_given', data }))

  it('records privacy notice and terms', () => {
    const { events, state } = asha(subscriberWithFamily()).when(current => giveConsent(current, [notice, terms]))
    expect(events).toEqual(consents)
    expect(registered(state).agreed).toEqual([notice, terms])
  })

  it('records a changed version only', () => {
    const changed = { ...notice, version: '2' }
    const past = [...subscriberWithFamily(), ...consents.map(event => ({ event: event as SubscriberEvent }))]
    expect(asha(past).when(current => giveConsent(current, [notice, terms])).events).toEqual([])
    expect(asha(past).when(current => giveConsent(current, [changed, terms])).events).toEqual([
      { type: 'consent_given', data: changed },
    ])
  })

  it('counts an agreement made at sign-up', () => {
    const { state } = asha().when(current => signUp(current, { kind: 'phone', country_code: '+91', phone: '9000000001' }, terms))
    expect(registered(state).agreed).toEqual([terms])
  })

  it('is refused for an unknown person or one under erasure', () => {
    const erased: Past<SubscriberEvent> = { event: { type: 'subscriber_erasure_requested', data: { reason: 'Asked' } } }
    for (const past of [[], [...subscriberWithFamily(), erased]])
      expect(asha(past).when(current => giveConsent(current, [terms])).refused).toBe('not_found')
  })
})

describe('a change of the profile', () => {
  const today = '2026-03-10'
  const change = (command: Parameters<typeof changeProfile>[1]) =>
    asha(subscriberWithFamily()).when(state => changeProfile(state, command, today))

  it('records the values before and after of the changed fields', () => {
    const { events, state } = change({ name: 'Asha Iyer', city: 'Bengaluru', email: 'iyer@example.org', phone: '9000000001' })
    expect(events).toEqual([
      {
        type: 'subscriber_profile_changed',
        data: { old: { name: 'Asha Rao', email: 'asha@example.org' }, new: { name: 'Asha Iyer', email: 'iyer@example.org' } },
      },
    ])
    expect(registered(state)).toMatchObject({
      profile: { name: 'Asha Iyer', phone: '9000000001', city: 'Bengaluru' },
      members: [{ member_id: 'asha', name: 'Asha Iyer' }, { member_id: 'son' }, { member_id: 'mother' }],
      contacts: ['9000000001', 'asha@example.org', 'iyer@example.org'],
    })
    expect(registered(state)).toMatchObject({ confirmed_email: 'asha@example.org' })
    expect(registered(state).identities).not.toEqual(expect.arrayContaining(identityDigests(['iyer@example.org'])))
  })

  it('records no event without a difference', () => {
    expect(change({ name: 'Asha Rao', gender: 2 }).events).toEqual([])
    expect(change({}).events).toEqual([])
  })

  it.each([
    [{ phone: '9000000002' }, 'phone_fixed'],
    [{ dob: '2026-03-11' }, 'invalid_request'],
  ] as const)('refuses %j: %s', (command, code) => {
    expect(change(command).refused).toBe(code)
  })

  it('can set today as date of birth', () => {
    expect(change({ dob: today }).events).toHaveLength(1)
  })

  it('is refused for an unknown person or one under erasure', () => {
    const gone = [...subscriberWithFamily(), { event: { type: 'subscriber_erasure_requested' as const, data: { reason: '' } } }]
    expect(asha().when(state => changeProfile(state, {}, today)).refused).toBe('not_found')
    expect(asha(gone).when(state => changeProfile(state, { city: 'Pune' }, today)).refused).toBe('not_found')
  })
})

describe('a change of the email address', () => {
  const self = { id: 'asha', role: 'subscriber', designation: null, name: 'Asha Rao' } as const
  const told = (email: string, by: Actor = self): Past<SubscriberEvent> => ({
    by,
    event: { type: 'subscriber_profile_changed', data: { old: { email: 'asha@example.org' }, new: { email } } },
  })
  const changed = asha([...subscriberWithFamily(), told('Iyer@example.org')])

  it('needs confirmation; until then the earlier address stays in force', () => {
    expect(unconfirmedEmail(registered(changed.state))).toBe('Iyer@example.org')
    expect(registered(changed.state).confirmed_email).toBe('asha@example.org')
  })

  it('is in force once confirmed; both addresses identify the person', () => {
    const { events, state } = changed.when(current => confirmEmail(current, { email: 'iyer@example.org' }))
    expect(events).toEqual([
      { type: 'subscriber_email_confirmed', data: { email: 'Iyer@example.org', previous: 'asha@example.org' } },
    ])
    expect(registered(state).confirmed_email).toBe('Iyer@example.org')
    expect(registered(state).identities).toEqual(
      expect.arrayContaining(identityDigests(['asha@example.org', 'iyer@example.org'])),
    )
    expect(unconfirmedEmail(registered(state))).toBeNull()
  })

  it('is confirmed once, and stays confirmed if entered again', () => {
    expect(asha(subscriberWithFamily()).when(state => confirmEmail(state, { email: 'ASHA@example.org' })).events).toEqual([])
    const back = asha([...subscriberWithFamily(), told('iyer@example.org'), told('asha@example.org')])
    expect(unconfirmedEmail(registered(back.state))).toBeNull()
  })

  it('is refused for a link to another address or unknown subscriber', () => {
    expect(changed.when(state => confirmEmail(state, { email: 'asha@example.org' })).refused).toBe('invalid_link')
    expect(asha().when(state => confirmEmail(state, { email: 'asha@example.org' })).refused).toBe('invalid_link')
    const gone = asha([
      ...subscriberWithFamily(),
      told('iyer@example.org'),
      { event: { type: 'subscriber_erasure_requested', data: { reason: '' } } },
    ])
    expect(gone.when(state => confirmEmail(state, { email: 'iyer@example.org' })).refused).toBe('invalid_link')
  })
})

describe('an email address entered by another person', () => {
  const self = { id: 'asha', role: 'subscriber', designation: null, name: 'Asha Rao' } as const
  const replaced: Past<SubscriberEvent> = {
    by: processActor('hr'),
    event: {
      type: 'subscriber_profile_changed',
      data: { old: { email: 'asha@example.org' }, new: { email: 'hr@company.test' } },
    },
  }
  const typed = asha([...subscriberWithFamily(), replaced])

  it('cannot be confirmed, and the confirmed address stays in force', () => {
    expect(confirmableEmail(registered(typed.state))).toBeNull()
    expect(typed.when(state => confirmEmail(state, { email: 'hr@company.test' })).refused).toBe('invalid_link')
    expect(registered(typed.state).confirmed_email).toBe('asha@example.org')
  })

  it('becomes the person’s address once they enter it', () => {
    const entered = typed.when(state => enterEmail(state, { email: 'hr@company.test' }), self)
    expect(entered.events).toEqual([{ type: 'subscriber_email_entered', data: { email: 'hr@company.test' } }])
    expect(confirmableEmail(registered(entered.state))).toBe('hr@company.test')
    expect(enterEmail(entered.state, { email: 'hr@company.test' })).toEqual([])
  })

  it('is replaced by the address that the person enters', () => {
    const entered = typed.when(state => enterEmail(state, { email: 'mine@example.org' }), self)
    expect(entered.events.map(({ type }) => type)).toEqual(['subscriber_profile_changed'])
    expect(confirmableEmail(registered(entered.state))).toBe('mine@example.org')
  })

  it('ignores a confirmation of an earlier release', () => {
    const confirmed: Past<SubscriberEvent> = {
      by: self,
      event: { type: 'subscriber_email_confirmed', data: { email: 'hr@company.test', previous: 'asha@example.org' } },
    }
    const { state } = asha([...subscriberWithFamily(), replaced, confirmed])
    expect(registered(state).confirmed_email).toBe('asha@example.org')
    expect(registered(state).identities).not.toEqual(expect.arrayContaining(identityDigests(['hr@company.test'])))
  })
})

describe('the family', () => {
  it('accepts the same member once', () => {
    const add = (id: string) => (state: SubscriberState) => addMember(state, familyMember(id))
    expect(asha(subscriberWithFamily()).when(add('daughter')).events).toEqual([
      { type: 'member_added', data: familyMember('daughter') },
    ])
    expect(asha(subscriberWithFamily()).when(add('son')).events).toEqual([])
    expect(asha().when(add('son')).refused).toBe('not_found')
  })
})

describe('a plan', () => {
  it('covers the paid members from its start', () => {
    const { events } = asha(subscriberWithFamily()).when(state =>
      activatePlan(state, { ...activation, paid_members: ['son', 'mother'] }),
    )
    expect(events).toEqual([
      { type: 'plan_activated', data: activation },
      { type: 'member_paid', data: { member_id: 'son', subscription_id: 's1', from: '2026-01-01' } },
      { type: 'member_paid', data: { member_id: 'mother', subscription_id: 's1', from: '2026-01-01' } },
    ])
  })

  it('is activated once, for a registered subscriber', () => {
    const again = { ...activation, subscription_id: 'subscription', paid_members: [] }
    expect(asha(subscriberWithFamily()).when(state => activatePlan(state, again)).events).toEqual([])
    expect(asha().when(state => activatePlan(state, again)).refused).toBe('not_found')
  })
})

describe('entitlement', () => {
  const subscriptions = [
    { subscription_id: 'old', plan: plan(), start: '2025-01-01', end: '2025-12-31' },
    { subscription_id: 'new', plan: combinedPlan(), start: '2025-12-01', end: '2026-11-30' },
  ]
  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', 'old'],
    ['2025-11-30', 'old'],
    ['2025-12-01', 'new'],
    ['2025-12-31', 'new'],
    ['2026-11-30', 'new'],
    ['2026-12-01', undefined],
  ])('on %s comes from the subscription %s (undefined: none)', (day, expected) => {
    expect(subscriptionOn(subscriptions, day)?.subscription_id).toBe(expected)
    expect(subscriptionOn([...subscriptions].reverse(), day)?.subscription_id).toBe(expected)
  })

  it('comes from the overlapping plan that covers the patient', () => {
    const history: Past<SubscriberEvent>[] = [
      ...subscriberWithFamily({ start: '2025-01-01', end: '2025-12-31' }),
      { event: { type: 'plan_activated', data: { ...activation, subscription_id: 'new', start: '2025-12-01' } } },
    ]
    const subscriber = registered(asha(history).state)
    expect(entitlementOn(subscriber, '2025-12-15', 'asha').subscription.subscription_id).toBe('new')
    expect(entitlementOn(subscriber, '2025-12-15', 'son').subscription.subscription_id).toBe('subscription')
    expect(() => entitlementOn(subscriber, '2026-01-15', 'son')).toThrow('not a paid member')
  })

  it('is refused with the name of the wrong field', () => {
    const subscriber = registered(asha(subscriberWithFamily()).state)
    expect(() => entitlementOn(subscriber, '2026-03-09', 'mother')).toThrow(
      expect.objectContaining({ code: 'patient_not_covered', errors: [expect.objectContaining({ path: 'member_id' })] }),
    )
  })
})
