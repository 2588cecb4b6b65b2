import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { expect, it } from 'vitest'
import { claimChanges } from './claim-changes.ts'

const claim = {
  doctor_fee: 500,
  lab_test_fee: 0,
  pharmacy_fee: 300,
  combined_pharmacy_test_fees: 0,
  claimable_doctor_fee: 400,
  claimable_lab_test_fee: 0,
  claimable_pharmacy_fee: 150,
  claimable_combined_pharmacy_test_fees: 0,
  approved_claimable_doctor_fee: null,
  approved_claimable_lab_test_fee: null,
  approved_claimable_pharmacy_fee: null,
  approved_claimable_combined_pharmacy_test_fees: null,
  internal_status: InternalStatus.approvedByVerifier,
  resubmission: false,
  assigned_to_verifier: { _id: 'v', name: 'Vera' },
  paid_amount: 0,
} as unknown as Parameters<typeof claimChanges>[0]

it('the changes list only amounts that differ from those seen', () => {
  const lowered = { ...claim, approved_claimable_doctor_fee: 30, approved_claimable_pharmacy_fee: 150 }
  expect(claimChanges(claim, lowered)).toEqual(['Doctor fee: ₹30.00 instead of ₹400.00'])
})

it('the changes include status, verifier and payment', () => {
  const now = {
    ...claim,
    internal_status: InternalStatus.rejected,
    assigned_to_verifier: { _id: 'w', name: 'Wali' },
    paid_amount: 10,
  }
  expect(claimChanges(claim, now)).toEqual([
    'Paid: ₹10.00 instead of ₹0.00',
    'Status: Rejected instead of Approved by Verifier',
    'Verifier: Wali instead of Vera',
  ])
})

it('the changes are never empty, even without visible differences', () => {
  expect(claimChanges(claim, claim)).toHaveLength(1)
})
