import { requiredOnSubmit } from '@opdesk/contracts/claim/commands.ts'
import { ClaimType } from '@opdesk/contracts/codes.ts'
import { describe, expect, it } from 'vitest'
import {
  billOf,
  type ClaimFormValues,
  claimTypesOf,
  draftErrors,
  emptyForm,
  savable,
  submitErrors,
  toSaveClaim,
} from './claim-form-values.ts'

const NOW = new Date('2026-03-10T06:30:00.000Z')

const complete: ClaimFormValues = {
  ...emptyForm,
  member_id: 'asha',
  opd_date: '2026-03-10',
  doc_name: 'Dr. Meera Iyer',
  doc_registration: 'KMC-12345/A',
  hospital: 'Sunrise Clinic',
  city: 'Bengaluru',
  state: '15',
  pincode: '560025',
  doc_address: '4 MG Road',
  doc_phone: '9812345678',
  diagonosis_detail: 'Viral fever',
  doctor_fee: 500,
  pharmacy_fee: '300.5',
}
const errors = (changes: Partial<ClaimFormValues>, combination: 1 | 2 = 1) =>
  submitErrors({ ...complete, ...changes }, combination, NOW)

describe('claim form', () => {
  it('accepts a complete claim, and an empty draft', () => {
    expect(errors({})).toEqual({})
    expect(draftErrors(emptyForm, 1)).toEqual({})
  })

  it('reports each missing required field with the message of the contracts', () => {
    expect(submitErrors({ ...emptyForm, doc_country_code: '' }, 1, NOW)).toEqual({
      ...requiredOnSubmit,
      doctor_fee: 'Min Amount ₹1',
    })
  })

  it.each<[Partial<ClaimFormValues>, Record<string, string>]>([
    [{ doctor_fee: 0 }, { doctor_fee: 'Min Amount ₹1' }],
    [{ doctor_fee: 100_001 }, { doctor_fee: 'Max amount ₹100000' }],
    [{ pharmacy_fee: '1.234' }, { pharmacy_fee: 'At most two decimals' }],
    [{ doc_name: 'Dr. R@o' }, { doc_name: 'Invalid doctor name: "@"' }],
    [{ city: 'Pune!' }, { city: 'Invalid city name: "!"' }],
    [{ pincode: '011001' }, { pincode: 'Enter valid pincode' }],
    [{ doc_email: 'nobody' }, { doc_email: 'Enter valid E-mail!' }],
    [{ opd_date: '2026-03-11' }, { opd_date: 'The OPD date must be within the last 7 days and not in the future.' }],
    [{ opd_date: '2026-03-02' }, { opd_date: 'The OPD date must be within the last 7 days and not in the future.' }],
    [{ opd_date: '2026-03-03' }, {}],
    [{ claim_type: ClaimType.pharmacy }, {}],
    [{ claim_type: ClaimType.lab }, { lab_test_fee: 'Min Amount ₹1' }],
  ])('reports exactly the wrong values: %j', (changes, expected) => expect(errors(changes)).toEqual(expected))

  it('checks the OPD date in Indian time, not UTC', () => {
    const justAfterMidnight = new Date('2026-03-10T19:00:00.000Z')
    expect(submitErrors({ ...complete, opd_date: '2026-03-11' }, 1, justAfterMidnight)).toEqual({})
  })

  it('sends only the fees of the claim type', () => {
    const pharmacy = toSaveClaim({ ...complete, claim_type: ClaimType.pharmacy }, 1)
    expect(pharmacy).toMatchObject({ state: 15, pharmacy_fee: 300.5, lab_test_fee: 0 })
    expect(pharmacy).not.toHaveProperty('doctor_fee')
    expect(billOf({ ...complete, combined_pharmacy_test_fees: 100 }, 2)).toEqual({
      doctor: 50_000,
      pharmacy: 0,
      lab: 0,
      combined: 10_000,
    })
  })

  it('saves valid values of an unfinished form, and names invalid fields', () => {
    const { body, left } = savable({ ...complete, pincode: '560', doctor_fee: 0, hospital: ' Sunrise ' }, 1)
    expect(left.sort()).toEqual(['doctor_fee', 'pincode'])
    expect(body).toMatchObject({ hospital: 'Sunrise', pharmacy_fee: 300.5, city: 'Bengaluru' })
    expect(Object.keys(body)).not.toContain('pincode')
    expect(savable(emptyForm, 2).left).toEqual([])
  })

  it('offers only the claim types that the plan covers', () => {
    expect(claimTypesOf(1)).toEqual([ClaimType.opd, ClaimType.pharmacy, ClaimType.lab])
    expect(claimTypesOf(2)).toEqual([ClaimType.opd, ClaimType.combined])
    expect(errors({ claim_type: ClaimType.pharmacy }, 2)).toHaveProperty('claim_type')
  })
})
