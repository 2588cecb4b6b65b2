import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { planInForce } from '@opdesk/projections/employee/cover.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../testing/employers.ts'
import { addOrganization, employeeBody } from '../testing/organization.ts'
import type { TestApp } from '../testing/running-app.ts'

let app: TestApp
let admin: Client
let theirs: Client
beforeAll(async () => {
  app = await startEmployers()
  ;({ admin } = await signedInEmployers(app))
  await addOrganization(app, 'small', 'Small Ltd')
  await app.addStaff('small-hr', 'hr', { corporate_id: 'small' })
  theirs = await new Client(app).as('small-hr', 'hr')
})
afterAll(() => app?.stop())

const today = () => istDay(app.time.now)
const lastDay = () => addDays(today(), 364)
const profileOf = async (id: string) => (await (await new Client(app).as(id, 'subscriber')).get('/user/get-profile')).body.data

/** Checks that HR, its dashboard and the person see a plan of a year that began today. */
const expectYear = async (id: string) => {
  await app.settle()
  expect((await theirs.get(`/hr/corpoEmp/${id}`)).body.data).toMatchObject({
    status: 1,
    plan: { start_date: today(), end_date: lastDay(), active: true },
    next_plan: null,
  })
  expect((await theirs.get('/hr/dashboard')).body.data).toMatchObject({
    employees: { active: 1, inactive: 0, without_plan: 0 },
    plans: [{ employees: 1, first_end: lastDay(), last_end: lastDay() }],
    ending_soon: 0,
  })
  expect(await profileOf(id)).toMatchObject({ subscriber_type: 2, plan: { status: 'active', end_date: lastDay() } })
}

test('shows one yearly plan after removing and adding twice a day', async () => {
  const { phone } = employeeBody()
  const id = await addEmployee(app, theirs, { phone, plan: 'small-plan' })
  await expectYear(id)
  for (const round of [1, 2]) {
    expect((await theirs.delete(`/hr/corpoEmp/${id}`)).status, `${round}`).toBe(200)
    await app.settle()
    expect((await theirs.get('/hr/dashboard')).body.data.employees).toEqual({ active: 0, inactive: 0, without_plan: 0 })
    expect(await addEmployee(app, theirs, { phone, plan: 'small-plan' })).toBe(id)
    await expectYear(id)
  }
})

test('keeps one active and one queued plan after same-day status changes', async () => {
  const { records } = (await theirs.get('/hr/corpoEmp')).body.data
  const [{ _id: id }] = records
  for (const status of [0, 1, 0, 1]) expect((await theirs.patch(`/hr/corpoEmp/${id}`, { status })).status).toBe(200)
  await expectYear(id)
  const renew = { corporate: 'small', plan: 'small-plan', membership: 3, employees: [id] }
  const results = await admin.post('/admin/corpoEmp/renew', renew)
  expect(results.status, JSON.stringify(results.body)).toBe(200)
  await app.settle()
  expect((await theirs.get(`/hr/corpoEmp/${id}`)).body.data.next_plan).toMatchObject({ start_date: addDays(lastDay(), 1) })
  await theirs.patch(`/hr/corpoEmp/${id}`, { status: 0 })
  await theirs.patch(`/hr/corpoEmp/${id}`, { status: 1 })
  // The queued plan was cancelled, and does not come back.
  await expectYear(id)
})

test('applies the longer of two plans that begin on one day', async () => {
  const plans = [
    { start: '2026-11-26', end: '2026-11-26' },
    { start: '2026-11-26', end: '2027-11-25' },
    { start: '2026-11-26', end: '2026-12-25' },
  ]
  const { rows } =
    await sql`select ${planInForce('2026-11-26')} as plan from (select ${JSON.stringify(plans)}::jsonb as plans) row`.execute(
      app.deps.db,
    )
  expect(rows).toEqual([{ plan: plans[1] }])
})
