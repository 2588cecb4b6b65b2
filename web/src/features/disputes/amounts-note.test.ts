import { expect, it } from 'vitest'
import { amountsNote } from './amounts-note.ts'

const dispute = { state_name: 'awaiting_verifier', claimable_amount: 560.7, paid_amount: 280, outstanding_amount: 280.7 } as const

it('a dispute has no note on amounts if approving pays everything due', () => {
  expect(dispute.claimable_amount - dispute.paid_amount).toBeGreaterThan(dispute.outstanding_amount)
  expect(amountsNote(dispute)).toBeNull()
})

it('a dispute has a note while undecided why approving pays less', () => {
  expect(amountsNote({ ...dispute, outstanding_amount: 280.69 })).toMatch(/wallet covers no more/)
  expect(amountsNote({ ...dispute, paid_amount: 560.7, outstanding_amount: 0 })).toMatch(/paid in full/)
  expect(amountsNote({ ...dispute, state_name: 'approved', outstanding_amount: 280.69 })).toBeNull()
})
