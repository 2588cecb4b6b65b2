import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportField, importColumns, importFields } from './columns.ts'
import { headerKey, matchHeaders, missingFields } from './match-headers.ts'

const template = ['S.No', ...importFields.map(field => importColumns[field].header)]

describe('matching of headers', () => {
  it('matches all headers of the template', () => {
    const mapping = matchHeaders(template)
    expect(importFields.map(field => mapping[field])).toEqual(importFields.map((_, index) => index + 1))
    expect(missingFields(mapping)).toEqual([])
  })

  it.each<[string, ImportField]>([
    ['Emp ID', 'employeeId'],
    ['EMPLOYEE CODE', 'employeeId'],
    ['Date of Birth (DD/MM/YYYY)', 'dob'],
    ['D.O.B.', 'dob'],
    ['Mobile No.', 'phone'],
    ['Desigantion', 'designation'],
    ['Departement', 'department'],
    ['E-mail', 'email'],
    ['ईमेल', 'email'],
    ['Gender (1/2/3)', 'gender'],
    ['Status (1/0)', 'status'],
    ['Bank Name', 'bank_name'],
    ['Desig.', 'designation'],
    ['पदनाम', 'designation'],
    ['Present Address', 'address'],
    ['वर्तमान पता', 'address'],
    ['Mob. No.', 'phone'],
    ['मोबाइल नं.', 'phone'],
    ['Deptt.', 'department'],
    ['कर्मचारी का नाम', 'name'],
    ['Active (Y/N)', 'status'],
  ])('matches %s to %s', (header, field) => {
    expect(matchHeaders(['Something', header])[field]).toBe(1)
  })

  it.each([
    '__proto__',
    'constructor',
    'toString',
    '',
    '   ',
    'Blood group',
    'Permanent Address',
    'Hotel',
    'S.No',
    'hasOwnProperty',
  ])('finds no field for %j', header => {
    expect(Object.values(matchHeaders([header]))).toEqual(importFields.map(() => null))
  })

  it('chooses none of several equally good headers', () => {
    const mapping = matchHeaders(['Name', 'Name', 'Mobile', 'Phone'])
    expect(mapping.name).toBeNull()
    expect(mapping.phone).toBeNull()
    expect(missingFields(mapping)).toEqual(expect.arrayContaining(['name', 'phone']))
  })

  it('prefers exact headers to mistyped ones', () => {
    expect(matchHeaders(['Emial', 'Email']).email).toBe(1)
  })

  it('prefers earlier choices to all other matches', () => {
    const remembered = new Map<string, ImportField>([[headerKey('Personal No'), 'employeeId']])
    expect(matchHeaders(['Emp Id', 'Personal No'], remembered).employeeId).toBe(1)
  })

  it('never shares a column between fields', () => {
    const headers = fc.array(
      fc.oneof(fc.constantFrom(...template, 'Phone', 'Emp Code', '__proto__'), fc.string({ maxLength: 20 })),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(headers, names => {
        const used = Object.values(matchHeaders(names)).filter(column => column !== null)
        expect(new Set(used).size).toBe(used.length)
        for (const column of used) expect(column).toBeLessThan(names.length)
      }),
    )
  })
})
