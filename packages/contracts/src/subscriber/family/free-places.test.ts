import { expect, test } from 'vitest'
import type { FamilyMember } from '../self.ts'
import { freePlaces } from './free-places.ts'

const person = (member_id: string, relation: number, review: FamilyMember['review'], dob = '1990-01-01'): FamilyMember => ({
  member_id,
  relation,
  review,
  dob,
  name: member_id,
  gender: null,
  country_code: '+91',
  phone: '',
  address: '',
  phone_confirmed: false,
  declared: null,
})
const self = person('self', 0, 'accepted')
const wife = person('wife', 7, 'accepted')
const cover = { member_id: 'wife', subscription_id: 's', from: '2026-01-01', until: null }

const freeOf = (
  others: FamilyMember[],
  paid = [] as (Omit<typeof cover, 'until'> & { until: string | null })[],
  option = 1,
  count = 4,
) => {
  const membership = { membership_id: option, membership_label: '', member_count: count, charges: 0, wallet_balance: 0 }
  const subscription = { subscription_id: 's', plan: { membership } } as Parameters<typeof freePlaces>[1]
  return freePlaces({ members: [self, ...others], paid }, subscription, '2026-06-01')
}

test.each([
  ['a family of one person', freeOf([]), 3],
  ['an individual plan', freeOf([], [], 0, 1), 0],
  ['a covered wife', freeOf([wife], [cover]), 2],
  ['a wife covered by another plan', freeOf([wife], [{ ...cover, subscription_id: 'other' }]), 3],
  ['a wife made unpaid', freeOf([wife], [{ ...cover, until: '2026-06-01' }]), 3],
  ['a pending wife', freeOf([person('wife', 7, 'pending')]), 2],
  ['a rejected wife', freeOf([person('wife', 7, 'rejected')]), 3],
  ['a pending mother whom the option excludes', freeOf([person('mother', 2, 'pending')]), 3],
  ['a pending mother whom the option takes', freeOf([person('mother', 2, 'pending')], [], 2, 3), 1],
  ['a pending child of 21', freeOf([person('son', 5, 'pending', '2005-06-01')]), 3],
  [
    'more pending persons than places',
    freeOf(
      ['a', 'b', 'c'].map(id => person(id, 3, 'pending')),
      [],
      2,
      3,
    ),
    0,
  ],
])('counts the free places with %s', (_, free, expected) => {
  expect(free).toBe(expected)
})
