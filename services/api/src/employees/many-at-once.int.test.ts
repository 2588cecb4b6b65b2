import { connect, type Socket } from 'node:net'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { readWorkbook } from '@opdesk/integrations/workbook/read-workbook.ts'
import { EMPLOYEES_AT_ONCE } from '@opdesk/operations/employee/write-employees.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../testing/employers.ts'
import { employeeBody } from '../testing/organization.ts'
import type { TestApp } from '../testing/running-app.ts'

let app: TestApp
let hr: Client
let otherHr: Client
beforeAll(async () => {
  app = await startEmployers()
  ;({ hr, otherHr } = await signedInEmployers(app))
})
afterAll(() => app?.stop())

const add = (change: object = {}, client = hr) => addEmployee(app, client, change)
const one = async (id: string) => (await hr.get(`/hr/corpoEmp/${id}`)).body.data

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
    expect(results[0]).toMatchObject({ start_date: addDays(istDay(app.time.now), 365) })
    expect(results[1]).toMatchObject({ start_date: istDay(app.time.now) })
    const again = await hr.post('/hr/corpoEmp/renew', { plan: 'meridian-plan', membership: 0, employees: [running] })
    expect(again.body.data.results[0].reason.code).toBe('already_renewed')
    expect(again.body.message, 'nobody was renewed').toBe('Failed')
    await app.settle()
    expect((await one(running)).next_plan).toMatchObject({ start_date: addDays(istDay(app.time.now), 365) })
  })
})

describe('a bulk call', () => {
  const bulk = (rows: object[], header?: Record<string, string>) =>
    hr.post('/hr/corpoEmp/bulk', { plan: 'meridian-plan', membership: 3, employee_details: rows }, header)
  const row = (change: object = {}) => {
    const { plan: _, membership: __, ...details } = employeeBody()
    return { ...details, ...change }
  }
  test('judges each row separately, reports errors, and adds no employee twice', async () => {
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
      [4, 'This mobile number is also in another row.'],
      [5, 'This mobile number is also in another row.'],
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

  test('keeps failed rows as a file to reload, until they are deleted', async () => {
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

  test('writes several batches, and fails every row when repeated', async () => {
    const rows = Array.from({ length: EMPLOYEES_AT_ONCE + 50 }, () => row())
    expect((await bulk(rows)).body.data).toMatchObject({ insertions: rows.length })
    expect((await bulk(rows)).body.data).toMatchObject({ insertions: 0, failedInsertions: rows.length })
  })

  test('runs once per person, refusing a second call before reading its body', async () => {
    const rows = Array.from({ length: 200 }, () => row())
    const others = Array.from({ length: 2 }, () => row())
    const answers = await Promise.all([
      bulk(rows),
      hr.post('/hr/corpoEmp/bulk', 'no JSON', { 'content-type': 'application/json' }),
      otherHr.post('/hr/corpoEmp/bulk', { plan: 'other-plan', membership: 3, employee_details: others }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code ?? body.data.insertions])).toEqual([
      [200, 200],
      [429, 'bulk_call_running'],
      [200, 2],
    ])
    expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bulk([row()])).body.data, 'the next one after the answer').toMatchObject({ insertions: 1 })
  })

  test('ends with a client that disconnects before its body has arrived', async () => {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    const head = [
      'POST /api/v1/hr/corpoEmp/bulk HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${hr.token}`,
      `user_id: ${hr.userId}`,
      'content-type: application/json',
      'content-length: 1000',
    ].join('\r\n')
    // Starts a bulk call and never finishes its body. If it overlaps with an attempt below, it is refused and started again.
    const begin = (): Socket => {
      const begun = connect(Number(port), '127.0.0.1')
      begun.on('data', () => begun.destroy()).write(`${head}\r\n\r\n{`)
      return begun
    }
    let socket = begin()
    await vi.waitFor(
      async () => {
        if (socket.destroyed) socket = begin()
        expect((await bulk([])).body.code).toBe('bulk_call_running')
      },
      { timeout: 80_000, interval: 250 },
    )
    socket.destroy()
    await vi.waitFor(async () => expect((await bulk([row()])).status).toBe(200), { timeout: 80_000 })
  }, 240_000)

  test('refuses a wrong body or plan, and then accepts the next call', async () => {
    const send = async (body: unknown) => {
      const answer = await hr.post('/hr/corpoEmp/bulk', body, { 'content-type': 'application/json' })
      return [answer.status, answer.body.code, answer.body.errors?.[0]?.path]
    }
    const call = { plan: 'meridian-plan', membership: 3, employee_details: [row()] }
    expect(await send('no JSON')).toEqual([400, 'invalid_json', undefined])
    expect(await send({ ...call, plan: undefined })).toEqual([400, 'invalid_request', 'plan'])
    expect(await send({ ...call, corporate: 'other' })).toEqual([400, 'invalid_request', ''])
    expect(await send({ ...call, plan: 'other-plan' })).toEqual([422, 'no_company_plan', 'plan'])
    expect(await send({ ...call, employee_details: [{ name: 'a\u0000b' }] })).toEqual([
      400,
      'invalid_request',
      'employee_details.0.name',
    ])
    expect(await send(`{${'"a":1,'.repeat(200_000)}"a":1}`)).toEqual([413, 'body_too_large', undefined])
  }, 240_000)

  test('is limited to 5,000 rows', async () => {
    const few = { employeeId: 'x' }
    expect((await bulk(Array.from({ length: 5001 }, () => few))).status).toBe(400)
    expect((await bulk([])).status).toBe(400)
    const full = { ...row(), phone: 'none', employeeId: 'E-1', department: 'Sales' }
    expect((await bulk(Array.from({ length: 5000 }, () => full))).body.data).toMatchObject({ failedInsertions: 5000 })
  })
})
