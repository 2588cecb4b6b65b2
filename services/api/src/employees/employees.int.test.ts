import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { readWorkbook } from '@opdesk/integrations/workbook/read-workbook.ts'
import { EMPLOYEES_AT_ONCE } from '@opdesk/projections/employee/write-employees.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

let app: TestApp
let hr: Client
let otherHr: Client
let admin: Client
beforeAll(async () => {
  app = await startTestApp()
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await addOrganization(app, 'other', 'Other Ltd')
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('hr2', 'hr', { corporate_id: 'other' })
  await app.addStaff('admin', 'admin')
  await signIn()
})
afterAll(() => app?.stop())

const today = () => istDay(app.time.now)
const signIn = async () => {
  hr = await new Client(app).as('hr', 'hr')
  otherHr = await new Client(app).as('hr2', 'hr')
  admin = await new Client(app).as('admin', 'admin')
}
const later = async (days: number) => {
  app.time.now = new Date(app.time.now.getTime() + days * 86_400_000)
  await signIn()
}
const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const add = async (change: object = {}, client = hr): Promise<string> => {
  const { status, body } = await client.post('/hr/corpoEmp', employeeBody({ ...change }))
  if (status !== 201) throw new Error(JSON.stringify(body))
  await app.settle()
  return body.data._id
}
const one = async (id: string, client = hr) => (await client.get(`/hr/corpoEmp/${id}`)).body.data
const profileOf = async (id: string) => (await (await new Client(app).as(id, 'subscriber')).get('/user/get-profile')).body.data

