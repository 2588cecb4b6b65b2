import { readFileSync } from 'node:fs'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const refusal = (name: string): ErrorCode | undefined => {
  try {
    readWorkbook(fixture(name))
  } catch (error) {
    return error instanceof DomainError ? error.code : undefined
  }
  return undefined
}

test('reads 1,500 rows despite merged headers, hidden and blank rows', () => {
  const { date1904, sheets } = readWorkbook(fixture('staff-of-1500.xlsx'))
  expect([date1904, sheets.map(({ name, count }) => [name, count])]).toEqual([
    true,
    [
      ['Read me', 2],
      ['Staff 2026', 1503],
    ],
  ])
  const rows = sheets[1]?.rows ?? []
  expect(rows[2]?.cells.slice(0, 4)).toEqual(['Emp. Code', 'नाम', 'Internal grade', 'जन्म तिथि (DD/MM/YYYY)'])
  expect(rows.slice(3, 5).map(({ n, cells }) => [n, ...cells.slice(0, 4), cells[7]])).toEqual([
    [4, 'MT/00000', 'Meera Iyer', 'G4', '01/01/1965', 7300000000],
    [5, 'MT/00001', 'Ravi Nair', 'G4', '07/02/1965', '+91 73000 00007'],
  ])
  // The 97th employee is in a hidden row.
  expect(rows[99]).toMatchObject({ n: 100, cells: expect.arrayContaining(['MT/00096']) })
  // The value of a formula is read.
  expect(rows[13]?.cells[8]).toBe('staff10@meridian.example')
})

test('reads a hidden sheet, comments, merged cells and an uncomputed formula', () => {
  const { sheets } = readWorkbook(fixture('two-sheets.xlsx'))
  expect(sheets.map(({ name, count }) => [name, count])).toEqual([
    ['Staff', 3],
    ['Copy', 3],
  ])
  expect(sheets[0]?.rows[2]?.cells.slice(1, 10)).toEqual([
    'E-2',
    'Meera Iyer',
    '03/02/1990',
    2,
    'Looms',
    'Weaver',
    '+91',
    9876500002,
    '#FORMULA!',
  ])
})

test('reads the .xls format with Hindi sheet name and headers', () => {
  const [sheet] = readWorkbook(fixture('hindi.xls')).sheets
  expect(sheet?.name).toBe('कर्मचारी')
  expect(sheet?.rows.slice(1, 3).map(({ cells }) => cells.slice(1, 5))).toEqual([
    ['EmpId', 'नाम', 'जन्मतिथि', 'लिंग'],
    ['E-1', 'मीरा अय्यर', '03/02/1990', 2],
  ])
})

test.each([
  ['with-a-password.xlsx', 'workbook_protected'],
  ['with-a-password.xls', 'workbook_protected'],
  ['with-macros.xlsm', 'workbook_has_macros'],
])('refuses %s: %s', (name, code) => {
  expect(refusal(name)).toBe(code)
})
