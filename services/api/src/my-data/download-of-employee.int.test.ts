import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { type Downloads, downloadsOn } from '../testing/downloads.ts'
import { editMember } from '../testing/edit-member.ts'
import { addFreeTest } from '../testing/free-tests.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import {
  type Archive,
  archiveOf,
  close,
  compareFields,
  expectOk,
  requireNone,
  requireTypes,
  STAFF,
} from '../testing/own-archive.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let downloads: Downloads
let archive: Archive

const inHours = (hours: number): string => new Date(scene.test.time.now.getTime() + hours * 3_600_000).toISOString()

beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  downloads = downloadsOn(scene)
  const { test: app } = scene
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  const hr = await new Client(app).as('hr', 'hr')
  const fields = employeeBody({ name: 'Kavya Nair', membership: 3 })
  await hr.post('/hr/corpoEmp', employeeBody({ name: 'Stranger Shetty' }))
  const added = await hr.post('/hr/corpoEmp', fields)
  expectOk(added)
  const id: string = added.body.data._id
  await rest(app)
  expectOk(await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Dyeing' }))
  await downloads.later(80)
  await rest(app)
  const person = await (await new Client(app).as(id, 'subscriber')).agree()
  const brother = {
    name: 'Dev Nair',
    relation: 4,
    dob: '1994-04-05',
    gender: 1,
    country_code: '+91',
    phone: '9811100011',
    address: '4 Mill Lane',
  }
  const member = await person.post('/user/add-member', brother)
  expectOk(member)
  await rest(app)
  const review = async (status: number) => {
    await rest(app)
    const { records } = (await scene.admin.get('/admin/updated-users?pageSize=50')).body.data
    const open = records.find((row: { review_status: number }) => row.review_status === 0)
    expectOk(await scene.admin.patch(`/admin/updated-users/${open._id}`, { review_status: status }))
  }
  await review(1)
  await rest(app)
  const texts = Object.fromEntries(Object.entries({ ...brother, name: 'Devan Nair' }).map(([key, value]) => [key, String(value)]))
  expectOk(await editMember(person, { ...texts, member_id: member.body.data._id }, { content: pdf('a certificate') }))
  await review(1)
  const test = await addFreeTest(app, 'blood', { plan: 'meridian-plan' })
  await rest(app)
  const asked = { member_id: id, checkup_for: [test], appointment: inHours(100), message: 'In the morning' }
  const free = await person.post('/user/health-checkups', asked)
  expectOk(free)
  await rest(app)
  expectOk(await scene.admin.patch(`/admin/free-health-tests/${free.body.data._id}`, { status: 1 }))
  await hr.as('hr', 'hr')
  for (const status of [0, 1, 0]) expectOk(await hr.patch(`/hr/corpoEmp/${id}`, { status }))
  archive = await archiveOf(scene, downloads, person, fields.phone)
}, 120_000)
afterAll(async () => {
  await downloads?.mailbox.stop()
  await scene?.stop()
})

test('has every field of employment, family and free tests', () => {
  requireTypes(archive, [
    ...['employment_began', 'employee_changed', 'employment_ended', 'employment_resumed', 'consent_given'],
    ...['member_added', 'member_change_requested', 'member_reviewed'],
    ...['free_test_requested', 'free_test_status_changed'],
  ])
  expect(compareFields(archive)).toBeGreaterThan(150)
})

test('shows neither colleagues nor those who reviewed', async () => {
  const { json, summary } = await requireNone(archive, ['Stranger', ...STAFF])
  for (const text of [json, summary]) expect(text).toContain(close('Kavya Nair'))
  expect(json).toContain(close('Devan Nair'))
})
