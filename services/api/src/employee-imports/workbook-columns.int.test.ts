import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { readWorkbook } from '@opdesk/integrations/workbook/read-workbook.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportingOrganization, type importsOn, startImportScene, workbookOf } from '../testing/import-scene.ts'
import type { Scene } from '../testing/scene.ts'

let scene: Scene
let on: ReturnType<typeof importsOn>
let mill: ImportingOrganization
let dairy: ImportingOrganization
beforeAll(async () => {
  ;({ scene, on, mill, dairy } = await startImportScene())
}, 240_000)
afterAll(() => scene?.stop())

test('asks for missing columns, and remembers them for the organization', async () => {
  const headers = [
    'No',
    'Ticket',
    'Name',
    'Born',
    'Gender',
    'Department',
    'Designation',
    'Code',
    'Mobile',
    'Email',
    'Address',
    'Bank',
    'Status',
  ]
  const [first, second] = on.people(2)
  if (!first || !second) throw new Error('two people')
  const begun = (await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), await workbookOf([first], headers))).body
    .data as EmployeeImport
  expect(begun).toMatchObject({ state: 'mapping', missing: expect.arrayContaining(['dob']), counts: { rows: 0 } })
  expect(begun.columns[1]).toEqual({ index: 1, header: 'Ticket', samples: [first.employeeId] })
  expect((await dairy.hr.post(`/hr/imports/${begun._id}/submit`, { rows: 'all' })).body.code).toBe('import_not_ready')
  const mapping = Object.fromEntries(importFields.map((field, index) => [field, index + 1]))
  const refused = await dairy.hr.patch(`/hr/imports/${begun._id}`, { mapping: { ...mapping, name: 1 } })
  expect(refused.status).toBe(400)
  const far = await dairy.hr.patch(`/hr/imports/${begun._id}`, { mapping: { ...mapping, name: 50 } })
  expect(far.body.errors).toEqual([{ path: 'mapping.name', message: 'The sheet has no such column' }])
  const chosen = await dairy.hr.patch(`/hr/imports/${begun._id}`, { mapping })
  expect(chosen.body.data).toMatchObject({ state: 'review', missing: [], counts: { rows: 1, valid: 1 } })
  expect((await dairy.hr.patch(`/hr/imports/${begun._id}`, { sheet: 'Nothing' })).body.code).toBe('sheet_unknown')

  const again = (await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), await workbookOf([second], headers))).body
    .data as EmployeeImport
  expect(again).toMatchObject({ state: 'review', counts: { valid: 1 } })
  expect(again.remembered).toEqual(expect.arrayContaining(['employeeId', 'dob']))
  const elsewhere = (await on.begin(mill.hr, 'hr', on.ofOrganization(mill), await workbookOf([second], headers))).body.data
  expect(elsewhere.state).toBe('mapping')
  for (const [organization, { _id }] of [
    [dairy, begun],
    [dairy, again],
    [mill, elsewhere],
  ] as const)
    expect((await organization.hr.delete(`/hr/imports/${_id}`)).status).toBe(200)
  expect((await dairy.hr.patch(`/hr/imports/${begun._id}`, { mapping })).status).toBe(404)
})

test('finds all columns of the template', async () => {
  const file = await mill.hr.get('/hr/imports/template.xlsx')
  expect(readWorkbook(file.body).sheets[0]?.rows[0]?.cells).toEqual([
    'S.No',
    'EmpId',
    'Name',
    'Dob',
    'Gender',
    'Department',
    'Designation',
    'countryCode',
    'Mobile',
    'Email',
    'Address',
    'Bank',
    'Status',
  ])
})

test('chooses a sheet among several', async () => {
  const two = new ExcelJS.Workbook()
  two.addWorksheet('Notes').addRow(['Please fill in'])
  for (const name of ['June', 'July']) {
    const sheet = two.addWorksheet(name)
    sheet.addRow(['EmpId', 'Name', 'Dob', 'Gender', 'Department', 'Designation', 'Mobile', 'Email', 'Address', 'Bank'])
    sheet.addRow(['J1', name, new Date(Date.UTC(1990, 0, 31)), 1, 'A', 'B', 7_300_000_000, 'a@b.in', 'Lane', 'Bank'])
  }
  const begun = (await on.begin(mill.hr, 'hr', on.ofOrganization(mill), Buffer.from(await two.xlsx.writeBuffer()))).body.data
  expect(begun).toMatchObject({ state: 'mapping', sheet: 'June', missing: [] })
  expect(begun.sheets).toEqual([
    { name: 'Notes', rows: 0 },
    { name: 'June', rows: 1 },
    { name: 'July', rows: 1 },
  ])
  const july = await mill.hr.patch(`/hr/imports/${begun._id}`, { sheet: 'July' })
  expect(july.body.data).toMatchObject({ state: 'mapping', sheet: 'July' })
  const ready = await mill.hr.patch(`/hr/imports/${begun._id}`, { mapping: july.body.data.mapping })
  expect(ready.body.data).toMatchObject({ state: 'review', sheet: 'July', counts: { rows: 1, valid: 1 } })
  const [row] = await on.rowsOf(mill, begun._id)
  expect(row?.values).toMatchObject({ name: 'July', dob: '31/01/1990', country_code: '+91', status: '1', phone: '7300000000' })
  await mill.hr.delete(`/hr/imports/${begun._id}`)
})
