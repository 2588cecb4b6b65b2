import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport, ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { readWorkbook } from '@opdesk/integrations/workbook/read-workbook.ts'
import { organizationOf } from '@opdesk/testing/master-bodies.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe('a value for all rows', () => {
  const fill = (id: string, field: string, value: string) => mill.hr.patch(`/hr/imports/${id}/column`, { field, value })
  const undo = (id: string) => mill.hr.call('DELETE', `/hr/imports/${id}/column`)
  const genders = async (id: string) => (await on.rowsOf(mill, id)).map(({ n, values, state }) => [n, values.gender, state])

  test('fills rows without the value, and can be undone at once', async () => {
    const [first, second, third] = on.people(3)
    if (!first || !second || !third) throw new Error('three people')
    const { _id } = await on.beginOwn(mill, [{ ...first, gender: '' }, second, { ...third, gender: 'x' }])
    const before = await genders(_id)
    expect((await undo(_id)).body.code).toBe('nothing_filled')
    const filled = await fill(_id, 'gender', '2')
    expect(filled.body.data).toMatchObject({ filled: { field: 'gender', value: '2', rows: 2 }, counts: { valid: 3, invalid: 0 } })
    expect((await mill.hr.get(`/hr/imports/${_id}`)).body.data.filled).toEqual({ field: 'gender', value: '2', rows: 2 })
    await mill.hr.patch(`/hr/imports/${_id}/rows/4`, { gender: '1' })
    const undone = await undo(_id)
    expect(undone.body.data).toMatchObject({ filled: null, counts: { valid: 2, invalid: 1 } })
    expect(await genders(_id)).toEqual([before[0], before[1], [4, '1', 'valid']])
    expect((await undo(_id)).body.code).toBe('nothing_filled')
    await mill.hr.delete(`/hr/imports/${_id}`)
  })

  test('keeps errors caused by other rows, and marks all wrong fields', async () => {
    const [first, second] = on.people(2)
    if (!first || !second) throw new Error('two people')
    const { _id } = await on.beginOwn(mill, [first, { ...second, phone: first.phone }])
    const { counts } = (await fill(_id, 'department', 'Dyeing')).body.data
    expect(counts).toMatchObject({ valid: 0, invalid: 2 })
    await fill(_id, 'department', '<b>')
    const errors = (await on.rowsOf(mill, _id)).map(row => row.errors.map(({ field }) => field))
    expect(errors).toEqual(Array(2).fill(['department', 'phone']))
    await mill.hr.delete(`/hr/imports/${_id}`)
  })

  test('is set for thousands of rows at once', async () => {
    const { _id } = await on.beginOwn(mill, on.people(3000))
    expect((await fill(_id, 'bank_name', 'Saraswat Co-op. Bank')).body.data.filled.rows).toBe(3000)
    expect((await undo(_id)).status).toBe(200)
    await mill.hr.delete(`/hr/imports/${_id}`)
  }, 240_000)

  test.each([
    ['phone', '9845001001'],
    ['employeeId', 'E-1'],
    ['gender', ''],
    ['address', 'x'.repeat(1001)],
  ])('is refused for the field %s with %j', async (field, value) => {
    const { _id } = await on.beginOwn(mill, on.people(1))
    expect((await fill(_id, field, value)).status).toBe(400)
    await mill.hr.delete(`/hr/imports/${_id}`)
  })

  test('is refused for another organization, and after submission', async () => {
    const { _id } = await on.beginOwn(mill, on.people(1))
    expect((await dairy.hr.patch(`/hr/imports/${_id}/column`, { field: 'gender', value: '1' })).status).toBe(404)
    await mill.hr.post(`/hr/imports/${_id}/submit`, { rows: 'all', invite: false })
    expect((await fill(_id, 'gender', '1')).body.code).toBe('import_submitted')
    // Waits for the end, so that the lists below do not change any more.
    await on.ended(mill.hr, 'hr', _id)
    await mill.hr.post(`/hr/imports/${_id}/undo`)
    await expect.poll(async () => (await on.employees(mill)).length).toBe(0)
  })
})

