import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let hr: Client
let otherHr: Client
beforeAll(async () => {
  scene = await startScene()
  await addOrganization(scene.test, 'meridian', 'Meridian Textiles')
  await addOrganization(scene.test, 'other', 'Other Ltd')
  await scene.test.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await scene.test.addStaff('hr2', 'hr', { corporate_id: 'other' })
  hr = await new Client(scene.test).as('hr', 'hr')
  otherHr = await new Client(scene.test).as('hr2', 'hr')
  for (const name of ['Kavya Shah', 'Meena Iyer'])
    expect((await hr.post('/hr/corpoEmp', employeeBody({ name }))).status).toBe(201)
  expect((await otherHr.post('/hr/corpoEmp', employeeBody({ name: 'Ravi Unseen', plan: 'other-plan' }))).status).toBe(201)
  await scene.test.settle()
})
afterAll(() => scene?.stop())

const asked = (who: Client, query: object = {}) =>
  who.post('/hr/exports', { list: 'own-employees', format: 'csv', query: { sortBy: 'name', sortOrder: 1, ...query } })
const finished = async (who: Client, id: string) => {
  let job: { status: string; file: { url: string; name: string } } | undefined
  await waitUntil(async () => {
    job = (await who.get(`/hr/exports/${id}`)).body.data
    return job?.status === 'completed'
  }, 100_000)
  return job
}
const fileOf = async (who: Client, id: string) => {
  await finished(who, id)
  const { status, body } = await who.get(`/hr/exports/${id}/file`)
  return { status, lines: status === 200 ? body.toString('utf8').trimEnd().split('\r\n') : [] }
}

test('exports the employees of HR’s own organization, by the list’s filters', async () => {
  const { body } = await asked(hr)
  expect(body.data.status).toBe('queued')
  const { lines } = await fileOf(hr, body.data._id)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Kavya Shah')
  expect(lines[2]).toContain('Meena Iyer')
  expect(lines.join()).not.toMatch(/Ravi Unseen|Organization/)
  const found = await asked(hr, { search: 'kavya' })
  expect((await fileOf(hr, found.body.data._id)).lines).toHaveLength(2)
  const theirs = await asked(otherHr)
  const others = await fileOf(otherHr, theirs.body.data._id)
  expect(others.lines).toHaveLength(2)
  expect(others.lines[1]).toContain('Ravi Unseen')
})

test('refuses another organization, and lists of other areas', async () => {
  const before = await scene.head()
  expect((await asked(hr, { organizationFilter: 'other' })).status).toBe(404)
  for (const list of ['employees', 'claims', 'registered-users', 'wallet'])
    expect((await hr.post('/hr/exports', { list, format: 'csv', query: {} })).status, list).toBe(400)
  expect((await scene.admin.post('/admin/exports', { list: 'own-employees', format: 'csv', query: {} })).status).toBe(400)
  expect(await scene.head()).toBe(before)
})

test('hides a file from other people, and from requesters who changed organization', async () => {
  const { body } = await asked(hr)
  const id = body.data._id
  expect((await fileOf(hr, id)).status).toBe(200)
  for (const path of [`/hr/exports/${id}`, `/hr/exports/${id}/file`]) expect((await otherHr.get(path)).status, path).toBe(404)
  const { name, email, phone, country_code, status } = (await scene.admin.get('/admin/corporateHR/hr')).body.data
  const moved = await scene.admin.patch('/admin/corporateHR/hr', { name, email, phone, country_code, status, corporate: 'other' })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  await scene.test.settle()
  const again = await new Client(scene.test).as('hr', 'hr')
  for (const path of [`/hr/exports/${id}`, `/hr/exports/${id}/file`]) expect((await again.get(path)).status, path).toBe(404)
  const { lines } = await fileOf(again, (await asked(again)).body.data._id)
  expect(lines.join()).toContain('Ravi Unseen')
  expect(lines.join()).not.toContain('Kavya Shah')
})
