import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport, ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { readWorkbook } from '@opdesk/integrations/workbook/read-workbook.ts'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type ImportingOrganization, importsOn, personOf, workbookOf } from '../testing/import-scene.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let on: ReturnType<typeof importsOn>
let mill: ImportingOrganization
let dairy: ImportingOrganization
let next = 0
const people = (count: number) =>
  Array.from({ length: count }, () => {
    next += 1
    return personOf(next)
  })
beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  on = importsOn(scene)
  mill = await on.addOrganization('Mill')
  dairy = await on.addOrganization('Dairy')
}, 60_000)
afterAll(() => scene?.stop())

const rowsOf = async (organization: ImportingOrganization, id: string, only = 'all'): Promise<ImportRow[]> =>
  (await organization.hr.get(`/hr/imports/${id}/rows?only=${only}&pageSize=1000`)).body.data.records
const employees = async (organization: ImportingOrganization) => {
  const { db } = scene.test.deps
  const columns = ['phone', 'name', 'subscriber_id', 'plans', 'status'] as const
  return await db
    .selectFrom('read.employee')
    .select(columns)
    .where('corporate_id', '=', organization.id)
    .orderBy('phone')
    .execute()
}

describe('an import', () => {
  test('is read, judged, mended, submitted and imported', async () => {
    const [good, twice, other, young] = people(4)
    if (!good || !twice || !other || !young) throw new Error('four people')
    const begun = await on.beginOwn(mill, [
      good,
      twice,
      { ...other, phone: twice.phone },
      { ...young, dob: '01/01/2015', email: 'nowhere' },
    ])
    expect(begun).toMatchObject({
      state: 'review',
      file_name: 'staff.xlsx',
      sheet: 'Employees',
      missing: [],
      corporate: { name: 'Mill' },
      membership: { _id: 0 },
      counts: { rows: 4, valid: 1, invalid: 3 },
      undo: null,
    })
    const wrong = await rowsOf(mill, begun._id, 'errors')
    expect(wrong.map(({ n, errors }) => [n, errors.map(({ field }) => field)])).toEqual([
      [3, ['phone']],
      [4, ['phone']],
      [5, ['dob', 'email']],
    ])
    // Two rows with one number heal each other.
    const mended = await mill.hr.patch(`/hr/imports/${begun._id}/rows/4`, { phone: other.phone })
    expect(mended.body.data.rows.map((row: ImportRow) => [row.n, row.state])).toEqual([
      [3, 'valid'],
      [4, 'valid'],
    ])
    expect(mended.body.data.counts).toMatchObject({ valid: 3, invalid: 1 })

    const submitted = await mill.hr.post(`/hr/imports/${begun._id}/submit`, { rows: 'all', invite: false })
    expect(submitted.status).toBe(202)
    const done = await on.ended(mill.hr, 'hr', begun._id)
    expect(done).toMatchObject({ state: 'imported', counts: { imported: 3, failed: 1 }, undo: { allowed: true, reason: null } })
    const [failed] = await rowsOf(mill, begun._id, 'failed')
    expect(failed?.reason).toMatch(/Date of birth: .*18 years.*Email: Invalid email!/)
    // The history names the person who asked for it, who acted through it.
    await scene.test.settle()
    const { records: history } = (await scene.admin.get('/admin/audit-logs?search=Employee%20imported')).body.data
    expect(history.filter(({ new_record }: { new_record: string }) => new_record.includes(good.phone))).toMatchObject([
      { action: 'Employee imported', method: 'POST', user_id: { _id: mill.hr.userId } },
    ])
    const listed = await employees(mill)
    expect(listed.map(({ phone }) => phone).sort()).toEqual([good.phone, twice.phone, other.phone].sort())
    expect(listed.every(({ plans }) => plans.length === 1)).toBe(true)
    expect((await mill.hr.patch(`/hr/imports/${begun._id}/rows/3`, { name: 'Late' })).body.code).toBe('import_submitted')
    expect((await mill.hr.delete(`/hr/imports/${begun._id}`)).body.code).toBe('import_submitted')
  })

  test('gives its failed rows as a workbook that can be mended and loaded again, until they are deleted', async () => {
    const [good, bad] = people(2)
    if (!good || !bad) throw new Error('two people')
    const done = await on.importAll(mill, [good, { ...bad, gender: 'F' }])
    const file = await mill.hr.get(`/hr/imports/${done._id}/failed.xlsx`)
    expect(file.headers['content-disposition']).toMatch(/failed_employees_\d{4}_\d\d_\d\d_\d\d_\d\d_\d\d\.xlsx/)
    const [header, row] = readWorkbook(file.body).sheets[0]?.rows ?? []
    expect(header?.cells.at(-1)).toBe('Reason')
    expect(row?.cells).toEqual([
      '3',
      ...importFields.map(field => ({ ...bad, gender: 'F' })[field]),
      expect.stringContaining('1, 2 or 3'),
    ])

    const again = await on.begin(mill.hr, 'hr', on.ofOrganization(mill), file.body)
    expect(again.body.data).toMatchObject({ state: 'review', counts: { rows: 1, invalid: 1 } })
    const { _id } = again.body.data as EmployeeImport
    await mill.hr.patch(`/hr/imports/${_id}/rows/2`, { gender: '2' })
    await mill.hr.post(`/hr/imports/${_id}/submit`, { rows: [2], invite: false })
    expect(await on.ended(mill.hr, 'hr', _id)).toMatchObject({ counts: { imported: 1, failed: 0 } })

    const before = (await on.read(mill.hr, 'hr', done._id)).counts.failed
    expect(before).toBe(1)
    expect((await dairy.hr.delete('/hr/failed-imports')).body.data.deleted).toBe(0)
    const removed = await mill.hr.delete('/hr/failed-imports')
    expect(removed.body).toMatchObject({ message: 'Bulk upload deleted successfully' })
    expect(removed.body.data.deleted).toBeGreaterThanOrEqual(1)
    expect(await on.read(mill.hr, 'hr', done._id)).toMatchObject({ counts: { rows: 1, failed: 0 } })
  })

  test('of the same sheet again fails every row, in two tabs too, and changes nothing', async () => {
    const rows = people(5)
    const [first, second] = [await on.beginOwn(mill, rows), await on.beginOwn(mill, rows)]
    expect(second.counts.valid).toBe(5)
    const answers = await Promise.all(
      [first, second].map(({ _id }) => mill.hr.post(`/hr/imports/${_id}/submit`, { rows: 'all', invite: false })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const waits = [first, second][answers.findIndex(({ status }) => status === 409)]
    const runs = [first, second][answers.findIndex(({ status }) => status === 202)]
    if (!waits || !runs) throw new Error('one of them waits')
    expect(await on.ended(mill.hr, 'hr', runs._id)).toMatchObject({ counts: { imported: 5 } })
    const before = await employees(mill)
    await mill.hr.post(`/hr/imports/${waits._id}/submit`, { rows: 'all', invite: false })
    expect(await on.ended(mill.hr, 'hr', waits._id)).toMatchObject({ state: 'imported', counts: { imported: 0, failed: 5 } })
    expect((await rowsOf(mill, waits._id)).every(({ reason }) => reason?.includes('already exists'))).toBe(true)
    expect(await employees(mill)).toEqual(before)
    const third = await on.beginOwn(mill, rows)
    expect(third.counts).toMatchObject({ valid: 0, invalid: 5 })
    expect((await mill.hr.post(`/hr/imports/${third._id}/submit`, { rows: 'all' })).body.code).toBe('no_rows_selected')
    await mill.hr.delete(`/hr/imports/${third._id}`)
  })

  test('says of an employee of another organization that they exist, and not where', async () => {
    const [known] = people(1)
    if (!known) throw new Error('one person')
    await on.importAll(mill, [known])
    const begun = await on.beginOwn(dairy, [known])
    const [row] = await rowsOf(dairy, begun._id)
    expect(row?.errors).toEqual([{ field: 'phone', message: 'An employee with this mobile number already exists.' }])
    expect(JSON.stringify(row)).not.toContain(mill.id)
    await dairy.hr.delete(`/hr/imports/${begun._id}`)
  })

  test('takes a selection: numbers, or from one to another', async () => {
    const begun = await on.beginOwn(dairy, people(6))
    const submit = (rows: unknown) => dairy.hr.post(`/hr/imports/${begun._id}/submit`, { rows, invite: false })
    for (const rows of [[], { from: 5, to: 3 }, 'some', [0], { from: 2 }, ['2']]) {
      const { status, body } = await submit(rows)
      expect([status, JSON.stringify(body.errors)], JSON.stringify(rows)).toEqual([400, expect.stringContaining('Invalid range')])
    }
    expect((await submit({ from: 100, to: 200 })).body.code).toBe('no_rows_selected')
    expect((await submit({ from: 3, to: 4 })).status).toBe(202)
    expect(await on.ended(dairy.hr, 'hr', begun._id)).toMatchObject({ counts: { rows: 6, imported: 2, valid: 4, failed: 0 } })
  })

  test('asks for the columns that it does not find, and remembers them for the organization', async () => {
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
    const [first, second] = people(2)
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

  test('is taken back while nobody has signed in or was changed, and can be done again', async () => {
    const rows = people(3)
    const done = await on.importAll(dairy, rows)
    const before = (await employees(dairy)).length
    const undone = await dairy.hr.post(`/hr/imports/${done._id}/undo`)
    expect([undone.status, undone.body.data?.state]).toEqual([202, expect.stringMatching(/undoing|undone/)])
    expect(await on.ended(dairy.hr, 'hr', done._id)).toMatchObject({
      state: 'undone',
      counts: { imported: 0, valid: 3 },
      undo: null,
    })
    expect((await employees(dairy)).length).toBe(before - 3)
    expect((await dairy.hr.post(`/hr/imports/${done._id}/undo`)).body.code).toBe('import_not_undoable')
    // Whom it had made a subscriber is erased first.
    const phones = rows.map(({ phone }) => phone)
    const { db } = scene.test.deps
    await waitUntil(async () => {
      const left = await db.selectFrom('read.account').select('id').where('phone', 'in', phones).execute()
      return left.length === 0
    }, 30_000)

    const again = await on.importAll(dairy, rows)
    expect(again.counts).toMatchObject({ imported: 3, failed: 0 })
    await new Client(scene.test).signInByCode(rows[0]?.phone ?? '')
    await rest(scene.test)
    const kept = await on.read(dairy.hr, 'hr', again._id)
    expect(kept.undo).toEqual({
      allowed: false,
      reason: 'This import can no longer be undone: one of its employees has signed in.',
    })
    expect(await dairy.hr.post(`/hr/imports/${again._id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_not_undoable', message: kept.undo?.reason },
    })
  })

  test('whose employees were all erased says so instead of being taken back', async () => {
    const [kept, wrong] = people(2)
    if (!kept || !wrong) throw new Error('two people')
    const done = await on.importAll(dairy, [kept, { ...wrong, gender: 'F' }])
    const [row] = await rowsOf(dairy, done._id, 'imported')
    expect((await scene.admin.delete(`/admin/corpoEmp/${row?.user_id}`)).status).toBe(200)
    await waitUntil(async () => (await rowsOf(dairy, done._id, 'imported')).length === 0, 30_000)
    const reason = 'There is nothing to undo: all its employees have been erased since.'
    expect((await on.read(dairy.hr, 'hr', done._id)).undo).toEqual({ allowed: false, reason })
    expect(await dairy.hr.post(`/hr/imports/${done._id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_not_undoable', message: reason },
    })
    await dairy.hr.delete('/hr/failed-imports')
    expect((await on.read(dairy.hr, 'hr', done._id)).undo?.reason).toBe(
      'There is nothing to undo: none of its rows is kept any more.',
    )
  })

  test('links a retail subscriber, who is a retail subscriber again when it is taken back', async () => {
    await scene.subscriber('ravi', '7123456789', { plan: null, name: 'Ravi Own Name' })
    const done = await on.importAll(dairy, [personOf(9001, { phone: '7123456789', name: 'R Kumar' })])
    expect(done.counts.imported).toBe(1)
    const [row] = await rowsOf(dairy, done._id)
    expect(row?.user_id).toBe('ravi')
    await dairy.hr.post(`/hr/imports/${done._id}/undo`)
    await on.ended(dairy.hr, 'hr', done._id)
    const account = await scene.test.deps.db.selectFrom('read.account').selectAll().where('id', '=', 'ravi').executeTakeFirst()
    expect(account).toMatchObject({ name: 'Ravi Own Name', corporate_id: null, status: 1 })
  })
})

describe('an import is refused', () => {
  const sent = async (change: Record<string, string>, file: Buffer | null, client = mill.hr, area: 'admin' | 'hr' = 'hr') => {
    const { status, body } = await on.begin(client, area, { ...on.ofOrganization(mill), ...change }, file)
    return [status, body.code ?? body.data?.state]
  }
  test('without a workbook, with another file, or with one that is too large', async () => {
    expect(await sent({}, null)).toEqual([400, 'invalid_request'])
    expect(await sent({}, Buffer.from('S.No;EmpId'))).toEqual([415, 'not_a_workbook'])
    expect(await sent({}, Buffer.alloc(0))).toEqual([415, 'not_a_workbook'])
    expect(await sent({}, Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([413, 'workbook_too_large'])
    expect((await mill.hr.post('/hr/imports', { plan: 'x' })).status).toBe(415)
  })
  test('for another organization, an unknown one, none, and for a plan of somebody else', async () => {
    const file = await workbookOf(people(1))
    expect(await sent({ corporate: dairy.id }, file)).toEqual([404, 'not_found'])
    expect(await sent({ plan: dairy.plan }, file)).toEqual([422, 'no_company_plan'])
    expect(await sent({ membership: '7' }, file)).toEqual([422, 'no_company_plan'])
    expect(await sent({ membership: 'x' }, file)).toEqual([400, 'invalid_request'])
    expect(await sent({ colour: 'red' }, file)).toEqual([400, 'invalid_request'])
    expect(await sent({}, file, scene.admin, 'admin')).toEqual([400, 'invalid_request'])
    expect(await sent({ corporate: 'nobody' }, file, scene.admin, 'admin')).toEqual([400, 'invalid_request'])
  })
  test('with 5,001 rows, and with none', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => personOf(100_000 + index))
    expect(await sent({}, await workbookOf(rows))).toEqual([422, 'too_many_rows'])
    expect(await sent({}, await workbookOf([]))).toEqual([422, 'workbook_empty'])
  })
  test('when ten are begun and not submitted', async () => {
    const yard = await on.addOrganization('Yard')
    for (let index = 0; index < 10; index += 1) await on.beginOwn(yard, people(1))
    const { body } = await on.begin(yard.hr, 'hr', on.ofOrganization(yard), await workbookOf(people(1)))
    expect(body.code).toBe('too_many_imports')
  }, 120_000)
})

test('an organization that was made inactive since the upload imports nobody, and the import waits', async () => {
  const loom = await on.addOrganization('Loom')
  const { _id } = await on.beginOwn(loom, people(1))
  const submit = () => scene.admin.post(`/admin/imports/${_id}/submit`, { rows: 'all', invite: false })
  const {
    _id: __,
    createdAt,
    updatedAt,
    version,
    updatedBy,
    ...fields
  } = (await scene.admin.get(`/admin/corporation/${loom.id}`)).body.data
  await scene.admin.patch(`/admin/corporation/${loom.id}`, { ...fields, status: 0 })
  expect((await submit()).body.code).toBe('company_inactive')
  expect((await on.read(scene.admin, 'admin', _id)).state).toBe('review')
  await scene.admin.patch(`/admin/corporation/${loom.id}`, { ...fields, status: 1 })
  expect((await submit()).status).toBe(202)
  expect((await on.ended(scene.admin, 'admin', _id)).state).toBe('imported')
})

test('one that was answered is answered again under the same key', async () => {
  const file = await workbookOf(people(1))
  const headers = { 'idempotency-key': 'once' }
  const first = await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), file, headers)
  const second = await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), file, headers)
  expect(second.body.data._id).toBe(first.body.data._id)
  const submit = () => dairy.hr.post(`/hr/imports/${first.body.data._id}/submit`, { rows: 'all', invite: false }, headers)
  expect((await submit()).status).toBe(202)
  expect((await submit()).status).toBe(202)
  expect((await on.ended(dairy.hr, 'hr', first.body.data._id)).counts.imported).toBe(1)
})

test('HR sees imports of their own organization alone; an admin sees all', async () => {
  const { _id } = await on.beginOwn(mill, people(2))
  const calls = [
    () => dairy.hr.get(`/hr/imports/${_id}`),
    () => dairy.hr.get(`/hr/imports/${_id}/rows`),
    () => dairy.hr.get(`/hr/imports/${_id}/failed.xlsx`),
    () => dairy.hr.patch(`/hr/imports/${_id}`, { sheet: 'Employees' }),
    () => dairy.hr.patch(`/hr/imports/${_id}/rows/2`, { name: 'Other' }),
    () => dairy.hr.post(`/hr/imports/${_id}/submit`, { rows: 'all' }),
    () => dairy.hr.post(`/hr/imports/${_id}/undo`),
    () => dairy.hr.delete(`/hr/imports/${_id}`),
    () => dairy.hr.get(`/hr/imports?corporate=${mill.id}`),
  ]
  for (const call of calls) expect((await call()).status).toBe(404)
  const own = (await dairy.hr.get('/hr/imports?pageSize=100')).body.data.records
  expect(own.every((row: EmployeeImport) => row.corporate._id === dairy.id)).toBe(true)
  const ofMill = await scene.admin.get(`/admin/imports?corporate=${mill.id}&search=STAFF&pageSize=100&state=review`)
  expect(ofMill.body.data.records.map((row: EmployeeImport) => row._id)).toContain(_id)
  expect((await scene.admin.get(`/admin/imports/${_id}`)).body.data.counts.rows).toBe(2)
  await scene.admin.delete(`/admin/imports/${_id}`)
})

test('the template is a workbook whose columns are all found', async () => {
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

test('a sheet is chosen among several', async () => {
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
  const [row] = await rowsOf(mill, begun._id)
  expect(row?.values).toMatchObject({ name: 'July', dob: '31/01/1990', country_code: '+91', status: '1', phone: '7300000000' })
  await mill.hr.delete(`/hr/imports/${begun._id}`)
})
