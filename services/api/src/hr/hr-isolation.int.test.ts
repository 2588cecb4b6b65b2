import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { Client as ClientOf } from '../testing/client.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import { routesOf } from '../testing/routes.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let hr: Client
/** An employee of the other organization: HR must see none of this data. */
const theirs = { id: 'ravi', phone: '9000000002', name: 'Ravi Secret' }
beforeAll(async () => {
  scene = await startScene()
  const { test: app } = scene
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await addOrganization(app, 'other', 'Other Ltd')
  await app.addSubscriber('asha', '9000000001', { corporate: { id: 'meridian', name: 'Meridian Textiles' }, name: 'Asha Rao' })
  await app.addSubscriber(theirs.id, theirs.phone, { corporate: { id: 'other', name: 'Other Ltd' }, name: theirs.name })
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('hr2', 'hr', { corporate_id: 'other' })
  hr = await new ClientOf(app).as('hr', 'hr')
  const asha = await new ClientOf(app).as('asha', 'subscriber')
  await scene.claim(asha, 'settled', { doctor_fee: 321, pharmacy_fee: 0, hospital: 'Clinic Unseen' })
  await app.settle()
})
afterAll(() => scene?.stop())

/** Ids of the other organization, its employee, its HR and its plan. */
const ids = ['other', 'ravi', 'hr2', 'other-plan']
const OWN_ACCOUNT = /^(?:POST|GET|DELETE) \/api\/v1\/(?:hr\/(?:login|logout|forgotpassword|updatepassword)|account)/

test('answers 404 to HR for ids of another organization, changing no data', async () => {
  const before = await scene.head()
  const routes = routesOf(scene.test.app).filter(route => route.includes('/hr/') && route.includes('/:'))
  expect(routes.length).toBeGreaterThan(5)
  const { plan: _, ...body } = employeeBody()
  const bodies: Record<string, object | undefined> = { PATCH: { department: 'Dyeing' }, POST: { ...body, plan: 'meridian-plan' } }
  for (const route of routes) {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
    for (const id of ids) {
      const address = path.replace('/api/v1', '').replace(/:\w+/g, id)
      const answer = await hr.call(method, address, bodies[method])
      const refused = answer.status === 404 || (method !== 'GET' && answer.status === 400)
      expect(refused, `${method} ${address}: ${answer.status}`).toBe(true)
      expect(JSON.stringify(answer.body)).not.toMatch(/Ravi Secret|9000000002|Other Ltd/)
    }
  }
  expect(await scene.head()).toBe(before)
})

test('shows HR no other organization, and no health, family or money', async () => {
  const routes = routesOf(scene.test.app).filter(route => route.startsWith('GET /api/v1/hr/') && !route.includes('/:'))
  const asked = [...routes.map(route => route.slice('GET /api/v1'.length)), '/hr/corpoEmp/asha', '/hr/corporation/plan/hr']
  for (const path of asked) {
    if (OWN_ACCOUNT.test(`GET /api/v1${path}`) || path.endsWith('.xlsx')) continue
    const { status, body } = await hr.get(path)
    expect([200, 404], path).toContain(status)
    const said = JSON.stringify(body)
    expect(said, path).not.toMatch(/ravi|9000000002|Other Ltd/i)
    expect(said, path).not.toMatch(
      /Clinic Unseen|"(?:claims?|members|pots|orders|wallet_transactions|available_balance)"|asha-son|asha-mother/,
    )
  }
  expect((await hr.get('/hr/corpoEmp')).body.data.pagination.totalRecords).toBe(1)
  expect((await hr.get('/hr/corpoEmp?search=9000000002')).body.data.pagination.totalRecords).toBe(0)
  expect((await hr.get('/hr/dashboard')).body.data.employees).toEqual({ active: 1, inactive: 0, without_plan: 0 })
})

test('hides a plan that the person bought, and their private identity', async () => {
  const { body } = await hr.get('/hr/corpoEmp/asha')
  expect(body.data).toMatchObject({ dob: '', address: '', plan: { name: expect.any(String) } })
  expect(Object.keys(body.data).sort()).toEqual(
    [
      '_id',
      'activation',
      'address',
      'bank_name',
      'corporate',
      'country_code',
      'createdAt',
      'deactivation',
      'department',
      'designation',
      'dob',
      'email',
      'employeeId',
      'gender',
      'mobile',
      'name',
      'next_plan',
      'phone',
      'plan',
      'status',
      'until',
      'version',
    ].sort(),
  )
})
