import { expect, test } from 'vitest'
import { activationText, deactivationText } from './consequences.ts'

test('lists the consequences of making an employee inactive', () => {
  const text = deactivationText({ plan_ends: '2026-11-23', cancelled_renewals: 1, claims_until: '2026-11-30' })
  expect(text).toEqual([
    'The plan of the organization ends today, on 23/11/2026.',
    'The renewal that waits is cancelled.',
    'Visits until today can be claimed until 30/11/2026.',
    'Whoever is made active again by 30/11/2026 has the plan back, with its old end.',
    'The account stays: they can sign in, and buy a plan of their own.',
  ])
})

test('lists fewer consequences of inactivity for an employee without a plan', () => {
  expect(deactivationText({ plan_ends: null, cancelled_renewals: 0, claims_until: null })).toEqual([
    'There is no plan of the organization to end.',
    'The account stays: they can sign in, and buy a plan of their own.',
  ])
})

test.each([
  ['2027-05-31', 'The plan of the organization goes on, until 31/05/2027.'],
  [null, 'No plan of the organization goes on: grant one by Renew Plan afterwards.'],
])('lists the consequences of an activation with a plan until %s', (plan_until, text) => {
  expect(activationText({ plan_until })).toEqual([text])
})
