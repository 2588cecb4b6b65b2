import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../testing/employers.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import type { TestApp } from '../testing/running-app.ts'

let app: TestApp
let hr: Client
let otherHr: Client
let admin: Client
beforeAll(async () => {
  app = await startEmployers()
  await signIn()
})
afterAll(() => app?.stop())

const today = () => istDay(app.time.now)
const signIn = async () => {
  ;({ hr, otherHr, admin } = await signedInEmployers(app))
}
const later = async (days: number) => {
  app.time.now = new Date(app.time.now.getTime() + days * 86_400_000)
  await signIn()
}
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const add = (change: object = {}, client = hr) => addEmployee(app, client, change)
const one = async (id: string, client = hr) => (await client.get(`/hr/corpoEmp/${id}`)).body.data
const profileOf = async (id: string) => (await (await new Client(app).as(id, 'subscriber')).get('/user/get-profile')).body.data

test('shows an organization’s present name to employees, HR and admins', async () => {
  await addOrganization(app, 'renamed', 'Old Name Ltd')
  const added = await admin.post('/admin/corpoEmp', employeeBody({ corporate: 'renamed', plan: 'renamed-plan' }))
  expect(added.status).toBe(201)
  const { _id } = added.body.data
  const { name: _, ...record } = (await admin.get('/admin/corporation?search=Old%20Name')).body.data.records[0]
  const { _id: __, createdAt: ___, updatedAt: ____, ...fields } = record
  expect((await admin.patch('/admin/corporation/renamed', { ...fields, name: 'New Name Ltd' })).status).toBe(200)
  await app.settle()
  const person = await new Client(app).as(_id, 'subscriber')
  const { records } = (await admin.get('/admin/corpoEmp?organizationFilter=renamed')).body.data
  const answers = [
    records[0],
    (await admin.get(`/admin/corpoEmp/${_id}`)).body.data,
    (await person.get('/user/get-profile')).body.data,
    (await person.get('/user/employment')).body.data,
    (await admin.get(`/admin/families/${_id}`)).body.data.userProfile,
  ]
  expect(answers.map(({ corporate }) => corporate)).toEqual(answers.map(() => ({ _id: 'renamed', name: 'New Name Ltd' })))
})

