import { describe, expect, it } from 'vitest'
import { ageInWords, detailRows } from './member-details.ts'

const son = {
  name: 'Kiran Rao',
  relation: 5,
  dob: '2015-06-01',
  gender: 1,
  country_code: '+91',
  phone: '9000000001',
  address: '4 MG Road',
}

describe('details of a member in words', () => {
  it('are compared field by field', () => {
    const rows = detailRows(son, { ...son, name: 'Kiran Kumar Rao', dob: '2015-07-01', gender: null })
    expect(rows.filter(({ changed }) => changed)).toEqual([
      { label: 'Name', old: 'Kiran Rao', wanted: 'Kiran Kumar Rao', changed: true },
      { label: 'Date of birth', old: '01/06/2015', wanted: '01/07/2015', changed: true },
      { label: 'Gender', old: 'Male', wanted: '-', changed: true },
    ])
    expect(detailRows(son, son).some(({ changed }) => changed)).toBe(false)
  })
  it('have no earlier values and no changes for a new member', () => {
    const rows = detailRows(null, son)
    expect(rows.map(({ wanted }) => wanted)).toEqual(['Kiran Rao', 'Son', '01/06/2015', 'Male', '+91 9000000001', '4 MG Road'])
    expect(rows.every(({ old, changed }) => old === null && !changed)).toBe(true)
  })
  it('include the age in completed years', () => {
    expect(ageInWords('2015-06-01', '2026-05-31')).toBe('10 years')
    expect(ageInWords('2025-06-01', '2026-06-01')).toBe('1 year')
    expect(ageInWords('2026-06-01', '2026-07-01')).toBe('under 1 year')
  })
})
