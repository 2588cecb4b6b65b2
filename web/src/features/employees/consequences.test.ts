import { expect, test } from 'vitest'
import { activationText, deactivationText } from './consequences.ts'

test('lists the consequences of making an employee inactive', () => {
  const text = deactivationText({ plan_ends: '2026-11-23', cancelled_renewals: 1, claims_until: '2026-11-30' })
  expect(text).toEqual([
    'The plan of the organization ends today, on 23/11/2026.',
    'The waiting renewal is cancelled.',
    'Visits until today can be claimed until 30/11/2026.',
    'An employee who is made active again by 30/11/2026 gets the plan back, with its old end date.',
    'The employee keeps the account, can sign in, and can buy another plan.',
  ])
})

test('lists fewer consequences of inactivity for an employee without a plan', () => {
  expect(deactivationText({ plan_ends: null, cancelled_renewals: 0, claims_until: null })).toEqual([
    'There is no plan of the organization to end.',
    'The employee keeps the account, can sign in, and can buy another plan.',
  ])
})

test.each([
  ['2027-05-31', 'The plan of the organization continues until 31/05/2027.'],
  [null, 'No plan of the organization continues. To grant one, use Renew Plan afterwards.'],
])('lists the consequences of an activation with plan end %s', (plan_until, text) => {
  expect(activationText({ plan_until })).toEqual([text])
})
