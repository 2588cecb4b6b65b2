import { profile } from '@opdesk/testing/people.ts'
import { expect, test } from 'vitest'
import { planActivated, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { registeredUser } from './project.ts'

const stream = 'subscriber-r'
const { start: _, end: __, ...bought } = planActivated('p1', '2026-01-01', '2026-12-31')
const registered = (more: object = {}) => ({
  type: 'subscriber_registered',
  data: profile({ name: 'Ravi Menon', email: 'Ravi@Example.org', phone: '9000000002', ...more }),
})
const purchased = (origin = 'purchase') => ({ type: 'plan_purchased', data: { ...bought, order_id: null, origin, value: 1 } })
const activated = { type: 'plan_activated', data: planActivated('p1', '2026-01-01', '2026-12-31') }
const expired = { type: 'plan_expired', data: { subscription_id: 'p1' } }
const cancelled = { type: 'plan_cancelled', data: { subscription_id: 'p1', end: '2026-01-05', reason: 'Asked for' } }
const reinstated = { type: 'plan_reinstated', data: { subscription_id: 'p1', end: '2026-12-31' } }

const rowsOf = async (events: { type: string; data: object }[]) =>
  (await rowsAfter(registeredUser, recorded(events.map(event => ({ stream, at: '2026-03-09T20:00:00.000Z', ...event }))))).rows

test.each([
  ['nothing was bought', [], false],
  ['a bought plan is queued', [purchased()], false],
  ['a plan began', [purchased(), activated], true],
  ['a plan was granted', [activated], true],
  ['a plan is over', [activated, expired], true],
  ['a plan was given back', [purchased(), activated, cancelled], false],
  ['a plan was given back before it began', [purchased(), cancelled], false],
  ['the employment that granted a plan ended', [purchased('corporate'), activated, cancelled], true],
  ['a plan was given back and reinstated', [purchased(), activated, cancelled, reinstated], true],
])('shows correctly whether a subscriber bought a plan when %s', async (_, events, paid) => {
  expect(await rowsOf([registered(), ...events])).toMatchObject([{ user_id: 'r', purchased: paid }])
})

test('counts an employee’s granted plan as bought after the employment ended', async () => {
  expect(await rowsOf([registered({ subscriber_type: 2 }), activated, cancelled])).toMatchObject([{ purchased: true }])
})

test('finds people by current name, and by IST day of registration', async () => {
  const renamed = { type: 'subscriber_profile_changed', data: { old: { name: 'Ravi Menon' }, new: { name: 'Ravi Kumar' } } }
  expect(await rowsOf([registered(), renamed])).toMatchObject([
    { name: 'Ravi Kumar', registered_on: '2026-03-10', search: ' ravi kumar\n ravi@example.org\n 9000000002\n' },
  ])
})

test('shows the last confirmed address as sign-in address', async () => {
  const confirmed = { type: 'subscriber_email_confirmed', data: { email: ' Ravi@Home.test ', previous: '' } }
  const changed = { type: 'subscriber_profile_changed', data: { old: {}, new: { email: 'ravi@office.test' } } }
  expect(await rowsOf([registered()])).toMatchObject([{ confirmed_email: '' }])
  expect(await rowsOf([registered(), confirmed, changed])).toMatchObject([
    { confirmed_email: 'ravi@home.test', email: 'ravi@office.test' },
  ])
})

test('hides a person during erasure', async () => {
  const requested = { type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }
  expect(await rowsOf([registered(), requested, activated])).toEqual([])
})
