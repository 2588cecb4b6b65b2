import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { type SubscriberState, subscriberAggregate } from './state.ts'
import { withdrawConsent } from './withdraw-consent.ts'

const past = (event: SubscriberEvent): Past<SubscriberEvent> => ({ event })
const registered = past({ type: 'subscriber_registered', data: profile({}) })
const begun = past({ type: 'subscriber_erasure_requested', data: { reason: '' } })
const asha = (...events: Past<SubscriberEvent>[]) => given(subscriberAggregate('asha'), events)

describe('a withdrawn consent', () => {
  const withdraw = (state: SubscriberState) => withdrawConsent(state, { terms: '2' })
  const agreed = (document: string, version: string) => past({ type: 'consent_given', data: { document, version, digest: 'd' } })

  it('names each text in the last version', () => {
    const consents = [agreed('signup_terms', '1'), agreed('privacy_notice', '1'), agreed('signup_terms', '2')]
    const { events, state } = asha(registered, ...consents).when(withdraw)
    expect(events).toEqual([
      { type: 'consent_withdrawn', data: { document: 'signup_terms', version: '2' } },
      { type: 'consent_withdrawn', data: { document: 'privacy_notice', version: '1' } },
    ])
    expect(state).toMatchObject({ agreed: [] })
  })

  it('needs a consent, and a person who is not being erased', () => {
    expect(asha(registered).when(withdraw).events).toEqual([])
    expect(asha(registered, agreed('signup_terms', '3')).when(withdraw).refused).toBe('conflict')
    expect(asha(registered, begun).when(withdraw).refused).toBe('not_found')
  })
})
