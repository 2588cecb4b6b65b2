import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from '../testing/client.ts'
import { signedInEmployers, startEmployers } from '../testing/employers.ts'
import { employeeBody } from '../testing/organization.ts'
import type { TestApp } from '../testing/running-app.ts'

let app: TestApp
let hr: Client
let otherHr: Client
let admin: Client
beforeAll(async () => {
  app = await startEmployers()
  ;({ hr, otherHr, admin } = await signedInEmployers(app))
})
afterAll(() => app?.stop())

/** An answer without the values that differ between any two employees: ids, times, and what HR itself entered. */
const shown = ({ status, body }: Answer, of: { _id: string; employeeId: string; phone: string; email: string }) => {
  const own = [of._id, of.employeeId, of.phone, of.email].filter(text => text !== '')
  const text = own.reduce((kept, each) => kept.replaceAll(each, '…'), JSON.stringify(body))
  return [status, text.replaceAll(/"createdAt":"[^"]*"/g, '"createdAt":"…"')]
}

let count = 0
/** Two numbers: of a subscriber who was once an employee of another organization, and of no account. */
const numbers = async () => {
  const [known, unknown] = [employeeBody(), employeeBody()].map(({ phone }) => String(phone))
  if (!known || !unknown) throw new Error('no numbers')
  count += 1
  await app.addSubscriber(`known-${count}`, known)
  const employed = await otherHr.post('/hr/corpoEmp', employeeBody({ phone: known, plan: 'other-plan' }))
  expect(employed.status).toBe(201)
  await app.settle()
  expect((await otherHr.delete(`/hr/corpoEmp/known-${count}`)).status).toBe(200)
  await app.settle()
  return [known, unknown]
}

/** All answers that HR gets about one number, beginning with adding an employee with it. */
const toldOf = async (phone: string, change: object): Promise<unknown[]> => {
  const body = employeeBody({ phone, ...change })
  const { employeeId, email } = body as unknown as { employeeId: string; email: string }
  const added = await hr.post('/hr/corpoEmp', body)
  const of = { _id: String(added.body.data?._id), employeeId, phone, email }
  await app.settle()
  const path = `/hr/corpoEmp/${of._id}`
  const elsewhere = String(employeeBody().phone)
  const answers = [
    added,
    await hr.get(path),
    await hr.get(`/hr/corpoEmp?search=${phone}`),
    await hr.patch(path, { phone: elsewhere }),
    await hr.patch(path, { phone, designation: 'Foreman' }),
    await hr.post('/hr/corpoEmp', body),
    await hr.get(path),
    await hr.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 3, employees: [of._id] }),
    await hr.delete(path),
    await hr.get(path),
    await hr.post('/hr/corpoEmp', body),
  ]
  await app.settle()
  answers.push(await hr.get(path))
  return answers.map(answer => shown(answer, of))
}

describe('the answers to HR about numbers', () => {
  test.each([
    ['inactive and uninvited', { status: 0, invite: false }],
    ['inactive', { status: 0 }],
    ['active and uninvited', { invite: false }],
    ['active', {}],
  ])('are equal for known and unknown numbers of an employee %s', async (_, change) => {
    const [known, unknown] = await numbers()
    const told = await toldOf(String(known), change)
    expect(told).toEqual(await toldOf(String(unknown), change))
    expect(JSON.stringify(told)).not.toContain('linked')
  })

  test('are equal for a known and an unknown replacement number', async () => {
    const correct = async (phone: string) => {
      const body = employeeBody({ status: 0, invite: false })
      const { _id } = (await hr.post('/hr/corpoEmp', body)).body.data
      await app.settle()
      return shown(await hr.patch(`/hr/corpoEmp/${_id}`, { phone }), { _id, employeeId: '', phone, email: '' })
    }
    const [known, unknown] = await numbers()
    const [status, text] = await correct(String(known))
    expect([status, text]).toEqual(await correct(String(unknown)))
    expect([status, text]).toEqual([422, expect.stringContaining('employee_phone_fixed')])
  })

  test('are equal for known and unknown numbers in one bulk call', async () => {
    const [known, unknown] = await numbers()
    const rows = [known, unknown].map(phone => {
      const { employeeId, name, dob, gender, department, designation, country_code, email, address, bank_name } = employeeBody()
      const details = { employeeId, name, dob, gender, department, designation, country_code, email, address, bank_name }
      return { ...details, phone, status: 0 }
    })
    const call = { plan: 'meridian-plan', membership: 3, invite: false, employee_details: rows }
    const { status, body } = await hr.post('/hr/corpoEmp/bulk', call)
    expect([status, body.data]).toEqual([200, { insertions: 2, failedInsertions: 0, import: null, failed_inserts: [] }])
    await app.settle()
    const lists = await Promise.all([known, unknown].map(phone => hr.get(`/hr/corpoEmp?search=${phone}`)))
    const [first, second] = lists.map((answer, index) => {
      const { _id, employeeId, phone, email } = answer.body.data.records[0]
      expect(phone).toBe([known, unknown][index])
      return shown(answer, { _id, employeeId, phone, email })
    })
    expect(first).toEqual(second)
  })
})

test('shows an admin that the account existed before', async () => {
  const [known] = await numbers()
  const added = await hr.post('/hr/corpoEmp', employeeBody({ phone: known }))
  await app.settle()
  expect((await admin.get(`/admin/corpoEmp/${added.body.data._id}`)).body.data.linked).toBe(true)
})