describe('an import', () => {
  test('is read, judged, corrected, submitted and imported', async () => {
    const [good, twice, other, young] = on.people(4)
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
    const wrong = await on.rowsOf(mill, begun._id, 'errors')
    expect(wrong.map(({ n, errors }) => [n, errors.map(({ field }) => field)])).toEqual([
      [3, ['phone']],
      [4, ['phone']],
      [5, ['dob', 'email']],
    ])
    // Changes one of two rows with the same number: both become valid.
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
    const [failed] = await on.rowsOf(mill, begun._id, 'failed')
    expect(failed?.reason).toMatch(/Date of birth: .*18 years.*Email: Invalid email!/)
    // The history names the person who requested the import, not the job that wrote the event.
    await scene.test.settle()
    const { records: history } = (await scene.admin.get('/admin/audit-logs?search=Employee%20imported')).body.data
    expect(history.filter(({ new_record }: { new_record: string }) => new_record.includes(good.phone))).toMatchObject([
      { action: 'Employee imported', method: 'POST', user_id: { _id: mill.hr.userId } },
    ])
    const listed = await on.employees(mill)
    expect(listed.map(({ phone }) => phone).sort()).toEqual([good.phone, twice.phone, other.phone].sort())
    expect(listed.every(({ plans }) => plans.length === 1)).toBe(true)
    expect((await mill.hr.patch(`/hr/imports/${begun._id}/rows/3`, { name: 'Late' })).body.code).toBe('import_submitted')
    expect((await mill.hr.delete(`/hr/imports/${begun._id}`)).body.code).toBe('import_submitted')
  })

  test('shows the present name of a renamed organization, like its employees', async () => {
    const loom = await on.addOrganization('Loom')
    const begun = await on.beginOwn(loom, on.people(1))
    const renamed = await scene.admin.patch(`/admin/corporation/${loom.id}`, organizationOf('Shuttle'))
    expect(renamed.status).toBe(200)
    const corporate = { _id: loom.id, name: 'Shuttle' }
    expect((await scene.admin.get(`/admin/imports?corporate=${loom.id}`)).body.data.records).toMatchObject([{ corporate }])
    expect(await on.read(loom.hr, 'hr', begun._id)).toMatchObject({ corporate })
    await loom.hr.post(`/hr/imports/${begun._id}/submit`, { rows: 'all', invite: true })
    expect(await on.ended(loom.hr, 'hr', begun._id)).toMatchObject({ counts: { imported: 1 } })
    const [person] = await on.employees(loom)
    const events = await scene.test.deps.store.read(`subscriber-${person?.subscriber_id}`)
    const employed = events.find(({ type }) => type === 'employment_began')
    expect(employed?.data).toMatchObject({ corporate: { name: 'Shuttle' } })
  })

  test('offers failed rows as a workbook to reload, until deleted', async () => {
    const [good, bad] = on.people(2)
    if (!good || !bad) throw new Error('two people')
    const done = await on.importAll(mill, [good, { ...bad, gender: 'X' }])
    const file = await mill.hr.get(`/hr/imports/${done._id}/failed.xlsx`)
    expect(file.headers['content-disposition']).toMatch(/failed_employees_\d{4}_\d\d_\d\d_\d\d_\d\d_\d\d\.xlsx/)
    const [header, row] = readWorkbook(file.body).sheets[0]?.rows ?? []
    expect(header?.cells.at(-1)).toBe('Reason')
    expect(row?.cells).toEqual([
      '3',
      ...importFields.map(field => ({ ...bad, gender: 'X' })[field]),
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

  test('fails every row of a repeated sheet, also concurrently', async () => {
    const rows = on.people(5)
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
    const before = await on.employees(mill)
    await mill.hr.post(`/hr/imports/${waits._id}/submit`, { rows: 'all', invite: false })
    expect(await on.ended(mill.hr, 'hr', waits._id)).toMatchObject({ state: 'imported', counts: { imported: 0, failed: 5 } })
    expect((await on.rowsOf(mill, waits._id)).every(({ reason }) => reason?.includes('already exists'))).toBe(true)
    expect(await on.employees(mill)).toEqual(before)
    const third = await on.beginOwn(mill, rows)
    expect(third.counts).toMatchObject({ valid: 0, invalid: 5 })
    expect((await mill.hr.post(`/hr/imports/${third._id}/submit`, { rows: 'all' })).body.code).toBe('no_rows_selected')
    await mill.hr.delete(`/hr/imports/${third._id}`)
  })

  test('reports an employee of another organization without naming it', async () => {
    const [known] = on.people(1)
    if (!known) throw new Error('one person')
    await on.importAll(mill, [known])
    const begun = await on.beginOwn(dairy, [known])
    const [row] = await on.rowsOf(dairy, begun._id)
    expect(row?.errors).toEqual([{ field: 'phone', message: 'An employee with this mobile number already exists.' }])
    expect(JSON.stringify(row)).not.toContain(mill.id)
    await dairy.hr.delete(`/hr/imports/${begun._id}`)
  })

  test('accepts selected numbers, or a range', async () => {
    const begun = await on.beginOwn(dairy, on.people(6))
    const submit = (rows: unknown) => dairy.hr.post(`/hr/imports/${begun._id}/submit`, { rows, invite: false })
    for (const rows of [[], { from: 5, to: 3 }, 'some', [0], { from: 2 }, ['2']]) {
      const { status, body } = await submit(rows)
      expect([status, JSON.stringify(body.errors)], JSON.stringify(rows)).toEqual([400, expect.stringContaining('Invalid range')])
    }
    expect((await submit({ from: 100, to: 200 })).body.code).toBe('no_rows_selected')
    expect((await submit({ from: 3, to: 4 })).status).toBe(202)
    expect(await on.ended(dairy.hr, 'hr', begun._id)).toMatchObject({ counts: { rows: 6, imported: 2, valid: 4, failed: 0 } })
  })
})

test('an import is answered alike when repeated with the same Idempotency-Key', async () => {
  const file = await workbookOf(on.people(1))
  const headers = { 'idempotency-key': 'once' }
  const first = await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), file, headers)
  const second = await on.begin(dairy.hr, 'hr', on.ofOrganization(dairy), file, headers)
  expect(second.body.data._id).toBe(first.body.data._id)
  const submit = () => dairy.hr.post(`/hr/imports/${first.body.data._id}/submit`, { rows: 'all', invite: false }, headers)
  expect((await submit()).status).toBe(202)
  expect((await submit()).status).toBe(202)
  expect((await on.ended(dairy.hr, 'hr', first.body.data._id)).counts.imported).toBe(1)
})

test('accepts concurrent calls with one Idempotency-Key, and refuses another one', async () => {
  const { _id } = await on.beginOwn(dairy, on.people(2))
  const call = (what: string, key: string) =>
    dairy.hr.post(`/hr/imports/${_id}/${what}`, what === 'submit' ? { rows: 'all', invite: false } : undefined, {
      'idempotency-key': key,
    })
  const several = async (what: string) =>
    (await Promise.all([1, 2, 3].map(() => call(what, `${what} at once`)))).map(({ status }) => status)
  expect(await several('submit')).toEqual([202, 202, 202])
  expect((await call('submit', 'another')).body.code).toBe('import_submitted')
  expect((await on.ended(dairy.hr, 'hr', _id)).counts.imported).toBe(2)
  expect(await several('undo')).toEqual([202, 202, 202])
  expect((await call('undo', 'another')).body.code).toBe('import_not_undoable')
  expect((await on.ended(dairy.hr, 'hr', _id)).state).toBe('undone')
})

test('shows HR their own organization’s imports, and admins all', async () => {
  const { _id } = await on.beginOwn(mill, on.people(2))
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

test('a cancelled import is listed only on request, hiding no waiting imports', async () => {
  const waiting = await on.beginOwn(dairy, on.people(1))
  const dropped = await on.beginOwn(dairy, on.people(1))
  await dairy.hr.delete(`/hr/imports/${dropped._id}`)
  const listed = async (query = '') => {
    const { records, pagination } = (await dairy.hr.get(`/hr/imports?pageSize=100${query}`)).body.data
    expect(pagination.totalRecords).toBe(records.length)
    return records.map((row: EmployeeImport) => row._id)
  }
  expect(await listed()).toContain(waiting._id)
  expect(await listed()).not.toContain(dropped._id)
  expect(await listed('&state=cancelled')).toContain(dropped._id)
})
