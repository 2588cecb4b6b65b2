import { personOf } from '@opdesk/testing/employee-sheet.ts'
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

describe('a new import', () => {
  const sent = async (change: Record<string, string>, file: Buffer | null, client = mill.hr, area: 'admin' | 'hr' = 'hr') => {
    const { status, body } = await on.begin(client, area, { ...on.ofOrganization(mill), ...change }, file)
    return [status, body.code ?? body.data?.state]
  }
  test('is refused without a workbook, or with a wrong or large file', async () => {
    expect(await sent({}, null)).toEqual([400, 'invalid_request'])
    expect(await sent({}, Buffer.from('S.No;EmpId'))).toEqual([415, 'not_a_workbook'])
    expect(await sent({}, Buffer.alloc(0))).toEqual([415, 'not_a_workbook'])
    expect(await sent({}, Buffer.alloc(5 * 1024 * 1024 + 1))).toEqual([413, 'workbook_too_large'])
    expect((await mill.hr.post('/hr/imports', { plan: 'x' })).status).toBe(415)
  })
  test('is refused for another organization, none, or another organization’s plan', async () => {
    const file = await workbookOf(on.people(1))
    expect(await sent({ corporate: dairy.id }, file)).toEqual([404, 'not_found'])
    expect(await sent({ plan: dairy.plan }, file)).toEqual([422, 'no_company_plan'])
    expect(await sent({ membership: '7' }, file)).toEqual([422, 'no_company_plan'])
    expect(await sent({ membership: 'x' }, file)).toEqual([400, 'invalid_request'])
    expect(await sent({ colour: 'red' }, file)).toEqual([400, 'invalid_request'])
    expect(await sent({}, file, scene.admin, 'admin')).toEqual([400, 'invalid_request'])
    expect(await sent({ corporate: 'nobody' }, file, scene.admin, 'admin')).toEqual([400, 'invalid_request'])
  })
  test('is refused with 5,001 rows, and without rows', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => personOf(100_000 + index))
    expect(await sent({}, await workbookOf(rows))).toEqual([422, 'too_many_rows'])
    expect(await sent({}, await workbookOf([]))).toEqual([422, 'workbook_empty'])
  })
  test('is refused while ten imports are not submitted', async () => {
    const yard = await on.addOrganization('Yard')
    for (let index = 0; index < 10; index += 1) await on.beginOwn(yard, on.people(1))
    const { body } = await on.begin(yard.hr, 'hr', on.ofOrganization(yard), await workbookOf(on.people(1)))
    expect(body.code).toBe('too_many_imports')
  }, 480_000)
})

test('keeps an import open for review while its organization is inactive', async () => {
  const loom = await on.addOrganization('Loom')
  const { _id } = await on.beginOwn(loom, on.people(1))
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
