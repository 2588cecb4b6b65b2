import { readFile } from 'node:fs/promises'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import { cellMessages } from '@opdesk/contracts/employee-import/messages.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportingOrganization, type importsOn, startImportScene } from '../testing/import-scene.ts'
import type { Scene } from '../testing/scene.ts'

let scene: Scene
let on: ReturnType<typeof importsOn>
let mill: ImportingOrganization
beforeAll(async () => {
  ;({ scene, on, mill } = await startImportScene())
}, 240_000)
afterAll(() => scene?.stop())

const fixture = (name: string) =>
  readFile(new URL(`../../../../packages/integrations/src/workbook/fixtures/people/${name}.xlsx`, import.meta.url))

/** The rows of an import that is cancelled afterwards. */
const rowsOf = async (file: Buffer, change?: (id: string) => Promise<unknown>): Promise<ImportRow[]> => {
  const { status, body } = await on.begin(mill.hr, 'hr', on.ofOrganization(mill), file)
  expect([status, body.data?.state]).toEqual([201, 'review'])
  await change?.(body.data._id)
  const rows = await on.rowsOf(mill, body.data._id)
  await mill.hr.delete(`/hr/imports/${body.data._id}`)
  return rows
}

test.each<[string, ImportField, string[]]>([
  ['workbook2', 'employeeId', ['RP0003', 'RP0004']],
  ['formatted-ids', 'employeeId', ['EMP0012', '123-456', '00412']],
  ['text-dates', 'dob', ['14/03/1990', '14/03/1990']],
  ['phones', 'phone', ['9011000106', '9011000111']],
  ['names', 'name', ['लक्ष्मी र्\u200dहास']],
  ['addresses', 'address', ['#12, 3rd Cross, "A" Block, Bengaluru', 'Plot 12 – Sector 5, Noida']],
  ['ids', 'employeeId', ['1E5']],
])('takes the rows of %s with their %s as people see it', async (name, field, seen) => {
  const rows = await rowsOf(await fixture(name))
  expect(rows.map(({ values, errors }) => [values[field], errors])).toEqual(seen.map(value => [value, []]))
})

test('reports formulas without a stored value until a value is entered', async () => {
  const rows = await rowsOf(await fixture('formula-no-value'), async id => {
    const errors = (await on.rowsOf(mill, id)).map(row => row.errors)
    expect(errors).toEqual([
      [{ field: 'email', message: cellMessages.noValue }],
      [{ field: 'address', message: cellMessages.noValue }],
    ])
    await mill.hr.patch(`/hr/imports/${id}/rows/2`, { email: '\u202arp104@example.com\u202c' })
  })
  expect(rows.map(({ values, errors }) => [values.email, errors.length])).toEqual([
    ['rp104@example.com', 0],
    ['rp105@example.com', 1],
  ])
})

const HEADERS = ['EmpId', 'Name', 'Dob', 'Gender', 'Dept.', 'Desig.', 'Mob. No.', 'Email', 'Present Address', 'Bank', 'Status']
const made = async (fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Staff')
  sheet.addRow(HEADERS)
  fill(sheet)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const person = (n: number): unknown[] => [
  `E-${n}`,
  'Asha Verma',
  '14-Mar-1990',
  'महिला',
  'Looms',
  'Weaver',
  `98450800${10 + n}.0`,
  `p${n}@example.com`,
  '2 MG Road',
  'State Bank',
  true,
]

test('reads words for codes, fills merged cells down, and marks them', async () => {
  const file = await made(sheet => {
    sheet.addRow(person(1))
    sheet.addRow(person(2).with(3, 'M').with(10, 'Inactive'))
    sheet.mergeCells('E2:E3')
  })
  const rows = await rowsOf(file, id => mill.hr.patch(`/hr/imports/${id}/rows/2`, { dob: '१/४/१९९१ 00:00', gender: 'Other' }))
  expect(
    rows.map(({ values, errors, merged }) => [values.dob, values.gender, values.department, values.status, errors, merged]),
  ).toEqual([
    ['01/04/1991', '3', 'Looms', '1', [], []],
    ['14/03/1990', '1', 'Looms', '0', [], ['department']],
  ])
})

test('reports ids that Excel has changed, and control characters of an address', async () => {
  const file = await made(sheet => {
    const format = (numFmt: string, value: number, n: number) => {
      sheet.addRow(person(n).with(0, value)).getCell(1).numFmt = numFmt
    }
    format('d-mmm', 45_000, 1)
    format('0.00E+00', 100_000, 2)
    format('0', 1_234_567_890_123_450, 3)
    format(';;;', 12, 4)
    sheet.addRow(person(5).with(8, '2 MG_x0002_ Road'))
  })
  const rows = await rowsOf(file, id => mill.hr.patch(`/hr/imports/${id}/rows/2`, { employeeId: '12-5' }))
  expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    [cellMessages.shortened],
    [cellMessages.shortened],
    [cellMessages.notShown],
    ['Please provide valid address! It cannot contain U+0002.'],
  ])
})

test('fills a column with the code of a word', async () => {
  await rowsOf(await fixture('ids'), async id => {
    const { body } = await mill.hr.patch(`/hr/imports/${id}/column`, { field: 'gender', value: 'Male' })
    expect(body.data.filled).toEqual({ field: 'gender', value: '1', rows: 1 })
  })
})