describe('adding an employee', () => {
  test('makes a subscriber with the plan of the organization, who signs in by code', async () => {
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
      linked: false,
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

  test('of status 0 needs no plan and grants none', async () => {
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
  ])('%s is refused', async (_, change, status, message) => {
    const answer = await hr.post('/hr/corpoEmp', employeeBody({ ...change }))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('twice is refused: the mobile of any organization’s employee, and an employeeId of the own one', async () => {
    const body = employeeBody()
    await hr.post('/hr/corpoEmp', body)
    expect(said(await hr.post('/hr/corpoEmp', employeeBody({ phone: body.phone })))).toEqual([409, 'employee_exists'])
    const theirs = employeeBody({ phone: body.phone, plan: 'other-plan' })
    expect(said(await otherHr.post('/hr/corpoEmp', theirs))).toEqual([409, 'employee_exists'])
    const sameId = employeeBody({ employeeId: body.employeeId.toLowerCase() })
    expect(said(await hr.post('/hr/corpoEmp', sameId))).toEqual([409, 'employee_id_exists'])
    expect((await otherHr.post('/hr/corpoEmp', { ...sameId, plan: 'other-plan' })).status).toBe(201)
  })

  test('with the same key again is the same employee', async () => {
    const body = employeeBody()
    const header = { 'idempotency-key': 'once' }
    const [first, second] = [await hr.post('/hr/corpoEmp', body, header), await hr.post('/hr/corpoEmp', body, header)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data._id).toBe(first.body.data._id)
  })

  test('by two organizations at once has one winner', async () => {
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

  test('links a retail subscriber, whose details stay and who may decline', async () => {
    const { phone } = employeeBody()
    await app.addSubscriber('retail', phone, { name: 'Own Name', plan: null })
    expect(await add({ phone, name: 'Name at work' })).toBe('retail')
    expect(await one('retail')).toMatchObject({ name: 'Name at work', linked: true })
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
    // It is over, and the organization may name them again.
    expect(await add({ phone })).toBe('retail')
  })
})

describe('a change', () => {
  test('replaces the given fields, and not the organization or another one’s employeeId', async () => {
    const [id, taken] = [await add(), await add()]
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Dyeing' })).body.message).toBe('Record updated.')
    await app.settle()
    expect(await one(id)).toMatchObject({ department: 'Dyeing', designation: 'Weaver' })
    const refused = async (change: object) => said(await hr.patch(`/hr/corpoEmp/${id}`, change))
    expect(await refused({ employeeId: (await one(taken)).employeeId })).toEqual([409, 'employee_id_exists'])
    expect(await refused({ corporate: 'other' })).toEqual([400, 'invalid_request'])
    expect(await refused({ dob: '2010-01-01' })).toEqual([400, 'invalid_request'])
  })

  test('names the version that was seen: whoever comes second is told', async () => {
    const id = await add()
    const { version } = await one(id)
    const seen = { 'if-match': String(version) }
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Dyeing' }, seen))).toEqual([200, undefined])
    const second = { ...seen, 'idempotency-key': 'second' }
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { department: 'Looms' }, second))).toEqual([409, 'conflict'])
    expect((await one(id)).department).toBe('Dyeing')
    // What the person does, and a renewal, is no version of what the organization says.
    await hr.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 3, employees: [id] })
    await (await new Client(app).as(id, 'subscriber')).call('PUT', '/user/update-profile', { name: 'Own Name' })
    await app.settle()
    expect((await one(id)).version).toBe(version + 1)
    const now = { 'if-match': String(version + 1), 'idempotency-key': 'third' }
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 }, now)).status).toBe(200)
    expect((await hr.patch(`/hr/corpoEmp/${id}`, { status: 0 }, now)).status).toBe(200)
    expect(said(await hr.patch(`/hr/corpoEmp/${id}`, { status: 1 }, { 'if-match': 'x' }))).toEqual([400, 'invalid_request'])
  })

  test('of two at once with the same version has one winner', async () => {
    const id = await add()
    const seen = { 'if-match': String((await one(id)).version) }
    const answers = await Promise.all(
      ['Dyeing', 'Spinning', 'Packing'].map(department => hr.patch(`/hr/corpoEmp/${id}`, { department }, seen)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('to inactive ends the plan today, and within 7 days it goes on with its old end', async () => {
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

describe('a mobile number that was wrong', () => {
  const correct = (id: string, phone: string, client = hr) => client.patch(`/hr/corpoEmp/${id}`, { phone })
  const phoneOf = () => String(employeeBody().phone)
  const accountOf = async (search: string) =>
    (await admin.get(`/admin/registered-users?search=${search}`)).body.data.records.map(({ _id }: { _id: string }) => _id)

  test('is corrected until somebody has signed in: the person signs in with the right one, and the wrong one is nobody’s', async () => {
    const [wrong, right] = [phoneOf(), phoneOf()]
    const id = await add({ phone: wrong })
    expect(said(await correct(id, right))).toEqual([200, undefined])
    await app.settle()
    expect(await one(id)).toMatchObject({ phone: right, mobile: { number: right }, plan: { active: true } })
    expect([await accountOf(right), await accountOf(wrong)]).toEqual([[id], []])
    const person = await new Client(app).signInByCode(right)
    expect(person.userId).toBe(id)
    await app.settle()
    const refused = await correct(id, phoneOf())
    expect([...said(refused), refused.body.errors]).toEqual([
      422,
      'employee_phone_fixed',
      [{ path: 'phone', message: expect.stringContaining('person’s own by now') }],
    ])
    // Whoever has the wrong number can be named, with an account of their own.
    expect(await add({ phone: wrong })).not.toBe(id)
  })

  test('by an admin too, and of nobody by the HR of another organization', async () => {
    const id = await add()
    const right = phoneOf()
    expect((await correct(id, right, otherHr)).status).toBe(404)
    expect((await admin.patch(`/admin/corpoEmp/${id}`, { phone: right })).status).toBe(200)
    await app.settle()
    expect((await one(id)).phone).toBe(right)
  })

  test('is not corrected to somebody else’s, and never for a linked subscriber', async () => {
    const [id, colleague] = [await add(), await add()]
    expect(said(await correct(id, (await one(colleague)).phone))).toEqual([409, 'employee_exists'])
    const theirs = employeeBody({ plan: 'other-plan' })
    expect((await otherHr.post('/hr/corpoEmp', theirs)).status).toBe(201)
    expect(said(await correct(id, String(theirs.phone)))).toEqual([409, 'employee_exists'])
    const retail = phoneOf()
    await app.addSubscriber('with-a-number', retail, { plan: null })
    expect(said(await correct(id, retail))).toEqual([409, 'employee_phone_taken'])
    const own = phoneOf()
    await app.addSubscriber('linked-person', own, { plan: null })
    expect(await add({ phone: own })).toBe('linked-person')
    expect(said(await correct('linked-person', phoneOf()))).toEqual([422, 'employee_phone_fixed'])
    expect(said(await correct(id, '12345'))).toEqual([400, 'invalid_request'])
  })

  test('at the same moment as another employee with that number has one winner', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await add()
      const right = phoneOf()
      const [corrected, added] = await Promise.all([
        correct(id, right),
        otherHr.post('/hr/corpoEmp', employeeBody({ phone: right, plan: 'other-plan' })),
      ])
      expect([corrected.status === 200, added.status === 201].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a renewal', () => {
  const renew = async (employees: string[], client = hr) =>
    (await client.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 0, employees })).body.data
  test('answers for each selected employee', async () => {
    const [running, over, inactive, theirs] = [
      await add(),
      await add({ status: 0 }),
      await add(),
      await add({ plan: 'other-plan' }, otherHr),
    ]
    await hr.patch(`/hr/corpoEmp/${over}`, { status: 1 })
    await hr.patch(`/hr/corpoEmp/${inactive}`, { status: 0 })
    const { renewed, failed, results } = await renew([running, over, inactive, theirs, 'nobody', running])
    expect([renewed, failed]).toEqual([2, 3])
    expect(
      results.map((row: { success: boolean; queued: boolean; reason: { code: string } | null }) => [
        row.success,
        row.queued,
        row.reason?.code,
      ]),
    ).toEqual([
      [true, true, undefined],
      [true, false, undefined],
      [false, false, 'employee_inactive'],
      [false, false, 'not_found'],
      [false, false, 'not_found'],
    ])
    expect(results[0]).toMatchObject({ start_date: addDays(today(), 365) })
    expect(results[1]).toMatchObject({ start_date: today() })
    const again = await hr.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 0, employees: [running] })
    expect(again.body.data.results[0].reason.code).toBe('already_renewed')
    expect(again.body.message, 'nobody was renewed').toBe('Failed')
    await app.settle()
    expect((await one(running)).next_plan).toMatchObject({ start_date: addDays(today(), 365) })
  })
})

describe('a bulk call', () => {
  const bulk = (rows: object[], header?: Record<string, string>) =>
    hr.post('/hr/corpoEmp/bulk', { plan: 'meridian-plan', membership: 3, employee_details: rows }, header)
  const row = (change: object = {}) => {
    const { plan: _, membership: __, ...details } = employeeBody()
    return { ...details, ...change }
  }
  test('takes each row by itself, says what is wrong with the others, and never doubles anybody', async () => {
    const known = await one(await add())
    const twin = row()
    const rows = [
      row({ dob: '03/02/1990', gender: '2', phone: 8_777_777_701 }),
      row({ phone: known.phone }),
      row({ name: '', phone: 'x' }),
      twin,
      row({ phone: twin.phone }),
      row({ employeeId: known.employeeId }),
      row({ status: 0 }),
    ]
    const { status, body } = await bulk(rows, { 'idempotency-key': 'sheet' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ insertions: 2, failedInsertions: 5 })
    expect(body.data.failed_inserts.map(({ n, reason }: { n: number; reason: string }) => [n, reason])).toEqual([
      [2, 'An employee with this mobile number already exists.'],
      [3, 'Please enter name ! Invalid mobile no.!'],
      [4, 'This mobile number is in another row too.'],
      [5, 'This mobile number is in another row too.'],
      [6, 'An employee with this employeeId already exists.'],
    ])
    expect((await bulk(rows, { 'idempotency-key': 'sheet' })).body.data.insertions).toBe(2)
    await app.settle()
    expect((await hr.get('/hr/corpoEmp?search=8777777701')).body.data.pagination.totalRecords).toBe(1)
    const again = (await bulk(rows)).body.data
    expect(again).toMatchObject({ insertions: 0, failedInsertions: 7 })
    expect((await hr.get(`/hr/imports/${again.import}`)).body.data.undo).toEqual({
      allowed: false,
      reason: 'There is nothing to undo: no row was imported. Please mend the failed rows and import them again.',
    })
  })

  test('keeps the rows that failed: as a file that can be mended and loaded again, until they are deleted', async () => {
    const own = await new Client(app).as('hr', 'hr')
    const rows = [row(), row({ dob: '1990-02-03', email: 'nobody at home' }), row({ name: '=1+1', phone: 98_765 })]
    const header = { 'idempotency-key': 'kept' }
    const { body } = await bulk(rows, header)
    const id: string = body.data.import
    expect((await bulk(rows, header)).body.data.import).toBe(id)
    const listed = (await own.get('/hr/imports')).body.data.records.filter(({ _id }: { _id: string }) => _id === id)
    expect(listed).toMatchObject([{ file_name: 'Bulk call', state: 'imported', counts: { rows: 3, imported: 1, failed: 2 } }])
    expect((await own.get(`/hr/imports/${id}`)).body.data.undo).toEqual({
      allowed: false,
      reason:
        'Employees that came without a workbook cannot be taken back together. Please deactivate them in the list of employees.',
    })
    const { records } = (await own.get(`/hr/imports/${id}/rows?only=failed`)).body.data
    expect(records).toMatchObject([
      { n: 2, values: { dob: '03/02/1990' }, errors: [{ field: 'email' }], reason: 'Invalid email!' },
      { n: 3, values: { phone: '98765' }, reason: expect.stringContaining('Invalid mobile no.!') },
    ])
    const file = await own.get(`/hr/imports/${id}/failed.xlsx`)
    const [sheet] = readWorkbook(file.body).sheets
    expect(sheet?.rows.map(({ cells }) => cells[2])).toEqual(['Name', rows[1]?.name, expect.stringContaining('=1+1')])
    expect((await otherHr.get(`/hr/imports/${id}/failed.xlsx`)).status).toBe(404)
    expect((await own.delete('/hr/failed-imports')).body.data.deleted).toBeGreaterThanOrEqual(2)
    expect((await own.get(`/hr/imports/${id}`)).body.data.counts).toMatchObject({ rows: 3, imported: 1, failed: 0 })
    expect((await own.get(`/hr/imports/${id}/rows`)).body.data.records).toEqual([])
    expect((await bulk([row()])).body.data).toMatchObject({ insertions: 1, import: null })
  })

  test('of more rows than one batch is written, and again fails every row', async () => {
    const rows = Array.from({ length: EMPLOYEES_AT_ONCE + 50 }, () => row())
    expect((await bulk(rows)).body.data).toMatchObject({ insertions: rows.length })
    expect((await bulk(rows)).body.data).toMatchObject({ insertions: 0, failedInsertions: rows.length })
  })

  test('is of 5,000 rows at most', async () => {
    const few = { employeeId: 'x' }
    expect((await bulk(Array.from({ length: 5001 }, () => few))).status).toBe(400)
    expect((await bulk([])).status).toBe(400)
    const full = { ...row(), phone: 'none', employeeId: 'E-1', department: 'Sales' }
    expect((await bulk(Array.from({ length: 5000 }, () => full))).body.data).toMatchObject({ failedInsertions: 5000 })
  })
})

test('an organization made inactive adds and renews nobody, and its plans run on', async () => {
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
  expect(said(await admin.delete('/admin/corporation/sleepy'))).toEqual([409, 'in_use'])
})

test('HR removes an employee and never erases a person; an admin erases', async () => {
  const id = await add()
  expect((await hr.delete(`/hr/corpoEmp/${id}`)).body.message).toBe('Record deleted Successfully.')
  await app.settle()
  expect((await hr.get(`/hr/corpoEmp/${id}`)).status).toBe(404)
  expect(await profileOf(id)).toMatchObject({ subscriber_type: 1, plan: { end_date: today() } })
  expect((await admin.delete(`/admin/corpoEmp/${id}`)).status).toBe(404)
  const other = await add()
  expect((await admin.delete(`/admin/corpoEmp/${other}`)).status).toBe(200)
  const gone = async () => (await app.deps.store.read(`subscriber-${other}`)).some(({ type }) => type === 'subscriber_erased')
  await expect.poll(gone, { timeout: 10_000 }).toBe(true)
})

test('the dashboard of HR counts employees by status and plan', async () => {
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
  expect((await theirs.get('/hr/dashboard')).body.data).toEqual({
    employees: { active: 2, inactive: 1, without_plan: 1 },
    plans: [{ _id: 'small-plan', name: 'Small Ltd Care', employees: 1, first_end: end, last_end: end }],
    ending_soon: 0,
  })
  const { plan, plans } = (await theirs.get('/hr/corporation/plan/small-hr')).body.data
  expect([plan._id, plans.length, plan.membership_options.length]).toEqual(['small-plan', 1, 2])
  expect((await theirs.get('/hr/corporation/plan/hr')).status).toBe(404)
})
