import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
})
afterAll(() => scene?.stop())

const organization = (change: Record<string, unknown> = {}) => ({
  name: 'Meridian Textiles',
  address: '4 Mill Lane, Surat',
  state: 10,
  email: 'office@meridian.example',
  country_code: '+91',
  phone: '2612345678',
  status: 1,
  contact_person: JSON.stringify([{ name: 'Kiran Desai', email: 'kiran@meridian.example', contact: '9812345678' }]),
  ...change,
})
const add = async (change: Record<string, unknown> = {}) => {
  const answer = await admin.post('/admin/corporation', organization(change))
  expect([answer.status, answer.body.message]).toEqual([200, 'Organization details added.'])
  return String(answer.body.data._id)
}
const names = async (query: string) =>
  (await admin.get(`/admin/corporation?pageSize=10000${query}`)).body.data.records.map(({ name }: { name: string }) => name)

describe('an organization', () => {
  test('is added with serialized contact persons, modified, found and deleted', async () => {
    const _id = await add()
    const contact_person = [{ name: 'Kiran Desai', email: 'kiran@meridian.example', contact: '9812345678' }]
    expect((await admin.get('/admin/corporation?search=2612345678')).body.data.records).toMatchObject([
      { ...organization(), _id, contact_person },
    ])
    for (const number of ['02612345678', '%2B91 26123 45678'])
      expect(await names(`&search=${number}`)).toEqual(['Meridian Textiles'])
    const modified = await admin.patch(`/admin/corporation/${_id}`, organization({ name: 'Meridian Mills', contact_person: [] }))
    expect(modified.body).toMatchObject({ message: 'Record updated.', data: { _id, name: 'Meridian Mills', contact_person: [] } })
    expect(await names('&search=MERIDIAN')).toEqual(['Meridian Mills'])
    const { rows } = await sql<{ text: string }>`
      select string_agg(e::text, ' ') as text from log.events e where stream like 'corporation-%'`.execute(scene.test.deps.db)
    expect(rows[0]?.text).toContain('Meridian Mills')
    for (const personal of ['Kiran', 'kiran@', '9812345678']) expect(rows[0]?.text).not.toContain(personal)
    const deleted = await admin.delete(`/admin/corporation/${_id}`)
    expect(deleted.body.message).toBe('Record deleted Successfully.')
    expect(await names('&search=meridian')).toEqual([])
  })

  test('appears on the website only while an admin shows it', async () => {
    const shown = async () =>
      (await admin.get('/public/organizations')).body.data.records.map(({ name }: { name: string }) => name)
    const _id = await add({ name: 'Shown Mills' })
    expect(await shown()).not.toContain('Shown Mills')
    const change = (on_home_page: boolean) =>
      admin.patch(`/admin/corporation/${_id}`, organization({ name: 'Shown Mills', on_home_page }))
    expect((await change(true)).body.data).toMatchObject({ on_home_page: true })
    expect(await shown()).toContain('Shown Mills')
    await change(false)
    expect(await shown()).not.toContain('Shown Mills')
    expect((await admin.delete(`/admin/corporation/${_id}`)).status).toBe(200)
  })

  test('is sorted by name or state, and listed completely for exports', async () => {
    await add({ name: 'b sorted', state: 20 })
    await add({ name: 'A sorted', state: 20, status: 0 })
    await add({ name: 'c sorted', state: 3 })
    expect(await names('&search=sorted')).toEqual(['A sorted', 'b sorted', 'c sorted'])
    expect(await names('&search=sorted&sortOrder=-1')).toEqual(['c sorted', 'b sorted', 'A sorted'])
    expect(await names('&search=sorted&sortStateBy=state&stateSortOrder=1')).toEqual(['c sorted', 'A sorted', 'b sorted'])
    expect(await names('&search=sorted&sortStateBy=state&stateSortOrder=-1&sortBy=name')).toEqual([
      'A sorted',
      'b sorted',
      'c sorted',
    ])
    expect((await admin.get('/admin/corporation?sortStateBy=phone')).status).toBe(400)
    expect((await admin.get('/admin/corporation?stateSortOrder=1;drop')).status).toBe(400)
    const { records } = (await admin.get('/admin/allcorporation/')).body.data
    expect(records).toContainEqual({
      name: 'A sorted',
      address: '4 Mill Lane, Surat',
      status: 0,
      email: 'office@meridian.example',
    })
  })

  test.each([
    ['a role and a status', { role: 1, status: 12 }],
    ['a formula', { name: '=HYPERLINK("http://x")' }],
    ['contact persons that are no list', { contact_person: '{"length":1}' }],
    ['__proto__ within the serialized text', { contact_person: '[{"__proto__":{"name":"x"}}]' }],
    ['NUL within the serialized text', { contact_person: '[{"name":"a\\u0000","email":"a@b.in","contact":"9812345678"}]' }],
  ])('is refused with %s', async (_, change) => {
    const answer = await admin.post('/admin/corporation', organization(change))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('is readable for subscriber admins, but not writable', async () => {
    const rights = (program_id: number) => ({ program_id, GET: true, POST: true, PATCH: true, DELETE: true })
    await scene.test.addStaff('subscribers-admin', 'admin', { privileges: [rights(4)] })
    const chooser = await new Client(scene.test).as('subscribers-admin', 'admin')
    expect((await chooser.get('/admin/corporation')).status).toBe(200)
    expect((await chooser.post('/admin/corporation', organization({ name: 'Not mine' }))).body.code).toBe('no_privilege')
    expect((await chooser.get('/admin/allcorporation')).body.code).toBe('no_privilege')
    expect((await scene.as.finance.get('/admin/corporation')).body.code).toBe('forbidden')
  })
})

describe('HR of an organization', () => {
  const hr = (corporate: string, change: Record<string, unknown> = {}) => ({
    name: 'Nandini Rao',
    corporate,
    email: 'nandini@meridian.example',
    country_code: '+91',
    phone: '8800100007',
    status: 1,
    password: 'Fresh@2026',
    ...change,
  })

  test('signs in, and prevents deleting the organization', async () => {
    const corporate = await add({ name: 'Employer' })
    const added = await admin.post('/admin/corporateHR', hr(corporate))
    expect(added.body.message).toBe('HR details added.')
    const { _id } = added.body.data
    expect((await admin.get('/admin/corporateHR?search=nandini')).body.data.records).toMatchObject([
      { _id, name: 'Nandini Rao', corporate: { _id: corporate, name: 'Employer' }, phone: '8800100007', status: 1 },
    ])
    const login = (password: string) => new Client(scene.test).post('/hr/login', { email: 'Nandini@Meridian.example', password })
    expect((await login('Fresh@2026')).body.data).toMatchObject({ role: 4, corporate })
    const refused = await admin.delete(`/admin/corporation/${corporate}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use'])
    const reset = await admin.patch(`/admin/corporateHR/password/${_id}`, { password: 'Other@2026' })
    expect(reset.body.message).toBe('Password updated.')
    expect([(await login('Fresh@2026')).status, (await login('Other@2026')).status]).toEqual([401, 200])
    const { password: _, ...changed } = hr(corporate, { name: 'Nandini R. Rao' })
    expect((await admin.patch(`/admin/corporateHR/${_id}`, changed)).body.message).toBe('Record updated.')
    expect((await admin.get('/admin/corporateHR')).body.data.records).toMatchObject([{ name: 'Nandini R. Rao' }])
    expect((await admin.delete(`/admin/corporateHR/${_id}`)).body.message).toBe('Record deleted Successfully.')
    expect((await login('Other@2026')).status).toBe(401)
    expect((await admin.delete(`/admin/corporation/${corporate}`)).status).toBe(200)
  })

  test('is refused for an inactive organization, but may stay with one', async () => {
    const body = organization({ name: 'Dormant employer' })
    const corporate = await add({ name: 'Dormant employer' })
    const person = hr(corporate, { email: 'dormant@meridian.example' })
    const { _id } = (await admin.post('/admin/corporateHR', person)).body.data
    expect((await admin.patch(`/admin/corporation/${corporate}`, { ...body, status: 0 })).status).toBe(200)
    const refused = await admin.post('/admin/corporateHR', { ...person, email: 'late@meridian.example' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'corporate', message: 'This organization is inactive. Please select another.' }],
    ])
    const { password: _, ...changed } = { ...person, name: 'Nandini R. Rao' }
    expect((await admin.patch(`/admin/corporateHR/${_id}`, changed)).status).toBe(200)
  })

  test('is managed on a screen of its own, apart from users', async () => {
    const corporate = await add({ name: 'Second employer' })
    const { _id } = (await admin.post('/admin/corporateHR', hr(corporate))).body.data
    const { password: _, ...body } = hr(corporate)
    expect((await admin.delete(`/admin/users/${_id}`)).status).toBe(404)
    expect((await admin.patch(`/admin/users/password/${_id}`, { password: 'Other@2026' })).status).toBe(404)
    expect((await admin.patch('/admin/corporateHR/finance', body)).status).toBe(404)
    expect((await admin.patch('/admin/corporateHR/finance', { ...body, email: 'free@example.org' })).status).toBe(404)
    expect((await admin.delete('/admin/corporateHR/finance')).status).toBe(404)
    expect((await admin.get(`/admin/privileges/${_id}`)).status).toBe(404)
  })

  test.each([
    ['an unknown organization', { corporate: 'nowhere' }],
    ['no organization', { corporate: '' }],
    ['a weak password', { password: 'weak' }],
    ['a role', { role: 1 }],
    ['a status of 12', { status: 12 }],
  ])('cannot be added with %s', async (_, change) => {
    const corporate = (await admin.get('/admin/corporation?pageSize=1')).body.data.records[0]._id
    const answer = await admin.post('/admin/corporateHR', hr(corporate, { email: 'bad@example.org', ...change }))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})

describeMaster(
  corporation,
  { record: organization({ on_home_page: true }), changed: { state: 3, email: 'mills@meridian.example', contact_person: [] } },
  () => scene,
)
