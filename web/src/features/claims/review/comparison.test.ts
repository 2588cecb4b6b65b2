import { DIAGNOSIS_DETAILS } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { describe, expect, test } from 'vitest'
import { compareClaims, duplicateReason } from './comparison.ts'

const claim = (overrides: Partial<StaffClaim> = {}): StaffClaim =>
  ({
    claim_type: 0,
    member_id: { _id: 'm1', name: 'Asha' },
    member_details: { name: 'Asha', relation: 0, phone: '', country_code: '+91', address: '' },
    user_id: { _id: 's1', name: 'Asha', email: '', subscriber_type: 1 },
    opd_date: '2026-03-09',
    doc_name: 'Dr. Rao',
    doc_registration: 'KMC-12/A',
    doc_phone: '9812345678',
    doc_country_code: '+91',
    hospital: 'City Clinic',
    city: 'Mysuru',
    diagonosis_detail: '',
    bill_amount: 800,
    doctor_fee: 500,
    pharmacy_fee: 300,
    lab_test_fee: 0,
    combined_pharmacy_test_fees: 0,
    claimable_doctor_fee: 400,
    claimable_pharmacy_fee: 150,
    claimable_lab_test_fee: 0,
    claimable_combined_pharmacy_test_fees: 0,
    ...overrides,
  }) as StaffClaim

const different = (other: Partial<StaffClaim>): string[] =>
  compareClaims(claim(), claim(other))
    .filter(({ same }) => !same)
    .map(({ label }) => label)

describe('comparison of two claims', () => {
  test('finds no difference in equal claims and shows every value', () => {
    expect(different({})).toEqual([])
    const labels = compareClaims(claim(), claim()).map(({ label }) => label)
    expect(labels).toContain('Pharmacy bills')
    expect(labels).not.toContain(DIAGNOSIS_DETAILS)
    expect(labels).not.toContain('Diagnostics bills')
  })

  test('reports different diagnosis details under the label of the form', () => {
    expect(different({ diagonosis_detail: 'Migraine' })).toEqual(['Diagnosis Details'])
  })

  test('ignores case and spaces, and punctuation in registration numbers', () => {
    expect(different({ hospital: ' city  CLINIC ', doc_registration: 'kmc 12 a', doc_name: 'DR. RAO' })).toEqual([])
  })

  test('distinguishes people by identity, not by name', () => {
    expect(different({ member_id: { _id: 'm2', name: 'Asha' } })).toEqual(['Patient'])
    expect(different({ user_id: { _id: 's2', name: 'Asha', email: '', subscriber_type: 1 } })).toEqual(['Subscriber'])
  })

  test('reports a fee that only one claim has', () => {
    expect(different({ pharmacy_fee: 0, claimable_pharmacy_fee: 0, bill_amount: 500 })).toEqual([
      'Act. Bill Amt.',
      'Pharmacy bills',
    ])
    const row = compareClaims(claim({ pharmacy_fee: 0, claimable_pharmacy_fee: 0 }), claim()).at(-1)
    expect(row).toEqual({ label: 'Pharmacy bills', here: '', there: '₹300.00', same: false })
  })
})

test.each([
  [['same_file'], 'bill_already_claimed'],
  [['same_file', 'same_member_and_date'], 'bill_already_claimed'],
  [['same_doctor_date_and_amount'], 'bill_already_claimed'],
  [['same_member_and_date'], 'visit_already_claimed'],
  [[], 'bill_already_claimed'],
] as const)('two claims matching by %j suggest the reason %s for a duplicate', (reasons, expected) => {
  expect(duplicateReason(reasons)).toBe(expected)
})
