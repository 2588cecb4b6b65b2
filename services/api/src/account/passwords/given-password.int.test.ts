import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

const GIVEN = 'Given@2026'
const OWN = 'Quiet-Mango@47'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
})
afterAll(() => scene?.stop())

const signIn = async (area: 'admin' | 'management' | 'hr', email: string, password: string) => {
  const client = new Client(scene.test)
  const answer = await client.post(`/${area}/login`, { email, password })
  client.token = answer.body.data.token ?? String(answer.headers.authorization).replace('Bearer ', '')
  client.userId = String(answer.headers.user_id ?? answer.body.data.user_id)
  return { client, flag: answer.body.data.reset_default_password }
}
const give = async (id: string) => {
  const given = await scene.admin.patch(`/admin/users/password/${id}`, { password: GIVEN })
  expect(given.status).toBe(200)
}
const change = (client: Client, area: string) =>
  client.post(`/${area}/updatepassword`, { current_password: GIVEN, password: OWN, confirm_password: OWN })

describe('a password set by another person', () => {
  test('lets its holder read, but neither decide nor pay, until changed', async () => {
    const asha = await scene.subscriber('asha', '9000000001')
    const id = await scene.claim(asha, 'awaiting_finance')
    await give('finance')
    const { client: finance, flag } = await signIn('management', 'finance@example.org', GIVEN)
    expect(flag).toBe(true)
    expect((await finance.get('/management/get-profile')).body.data.reset_default_password).toBe(true)
    expect((await finance.get(`/management/claims/${id}`)).status).toBe(200)
    const writes = [
      () => finance.post(`/management/claims/${id}`, { approval_status: 8, remark: 'Fine' }),
      () => finance.post('/management/claims/bulk', [{ claim_id: id, approval_status: 8, remark: 'Fine' }]),
      () => finance.post('/management/pay-claim', { id }),
      () => finance.post('/management/payments', { claims: [id] }),
      () => finance.patch('/management/update-claimbills', { claim_id: id }),
      () => finance.post('/management/second-factor', { current_password: GIVEN }),
      () => finance.get('/management/payment-batches/BATCH-2026-03-10/bank-file'),
    ]
    for (const write of writes) expect((await write()).body.code).toBe('password_change_required')

    expect((await change(finance, 'management')).status).toBe(200)
    expect((await finance.get('/management/get-profile')).body.data.reset_default_password).toBe(false)
    expect((await finance.post(`/management/claims/${id}`, { approval_status: 8, remark: 'Fine' })).status).toBe(200)
    expect((await finance.post('/management/pay-claim', { id })).status).toBe(200)
    expect((await signIn('management', 'finance@example.org', OWN)).flag).toBe(false)
  })

  test('lets its holder sign out, of this session and of others', async () => {
    await give('manager2')
    const { client } = await signIn('management', 'manager2@example.org', GIVEN)
    expect((await client.delete('/account/sessions/none')).body.code).toBe('not_found')
    expect((await client.post('/management/logout')).status).toBe(200)
  })

  test('blocks every write of an admin', async () => {
    await scene.test.addStaff('admin2', 'admin', { privileges: [] })
    const privileges = { module_id: 1, user_id: 'admin2', program_id: 1, GET: true, POST: true, PATCH: true, DELETE: true }
    expect((await scene.admin.patch('/admin/privileges/admin2/1', [privileges])).status).toBe(200)
    await give('admin2')
    const { client, flag } = await signIn('admin', 'admin2@example.org', GIVEN)
    expect([flag, (await client.get('/admin/designation')).status]).toEqual([true, 200])
    expect((await client.post('/admin/designation', { designation: 'Auditor' })).body.code).toBe('password_change_required')
    expect((await change(client, 'admin')).status).toBe(200)
    expect((await client.post('/admin/designation', { designation: 'Auditor' })).status).toBe(200)
  })

  test('is reported to an HR user at the sign-in', async () => {
    const organization = { name: 'Meridian', address: '4 Mill Lane', state: 10, email: 'office@meridian.example' }
    const contact = { country_code: '+91', phone: '2612345678', status: 1, contact_person: [] }
    const corporate = (await scene.admin.post('/admin/corporation', { ...organization, ...contact })).body.data._id
    const person = {
      name: 'Kiran Desai',
      corporate,
      phone: '9811100002',
      email: 'kiran@example.org',
      country_code: '+91',
      status: 1,
    }
    expect((await scene.admin.post('/admin/corporateHR', { ...person, password: GIVEN })).status).toBe(200)
    const { client, flag } = await signIn('hr', person.email, GIVEN)
    expect([flag, (await client.get('/hr/get-profile')).body.data.reset_default_password]).toEqual([true, true])
    expect((await change(client, 'hr')).status).toBe(200)
    expect((await client.get('/hr/get-profile')).body.data.reset_default_password).toBe(false)
  })
})
