import { expect, test } from 'vitest'
import { approvesNothing, payableAmount } from './fee-rows.ts'

test.each([
  [
    'the claimable amount before an approval',
    { claimable_amount: 550.25, approved_claimable_amount: null, paid_amount: 0 },
    550.25,
  ],
  ['the approved amount', { claimable_amount: 550.25, approved_claimable_amount: 500.1, paid_amount: 0 }, 500.1],
  [
    'the unpaid rest of it after a dispute',
    { claimable_amount: 550.25, approved_claimable_amount: 550.25, paid_amount: 500.1 },
    50.15,
  ],
])('the amount to pay is %s', (_, claim, expected) => {
  expect(payableAmount(claim)).toBe(expected)
})

test.each([
  ['the whole amount was lowered', { claimable_amount: 550, approved_claimable_amount: 0 }, true],
  ['a part was lowered', { claimable_amount: 550, approved_claimable_amount: 0.01 }, false],
  ['no amount was lowered', { claimable_amount: 550, approved_claimable_amount: null }, false],
  ['the wallet was empty', { claimable_amount: 0, approved_claimable_amount: 0 }, false],
])('approvesNothing tells if no amount is left to approve: %s', (_, claim, expected) => {
  expect(approvesNothing(claim)).toBe(expected)
})