describe('adding an employee', () => {
  test('creates a subscriber with the organization’s plan, who signs in by code', async () => {
    const body = employeeBody({ name: 'Meena  Iyer' })
    const answer = await hr.post('/hr/corpoEmp', body)
    expect([answer.status, answer.body.message]).toEqual([201, 'Organization employee details added.'])
    const { _id } = answer.body.data
    await app.settle()
    expect(await one(_id)).toMatchObject({
      _id,
      corporate: { _id: 'meridian', name: 'Meridian Textiles' },
      employeeId: body.employeeId,
      name: 'Meena Iyer',
      status: 1,
      plan: { _id: 'meridian-plan', membership_id: 3, start_date: '2026-03-10', end_date: '2027-03-09', active: true },
      next_plan: null,
      deactivation: { plan_ends: '2026-03-10', cancelled_renewals: 0, claims_until: '2026-03-17' },
      activation: null,
    })
    const person = await new Client(app).signInByCode(body.phone)
    expect(person.userId).toBe(_id)
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({
      subscriber_type: 2,
      corporate: { _id: 'meridian', name: 'Meridian Textiles' },
      first_plan_purchase: true,
      plan: { status: 'active', end_date: '2027-03-09' },
    })
  })

  test('neither needs nor grants a plan if the status is 0', async () => {
    const body = employeeBody({ status: 0 })
    delete (body as { membership?: number }).membership
    const { status, body: answer } = await hr.post('/hr/corpoEmp', { ...body, plan: undefined })
    expect(status).toBe(201)
    await app.settle()
    expect(await one(answer.data._id)).toMatchObject({ status: 0, plan: null, until: null, activation: { plan_until: null } })
    expect(await profileOf(answer.data._id)).toMatchObject({ subscriber_type: 1, corporate: null })
  })

  test.each<[string, object, number, string]>([
    ['without a plan', { plan: undefined }, 400, 'Please select plan !'],
    ['without a membership', { membership: undefined }, 400, 'Please select membership !'],
    ['with the plan of another organization', { plan: 'other-plan' }, 422, 'This plan is not a plan of the organization.'],
    ['with an option that the plan does not have', { membership: 9 }, 422, 'This membership is not an option of the plan.'],
    ['below 18', { dob: '2008-03-11' }, 400, 'Employee must be at least 18 years old!'],
    ['of another organization', { corporate: 'other' }, 400, ''],
    ['with a wrong number', { phone: '12345' }, 400, 'Invalid mobile no.!'],
  ])('refuses an employee %s', async (_, change, status, message) => {
    const answer = await hr.post('/hr/corpoEmp', employeeBody({ ...change }))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('refuses the mobile of any employee, and a repeated employeeId', async () => {
    const body = employeeBody()
    await hr.post('/hr/corpoEmp', body)
    const samePhone = await hr.post('/hr/corpoEmp', employeeBody({ phone: body.phone }))
    expect(said(samePhone)).toEqual([409, 'employee_exists'])
    // The refusal names the field of the form.
    expect(samePhone.body.errors).toEqual([{ path: 'phone', message: 'An employee with this mobile number already exists.' }])
    const theirs = employeeBody({ phone: body.phone, plan: 'other-plan' })
    expect(said(await otherHr.post('/hr/corpoEmp', theirs))).toEqual([409, 'employee_exists'])
    const sameId = employeeBody({ employeeId: body.employeeId.toLowerCase() })
    const idTaken = await hr.post('/hr/corpoEmp', sameId)
    expect(said(idTaken)).toEqual([409, 'employee_id_exists'])
    expect(idTaken.body.errors).toEqual([{ path: 'employeeId', message: 'An employee with this employeeId already exists.' }])
    expect((await otherHr.post('/hr/corpoEmp', { ...sameId, plan: 'other-plan' })).status).toBe(201)
  })

  test('answers the same employee for a repeated Idempotency-Key', async () => {
    const body = employeeBody()
    const header = { 'idempotency-key': 'once' }
    const [first, second] = [await hr.post('/hr/corpoEmp', body, header), await hr.post('/hr/corpoEmp', body, header)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data._id).toBe(first.body.data._id)
  })

  test('succeeds for one of two concurrent organizations', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { phone } = employeeBody()
      const answers = await Promise.all([
        hr.post('/hr/corpoEmp', employeeBody({ phone })),
        otherHr.post('/hr/corpoEmp', employeeBody({ phone, plan: 'other-plan' })),
        admin.post('/admin/corpoEmp', employeeBody({ phone, corporate: 'meridian' })),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    }
  })

  test('links a retail subscriber, who keeps their details and may decline', async () => {
    const { phone } = employeeBody()
    await app.addSubscriber('retail', phone, { name: 'Own Name', plan: null })
    expect(await add({ phone, name: 'Name at work' })).toBe('retail')
    expect((await admin.get('/admin/corpoEmp/retail')).body.data).toMatchObject({ name: 'Name at work', linked: true })
    expect(await profileOf('retail')).toMatchObject({ name: 'Own Name', subscriber_type: 2, corporate: { _id: 'meridian' } })
    const person = await new Client(app).as('retail', 'subscriber')
    expect((await person.get('/user/employment')).body.data).toMatchObject({
      corporate: { _id: 'meridian', name: 'Meridian Textiles' },
      name: 'Name at work',
      linked: true,
      plan: { end_date: addDays(today(), 364) },
    })
    expect(said(await person.post('/user/employment/decline', { corporate: 'other' }))).toEqual([404, 'not_found'])
    expect((await person.post('/user/employment/decline', { corporate: 'meridian' })).status).toBe(200)
    await app.settle()
    expect((await hr.get('/hr/corpoEmp/retail')).status).toBe(404)
    expect((await person.get('/user/employment')).body.data).toBeNull()
    expect(await profileOf('retail')).toMatchObject({ subscriber_type: 1, corporate: null, plan: { end_date: today() } })
    // The employment has ended, so the organization may add the person again.
    expect(await add({ phone })).toBe('retail')
  })
})

describe('a change of an employee', () => {
  test('replaces given fields, except organization and a used employeeId', async () => {
    const [id, taken] = [await add(), await add()]
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Dyeing' })).body.message).toBe('Record updated.')
    await app.settle()
    expect(await one(id)).toMatchObject({ department: 'Dyeing', designation: 'Weaver' })
    const refused = async (change: object) => said(await hr.patch(`/hr/corpoEmp/${id}`, change))
    expect(await refused({ employeeId: (await one(taken)).employeeId })).toEqual([409, 'employee_id_exists'])
    expect(await refused({ corporate: 'other' })).toEqual([400, 'invalid_request'])
    expect(await refused({ dob: '2010-01-01' })).toEqual([400, 'invalid_request'])
  })

  test('requires the seen version, and refuses the later writer', async () => {
    const id = await add()
    const { version } = await one(id)
    const seen = { 'if-match': String(version) }
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Dyeing' }, seen))).toEqual([200, undefined])
    const second = { ...seen, 'idempotency-key': 'second' }
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Looms' }, second))).toEqual([409, 'conflict'])
    expect((await one(id)).department).toBe('Dyeing')
    // The version counts changes of the organization's data: neither a change by the person nor a renewal raises it.
    await hr.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 3, employees: [id] })
    await (await new Client(app).as(id, 'subscriber')).call('PUT', '/user/update-profile', { name: 'Own Name' })
    await app.settle()
    expect((await one(id)).version).toBe(version + 1)
    const now = { 'if-match': String(version + 1), 'idempotency-key': 'third' }
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 }, now)).status).toBe(200)
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 }, now)).status).toBe(200)
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { status: 1 }, { 'if-match': 'x' }))).toEqual([400, 'invalid_request'])
  })

  test('succeeds for one of two concurrent changes with the same version', async () => {
    const id = await add()
    const seen = { 'if-match': String((await one(id)).version) }
    const answers = await Promise.all(
      ['Dyeing', 'Spinning', 'Packing'].map(department => hr.patch(`/hr/corpoEmp/${id}`, { department }, seen)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('ends the plan when inactive, and resumes it within 7 days', async () => {
    const id = await add()
    const end = (await one(id)).plan.end_date
    await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 })
    await app.settle()
    expect(await one(id)).toMatchObject({
      status: 0,
      until: today(),
      plan: { end_date: today() },
      activation: { plan_until: end },
    })
    expect(await profileOf(id)).toMatchObject({ subscriber_type: 1, corporate: null, plan: { claimable: true } })
    await later(7)
    await hr.patch(`/hr/corpoEmp/${id}`, { status: 1 })
    await app.settle()
    expect(await one(id)).toMatchObject({ status: 1, until: null, plan: { end_date: end, active: true } })
    await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 })
    await later(8)
    await hr.patch(`/hr/corpoEmp/${id}`, { status: 1 })
    await app.settle()
    expect(await one(id)).toMatchObject({ status: 1, plan: { active: false } })
    expect(await profileOf(id)).toMatchObject({ subscriber_type: 2, plan: { status: 'expired' } })
  })
})

