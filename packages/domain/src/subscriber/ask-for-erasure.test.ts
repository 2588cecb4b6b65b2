import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { askForErasure, callOffErasure, callOffIfBought, endErasureWait } from './ask-for-erasure.ts'
import { subscriberAggregate } from './state.ts'

const ASKED = '2026-03-10T06:30:00.000Z'
const DUE = '2026-03-13T06:30:00.000Z'
const past = (event: SubscriberEvent, at = ASKED): Past<SubscriberEvent> => ({ event, at })
const registered = past({ type: 'subscriber_registered', data: profile({}) })
const asked = past({ type: 'subscriber_erasure_asked_for', data: { request_id: 'r', due_at: DUE } })
const calledOff = past({ type: 'subscriber_erasure_called_off', data: { request_id: 'r', reason: 'person' } })
const begun = past({ type: 'subscriber_erasure_requested', data: { reason: '' } })
const bought = past({
  type: 'plan_purchased',
  data: { subscription_id: 's', order_id: 'o', origin: 'purchase', plan: plan(), value: 1 },
})
const granted = past({
  type: 'plan_purchased',
  data: { subscription_id: 's', order_id: null, origin: 'corporate', plan: plan(), value: 0 },
})
const asha = (...events: Past<SubscriberEvent>[]) => given(subscriberAggregate('asha'), events)
const end = (underWay: number, now: string, ...events: Past<SubscriberEvent>[]) =>
  asha(registered, ...events).when(state => endErasureWait(state, { underWay }, new Date(now))).events

describe('a request', () => {
  const ask = (underWay: number, ...events: Past<SubscriberEvent>[]) =>
    asha(...events).when(state => askForErasure(state, { request_id: 'r', underWay }, new Date(ASKED)))

  it('waits for 72 hours', () => {
    expect(ask(0, registered).events).toEqual([asked.event])
    expect(ask(0, registered, asked, calledOff).events).toHaveLength(1)
  })

  it('is refused with work under way, and while one waits or runs', () => {
    expect(ask(1, registered).refused).toBe('erasure_prevented')
    expect(ask(0, registered, asked).refused).toBe('erasure_waits')
    expect(ask(0, registered, begun).refused).toBe('not_found')
    expect(ask(0).refused).toBe('not_found')
  })
})

describe('a call-off', () => {
  const callOff = (request_id: string | undefined, ...events: Past<SubscriberEvent>[]) =>
    asha(registered, ...events).when(state =>
      callOffErasure(state, { reason: 'link', ...(request_id !== undefined && { request_id }) }),
    ).events

  it('ends the waiting request once', () => {
    const ended = { type: 'subscriber_erasure_called_off', data: { request_id: 'r', reason: 'link' } }
    expect(callOff(undefined, asked)).toEqual([ended])
    expect(callOff('r', asked)).toEqual([ended])
    expect(callOff('r', asked, calledOff)).toEqual([])
  })

  it('leaves another request, and an erasure that has begun', () => {
    expect(callOff('other', asked)).toEqual([])
    expect(callOff('r', asked, begun)).toEqual([])
  })
})

describe('the end of the wait', () => {
  it('begins the erasure, but not before it is due', () => {
    expect(end(0, '2026-03-13T06:29:59.999Z', asked)).toEqual([])
    expect(end(0, DUE, asked)).toMatchObject([{ type: 'subscriber_erasure_requested' }])
  })

  it('changes nothing after a call-off', () => {
    expect(end(0, DUE, asked, calledOff)).toEqual([])
  })

  it('is postponed by 72 hours with work under way', () => {
    expect(end(2, '2026-03-13T06:31:00.000Z', asked)).toEqual([
      { type: 'subscriber_erasure_postponed', data: { request_id: 'r', due_at: '2026-03-16T06:31:00.000Z' } },
    ])
  })

  it('is postponed for 90 days at most', () => {
    const postponed = past({
      type: 'subscriber_erasure_postponed',
      data: { request_id: 'r', due_at: '2026-06-05T06:30:00.000Z' },
    })
    expect(end(1, '2026-06-05T06:30:00.000Z', asked, postponed)).toMatchObject([{ type: 'subscriber_erasure_postponed' }])
    expect(end(1, '2026-06-05T06:30:01.000Z', asked, postponed)).toMatchObject([{ data: { reason: 'postponed_too_long' } }])
  })

  it('is called off by a bought plan only', () => {
    expect(end(0, DUE, asked, bought)).toMatchObject([{ data: { reason: 'plan_bought' } }])
    expect(asha(registered, asked, bought).when(callOffIfBought).events).toMatchObject([{ data: { reason: 'plan_bought' } }])
    expect(asha(registered, bought, asked).when(callOffIfBought).events).toEqual([])
    expect(asha(registered, asked, granted).when(callOffIfBought).events).toEqual([])
  })
})
