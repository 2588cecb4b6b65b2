import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { profile } from '@opdesk/testing/people.ts'
import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'
import { subscriberAggregate } from './state.ts'

const registered: Past<SubscriberEvent> = { event: { type: 'subscriber_registered', data: profile({}) } }
const chosen: Past<SubscriberEvent> = { event: { type: 'subscriber_language_chosen', data: { language: 'hi' } } }
const erased: Past<SubscriberEvent> = { event: { type: 'subscriber_erasure_requested', data: { reason: '' } } }
const asha = (...past: Past<SubscriberEvent>[]) => given(subscriberAggregate('asha'), past)

it('records the first language, and another one', () => {
  const { events, state } = asha(registered).when(current => chooseLanguage(current, { language: 'hi' }))
  expect(events).toEqual([{ type: 'subscriber_language_chosen', data: { language: 'hi' } }])
  expect(state).toMatchObject({ language: 'hi' })
  expect(asha(registered, chosen).when(current => chooseLanguage(current, { language: 'en' })).state).toMatchObject({
    language: 'en',
  })
})

it('records English as a choice, too', () => {
  expect(asha(registered).when(current => chooseLanguage(current, { language: 'en' })).events).toHaveLength(1)
})

it('records no event for the language already chosen', () => {
  expect(asha(registered, chosen).when(current => chooseLanguage(current, { language: 'hi' })).events).toEqual([])
})

it('refuses unknown people and those being erased', () => {
  expect(asha().when(current => chooseLanguage(current, { language: 'hi' })).refused).toBe('not_found')
  expect(asha(registered, erased).when(current => chooseLanguage(current, { language: 'hi' })).refused).toBe('not_found')
})