test('lets an inactive organization’s plans run, without additions or renewals', async () => {
  await addOrganization(app, 'sleepy', 'Sleepy Ltd')
  const body = employeeBody({ corporate: 'sleepy', plan: 'sleepy-plan' })
  const { _id } = (await admin.post('/admin/corpoEmp', body)).body.data
  const organization = (await admin.get('/admin/corporation/sleepy')).body.data
  const { _id: _, createdAt: __, updatedAt: ___, version: ____, updatedBy: _____, ...fields } = organization
  const changed = await admin.patch('/admin/corporation/sleepy', { ...fields, status: 0 })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const refused = [
    await admin.post('/admin/corpoEmp', employeeBody({ corporate: 'sleepy', plan: 'sleepy-plan' })),
    await admin.post('/admin/corpoEmp/renew', { corporate: 'sleepy', plan: 'sleepy-plan', membership: 3, employees: [_id] }),
    await admin.post('/admin/corpoEmp/bulk', {
      corporate: 'sleepy',
      plan: 'sleepy-plan',
      membership: 3,
      employee_details: [{ name: 'Ravi' }],
    }),
  ]
  expect(refused.map(said)).toEqual(refused.map(() => [409, 'company_inactive']))
  expect(await profileOf(_id)).toMatchObject({ plan: { status: 'active' } })
  // The second call follows at once, while the list still shows the employee as active.
  expect((await admin.patch(`/admin/corpoEmp/${_id}`, { status: 0 })).status).toBe(200)
  expect(said(await admin.patch(`/admin/corpoEmp/${_id}`, { status: 1 }))).toEqual([409, 'company_inactive'])
  expect(said(await admin.delete('/admin/corporation/sleepy'))).toEqual([409, 'in_use'])
})

