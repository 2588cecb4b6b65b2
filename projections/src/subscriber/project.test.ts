import { member } from '@opdesk/contracts/subscriber/family/queries.ts'
import { subscribedPlan, subscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { expect, test } from 'vitest'
import { planActivated, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { toMembers } from './family.ts'
import { planOf, toSubscribedPlan } from './plan.ts'
import { subscriber } from './project.ts'
import { toProfile } from './query.ts'
import type { SubscriberRow } from './table.ts'

const registered = {
  name: 'Ravi',
  email: 'ravi@demo.local',
  country_code: '+91',
  phone: '9000000001',
  gender: 1,
  dob: '1985-01-01',
  state: 15,
  city: 'Mysuru',
  address: 'Home',
  pin_code: '570001',
  subscriber_type: 1,
  corporate: null,
}
const wife = {
  name: 'Asha',
  relation: 7,
  dob: '1990-01-01',
  gender: 2,
  country_code: '+91',
  phone: '9000000002',
  address: 'Home',
}
const stream = 'subscriber-r'

const rowAfter = async (events: { type: string; data: object; at?: string }[]): Promise<SubscriberRow> => {
  const all = [{ type: 'subscriber_registered', data: registered }, ...events].map(event => ({ stream, ...event }))
  const { rows } = await rowsAfter(subscriber, recorded(all))
  const [row] = rows as SubscriberRow[]
  if (!row) throw new Error('no row')
  return row
}

const family = async (): Promise<SubscriberRow> => {
  const { rows } = await rowsAfter(
    subscriber,
    recorded([
      { stream, type: 'subscriber_registered', data: registered },
      { stream, type: 'member_added', data: { ...wife, member_id: 'asha' } },
      { stream, type: 'member_added', data: { ...wife, member_id: 'son', name: 'Anil', relation: 5 } },
      { stream, type: 'plan_activated', data: planActivated('p1', '2026-01-01', '2026-12-31') },
      { stream, type: 'member_paid', data: { member_id: 'asha', subscription_id: 'p1', from: '2026-02-01' } },
    ]),
  )
  const [row] = rows as SubscriberRow[]
  if (!row) throw new Error('no row')
  return row
}

test.each([
  ['2025-12-31', [0, 0, 0]],
  ['2026-01-01', [1, 0, 0]],
  ['2026-02-01', [1, 1, 0]],
  ['2026-12-31', [1, 1, 0]],
  ['2027-01-07', [1, 1, 0]],
  ['2027-01-08', [0, 0, 0]],
])('on %s the cover of Self, wife and son is %j', async (today, paid) => {
  const members = toMembers(await family(), today)
  expect(members.map(({ plan_status }) => plan_status)).toEqual(paid)
  expect(members[0]).toMatchObject({ _id: 'r', name: 'Ravi', relation: 0 })
  expect(member.array().parse(members)).toEqual(members)
})

test('changes Self together with the profile', async () => {
  const changes = { old: { name: 'Ravi', city: 'Mysuru' }, new: { name: 'Ravi Kumar', city: 'Pune' } }
  const { rows } = await rowsAfter(
    subscriber,
    recorded([
      { stream, type: 'consent_given', data: { document: 'signup_terms', version: '1', digest: 'd' } },
      { stream, type: 'subscriber_registered', data: registered },
      { stream, type: 'member_added', data: { ...wife, member_id: 'asha' } },
      { stream, type: 'subscriber_profile_changed', data: changes },
    ]),
  )
  const [row] = rows as SubscriberRow[]
  expect(row?.doc.profile).toEqual({ ...registered, ...changes.new })
  expect(row?.doc.members.map(({ name }) => name)).toEqual(['Ravi Kumar', 'Asha'])
})

test('shows the wallet’s balance and the plan in force', async () => {
  const profile = toProfile(await family(), { balance: 100_000, available: 74_950 }, '2026-05-05')
  const answer = { ...profile, pots: [], consent_needed: false }
  expect(subscriberProfile.parse(answer)).toEqual(answer)
  expect(profile).toMatchObject({
    wallet_balance: 1000,
    available_balance: 749.5,
    family_places: { free: 2, membership_id: 1 },
    plan: { purchased: true, start_date: '2026-01-01', end_date: '2026-12-31' },
  })
})

test('shows the end date of an ended plan in the profile', async () => {
  const { plan } = toProfile(await family(), { balance: 0, available: 0 }, '2027-06-01')
  expect(plan).toEqual({
    purchased: true,
    status: 'expired',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    expires_at: '2026-12-31T18:30:00.000Z',
    expired: true,
    claimable: false,
    renewable: false,
  })
})

test('shows the last plan after its end', async () => {
  const used = { doctor: 0, pharmacy: 0, lab: 0, combined: 0, paid: 0 }
  const plan = toSubscribedPlan(await family(), '2026-12-31')
  expect(subscribedPlan.parse(plan && { ...plan, membership_options: [], used })).toMatchObject(plan ?? {})
  expect(plan).toMatchObject({ name: 'Gold', opd_max_discount: 500, selected_membership_option: { wallet_balance: 10_000 } })
  expect(toSubscribedPlan(await family(), '2027-01-07')).toMatchObject({ name: 'Gold', end_date: '2026-12-31' })
  expect(toSubscribedPlan(await family(), '2028-01-08')).toMatchObject({ name: 'Gold', end_date: '2026-12-31' })
})

const bought = (subscription_id: string, origin = 'purchase') => {
  const { plan } = planActivated(subscription_id, '', '')
  const data = { subscription_id, order_id: `o-${subscription_id}`, origin, plan: { ...plan, frequency: 4 }, value: 500_000 }
  return { type: 'plan_purchased', data, at: `2026-01-0${subscription_id.at(-1)}T06:30:00.000Z` }
}
const begun = (id: string, start: string, end: string) => ({ type: 'plan_activated', data: planActivated(id, start, end) })

test('begins a queued plan on its first day without an event', async () => {
  const { doc, ...row } = await rowAfter([
    { type: 'member_added', data: { ...wife, member_id: 'asha' } },
    bought('p1'),
    begun('p1', '2026-01-01', '2026-01-31'),
    { type: 'member_paid', data: { member_id: 'asha', subscription_id: 'p1', from: '2026-01-01' } },
    bought('p2', 'renewal'),
  ])
  expect(doc.bought_at).toEqual({ p1: '2026-01-01T06:30:00.000Z', p2: '2026-01-02T06:30:00.000Z' })
  expect(planOf(doc, '2026-01-31')).toMatchObject({ status: 'active', end_date: '2026-01-31' })
  expect(planOf(doc, '2026-02-01')).toMatchObject({ status: 'active', start_date: '2026-02-01', end_date: '2026-02-28' })
  expect(planOf(doc, '2026-03-01')).toMatchObject({
    status: 'expired',
    end_date: '2026-02-28',
    expires_at: '2026-02-28T18:30:00.000Z',
  })
  expect(toMembers({ doc, ...row }, '2026-02-10').map(({ plan_status }) => plan_status)).toEqual([1, 1])
})

test('covers a member until the end of the day of becoming unpaid', async () => {
  const row = await rowAfter([
    { type: 'member_added', data: { ...wife, member_id: 'asha' } },
    begun('p1', '2026-01-01', '2026-12-31'),
    { type: 'member_paid', data: { member_id: 'asha', subscription_id: 'p1', from: '2026-01-01' } },
    { type: 'member_unpaid', data: { member_id: 'asha', subscription_id: 'p1', until: '2026-03-05' } },
  ])
  const covered = [{ from: '2026-01-01', until: '2026-03-05' }]
  expect(toMembers(row, '2026-03-05')[1]).toMatchObject({ plan_status: 0, covered })
  expect(toMembers(row, '2026-03-06')[1]).toMatchObject({ plan_status: 0, covered })
})

test('counts plans of ended employments as bought, but no returned plan', async () => {
  const cancelled = { type: 'plan_cancelled', data: { subscription_id: 'p1', end: '2026-01-09', reason: '' } }
  const given = await rowAfter([bought('p1'), begun('p1', '2026-01-01', '2026-01-31'), cancelled])
  expect(planOf(given.doc, '2026-01-10')).toMatchObject({ purchased: false, status: 'none', end_date: null, expires_at: null })
  const left = await rowAfter([bought('p1', 'corporate'), begun('p1', '2026-01-01', '2026-01-31'), cancelled])
  expect(planOf(left.doc, '2026-01-10')).toMatchObject({ purchased: true, status: 'expired', claimable: true })
})

test('allows renewal of a bought plan in force, not a granted one', async () => {
  const own = await rowAfter([bought('p1'), begun('p1', '2026-01-01', '2026-01-31')])
  expect(planOf(own.doc, '2026-01-31')).toMatchObject({ status: 'active', renewable: true })
  expect(planOf(own.doc, '2026-02-01')).toMatchObject({ status: 'expired', renewable: false })
  const leaves = { type: 'plan_cancelled', data: { subscription_id: 'p1', end: '2026-01-10', reason: '' } }
  const granted = await rowAfter([bought('p1', 'corporate'), begun('p1', '2026-01-01', '2026-01-31'), leaves])
  expect(planOf(granted.doc, '2026-01-10')).toMatchObject({ status: 'active', renewable: false })
})
