import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../testing/employers.ts'
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

const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const add = (change: object = {}) => addEmployee(app, hr, change)
const one = async (id: string) => (await hr.get(`/hr/corpoEmp/${id}`)).body.data

describe('a wrong mobile number', () => {
  const correct = (id: string, phone: string) => admin.patch(`/admin/corpoEmp/${id}`, { phone })
  const phoneOf = () => String(employeeBody().phone)
  const accountOf = async (search: string) =>
    (await admin.get(`/admin/registered-users?search=${search}`)).body.data.records.map(({ _id }: { _id: string }) => _id)

  test('is corrected by an admin until the first sign-in', async () => {
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
      [{ path: 'phone', message: expect.stringContaining('signs in with this mobile number') }],
    ])
    // Another person with the wrong number can be added, and gets an account of their own.
    expect(await add({ phone: wrong })).not.toBe(id)
  })

  test('stays unchanged for HR of any organization', async () => {
    const id = await add()
    const before = (await one(id)).phone
    for (const [client, code] of [
      [hr, [422, 'employee_phone_fixed']],
      [otherHr, [404, 'not_found']],
    ] as const)
      expect(said(await client.patch(`/hr/corpoEmp/${id}`, { phone: phoneOf() }))).toEqual(code)
    await app.settle()
    expect((await one(id)).phone).toBe(before)
  })

  test('is not corrected to a taken number, or for linked subscribers', async () => {
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

  test('goes to one of a concurrent correction and addition', async () => {
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
