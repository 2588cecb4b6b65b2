import { member, subscribedPlan, subscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { expect, test } from 'vitest'
import { planActivated, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { subscriber } from './project.ts'
import { toMembers, toProfile, toSubscribedPlan } from './query.ts'
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
])('on %s Self, wife and son are covered: %j', async (today, paid) => {
  const members = toMembers(await family(), today)
  expect(members.map(({ plan_status }) => plan_status)).toEqual(paid)
  expect(members[0]).toMatchObject({ _id: 'r', name: 'Ravi', relation: 0 })
  expect(member.array().parse(members)).toEqual(members)
})

test('a changed profile is the profile of Self too', async () => {
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

test('the profile shows what is left of the wallet, and the plan in force', async () => {
  const profile = toProfile(await family(), { balance: 100_000, held: 25_050 }, '2026-05-05')
  expect(subscriberProfile.parse(profile)).toEqual(profile)
  expect(profile).toMatchObject({
    wallet_balance: 1000,
    available_balance: 749.5,
    plan: { purchased: true, start_date: '2026-01-01', end_date: '2026-12-31' },
  })
})

test('the profile of somebody whose plan has ended still says when it did', async () => {
  const { plan } = toProfile(await family(), { balance: 0, held: 0 }, '2027-06-01')
  expect(plan).toEqual({ purchased: true, start_date: '2026-01-01', end_date: '2026-12-31', expired: true, claimable: false })
})

test('the plan is null once its visits can be claimed no more', async () => {
  const plan = toSubscribedPlan(await family(), '2026-12-31')
  expect(subscribedPlan.parse(plan)).toEqual(plan)
  expect(plan).toMatchObject({ name: 'Gold', opd_max_discount: 500, selected_membership_option: { wallet_balance: 10_000 } })
  expect(toSubscribedPlan(await family(), '2027-01-07')).toMatchObject({ name: 'Gold', end_date: '2026-12-31' })
  expect(toSubscribedPlan(await family(), '2027-01-08')).toBeNull()
})
