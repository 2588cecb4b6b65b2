import { expect, test } from 'vitest'
import { potAfter } from './pot-after.ts'

const pot = { plan: 'Family', balance: 20_000, held: 3000.5, held_for_claim: 2000.5, available: 16_999.5 }

test('takes the approved amount from the pot instead of the held one', () => {
  expect(potAfter(pot, 1500)).toEqual({ balance: 20_000, others: 1000, taken: 1500, left: 17_500 })
})

test('leaves the pot of a claim that holds nothing', () => {
  expect(potAfter({ ...pot, held: 1000, held_for_claim: 0, available: 19_000 }, 1500)).toMatchObject({ taken: 0, left: 19_000 })
})
