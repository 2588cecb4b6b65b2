import { importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import { matchHeaders } from '@opdesk/contracts/employee-import/match-headers.ts'
import { dayOfSerial } from '@opdesk/contracts/employee-import/serial-day.ts'
import type { Cell, Sheet } from '@opdesk/contracts/employee-import/sheet.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesOf } from './cell-text.ts'
import { columnsOf, likeliestSheet, tableOf } from './read-sheet.ts'

const headers = importFields.map(field => importColumns[field].header)
const sheet = (name: string, ...rows: Cell[][]): Sheet => ({
  name,
  count: rows.length,
  rows: rows.map((cells, index) => ({ n: index + 1, cells })),
})
const nothing = new Map()

describe('a sheet', () => {
  it('finds its header below a title', () => {
    const table = tableOf(sheet('S', ['Employees of June'], ['please check'], headers, ['E1', 'Asha']), nothing)
    expect(table.headers).toEqual(headers)
    expect(table.rows.map(({ n }) => n)).toEqual([4])
    expect(table.count).toBe(1)
  })
  it('starts at its first row without a known header', () => {
    expect(tableOf(sheet('S', ['a', '__proto__'], ['1', '2']), nothing)).toMatchObject({ headers: ['a', '__proto__'], count: 1 })
  })
  it('is chosen by its employee columns', () => {
    const notes = sheet('Notes', ['How to fill this in'])
    expect(likeliestSheet([notes, sheet('July', headers)], nothing)?.name).toBe('July')
    expect(likeliestSheet([notes], nothing)?.name).toBe('Notes')
  })
  it('lists its columns with their first values', () => {
    const table = tableOf(sheet('S', ['Name', '', 'Mobile'], ['Asha', null, 9876500001], ['Ravi', null, null]), nothing)
    expect(columnsOf(table)).toEqual([
      { index: 0, header: 'Name', samples: ['Asha', 'Ravi'] },
      { index: 2, header: 'Mobile', samples: ['9876500001'] },
    ])
  })
})

describe('the values of a row', () => {
  const values = (cells: Cell[], names = headers, date1904 = false) => valuesOf({ n: 2, cells }, matchHeaders(names), date1904)

  it('become text, also dates and numbers', () => {
    const cells = [1001, 'Asha', 32874, 1, 'A', 'B', 91, 9876500001.4, 'a@b.in', 'x', 'y', 0]
    expect(values(cells)).toMatchObject({
      employeeId: '1001',
      dob: '01/01/1990',
      gender: '1',
      country_code: '+91',
      phone: '9876500001',
      status: '0',
    })
  })
  it('have default values if their column is missing', () => {
    expect(values(['E1', 'Asha'], ['EmpId', 'Name'])).toMatchObject({ country_code: '+91', status: '1', email: '' })
  })
  it('are empty if their cell is empty, except the country code', () => {
    expect(values(['E1', null])).toMatchObject({ name: '', country_code: '+91', status: '' })
  })
})

describe('a serial number', () => {
  it.each([
    [1, false, '01/01/1900'],
    [59, false, '28/02/1900'],
    [60, false, undefined],
    [61, false, '01/03/1900'],
    [36526, false, '01/01/2000'],
    [36585.75, false, '29/02/2000'],
    [35064, true, '01/01/2000'],
    [0, false, undefined],
    [-5, false, undefined],
    [2958466, false, undefined],
    [Number.NaN, false, undefined],
  ])('%d (1904 date system: %s) means %s (undefined: no day)', (serial, date1904, day) => {
    expect(dayOfSerial(serial, date1904)).toBe(day)
  })
  it('means one day later if it is one higher', () => {
    const iso = (day = '') => day.split('/').reverse().join('-')
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_464 }), serial => {
        expect(addDays(iso(dayOfSerial(serial)), 1)).toBe(iso(dayOfSerial(serial + 1)))
      }),
    )
  })
})
