import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { describe, expect, it } from 'vitest'
import { contactChanges } from './contact-changes.ts'

const SINCE = new Date('2026-12-10T00:00:00.000Z')
const past = (at: string, event: SubscriberEvent) => [{ at, event }]
const email = (previous: string): SubscriberEvent => ({
  type: 'subscriber_email_confirmed',
  data: { email: 'new@example.org', previous },
})
const number = { country_code: '+91', phone: '9000000001' }

describe('the changes of contacts', () => {
  it('include the earlier address of a changed one', () => {
    const changes = contactChanges(past('2026-12-11T00:00:00.000Z', email('old@example.org')), SINCE)
    expect(changes).toEqual({ changed: true, emails: ['old@example.org'], phones: [] })
  })

  it('include a first address without an earlier one', () => {
    expect(contactChanges(past('2026-12-11T00:00:00.000Z', email('')), SINCE)).toMatchObject({ changed: true, emails: [] })
  })

  it('include a confirmed number', () => {
    const event: SubscriberEvent = { type: 'subscriber_phone_confirmed', data: number }
    expect(contactChanges(past('2026-12-11T00:00:00.000Z', event), SINCE).changed).toBe(true)
  })

  it('leave out the first address of a new subscriber', () => {
    const registered = { type: 'subscriber_registered', data: {} } as unknown as SubscriberEvent
    const events = [...past('2026-12-11T00:00:00.000Z', registered), ...past('2026-12-11T01:00:00.000Z', email(''))]
    expect(contactChanges(events, SINCE).changed).toBe(false)
  })

  it('leave out changes before the moment', () => {
    expect(contactChanges(past('2026-12-10T00:00:00.000Z', email('old@example.org')), SINCE).changed).toBe(false)
  })
})