test('lets HR remove employees, and only admins erase people', async () => {
  const id = await add()
  expect((await hr.delete(`/hr/corpoEmp/${id}`)).body.message).toBe('Record deleted Successfully.')
  await app.settle()
  expect((await hr.get(`/hr/corpoEmp/${id}`)).status).toBe(404)
  expect(await profileOf(id)).toMatchObject({ subscriber_type: 1, plan: { end_date: today() } })
  expect((await admin.delete(`/admin/corpoEmp/${id}`)).status).toBe(404)
  const other = await add()
  expect((await admin.delete(`/admin/corpoEmp/${other}`)).status).toBe(200)
  const gone = async () => (await app.deps.store.read(`subscriber-${other}`)).some(({ type }) => type === 'subscriber_erased')
  await expect.poll(gone, { timeout: 40_000 }).toBe(true)
})

test('counts employees by status and plan as the list shows them', async () => {
  await addOrganization(app, 'small', 'Small Ltd')
  await app.addStaff('small-hr', 'hr', { corporate_id: 'small' })
  const theirs = await new Client(app).as('small-hr', 'hr')
  const ids = [
    await add({ plan: 'small-plan' }, theirs),
    await add({ plan: 'small-plan' }, theirs),
    await add({ status: 0 }, theirs),
  ]
  await theirs.patch(`/hr/corpoEmp/${ids[2]}`, { status: 1 })
  await theirs.patch(`/hr/corpoEmp/${ids[1]}`, { status: 0 })
  await app.settle()
  const end = addDays(today(), 364)
  expect((await theirs.get('/hr/dashboard')).body.data).toMatchObject({
    employees: { active: 2, inactive: 1, without_plan: 1 },
    plans: [{ _id: 'small-plan', name: 'Small Ltd Care', employees: 1, first_end: end, last_end: end }],
    ending_soon: 0,
    uncovered: [{ _id: ids[2] }],
    renewals: [],
    never_signed_in: { count: 2 },
  })
  const listed = async (query: string) => {
    const { records, pagination } = (await theirs.get(`/hr/corpoEmp?${query}`)).body.data
    return [records.map(({ _id }: { _id: string }) => _id), pagination.totalRecords]
  }
  expect(await listed('cover=none')).toEqual([[ids[2]], 1])
  expect(await listed('cover=none&search=nobody')).toEqual([[], 0])
  expect(await listed('cover=ending')).toEqual([[], 0])
  const { plan, plans } = (await theirs.get('/hr/corporation/plan/small-hr')).body.data
  expect([plan._id, plans.length, plan.membership_options.length]).toEqual(['small-plan', 1, 2])
  expect((await theirs.get('/hr/corporation/plan/hr')).status).toBe(404)

  await later(335)
  const hrLater = await new Client(app).as('small-hr', 'hr')
  const board = (await hrLater.get('/hr/dashboard')).body.data
  expect(board.ending_soon).toBe(1)
  expect(board.renewals).toMatchObject([{ ends: end, employees: 1 }])
  const { records } = (await hrLater.get('/hr/corpoEmp?cover=ending')).body.data
  expect(records.map(({ _id }: { _id: string }) => _id)).toEqual([ids[0]])
})
