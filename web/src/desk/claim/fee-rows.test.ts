import { expect, test } from 'vitest'
import { approvesNothing, payableAmount } from './fee-rows.ts'

test.each([
  [
    'the claimable amount while none is approved',
    { claimable_amount: 550.25, approved_claimable_amount: null, paid_amount: 0 },
    550.25,
  ],
  ['the approved amount', { claimable_amount: 550.25, approved_claimable_amount: 500.1, paid_amount: 0 }, 500.1],
  [
    'what is left of it after a dispute',
    { claimable_amount: 550.25, approved_claimable_amount: 550.25, paid_amount: 500.1 },
    50.15,
  ],
])('gives %s for a payment', (_, claim, expected) => {
  expect(payableAmount(claim)).toBe(expected)
})

test.each([
  ['all was lowered away', { claimable_amount: 550, approved_claimable_amount: 0 }, true],
  ['a part was lowered', { claimable_amount: 550, approved_claimable_amount: 0.01 }, false],
  ['nobody has lowered anything', { claimable_amount: 550, approved_claimable_amount: null }, false],
  ['the wallet was empty', { claimable_amount: 0, approved_claimable_amount: 0 }, false],
])('tells whether no amount is left to approve where %s', (_, claim, expected) => {
  expect(approvesNothing(claim)).toBe(expected)
})
