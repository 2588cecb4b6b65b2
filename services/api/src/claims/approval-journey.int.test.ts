import { Designation } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, claimBody, pdf } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('verifier', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
  await app.addStaff('management', 'management', { designation: Designation.management, designation_id: 'management' })
  await app.addStaff('manager', 'management', { designation: Designation.manager, designation_id: 'manager' })
  await app.addStaff('finance', 'management', { designation: Designation.finance, designation_id: 'finance' })
  await app.addSubscriber('asha', '9000000001')
})
afterAll(() => app?.stop())

test('takes a claim from sign-in to settlement with correct lists throughout', async () => {
  const asha = await new Client(app).signInByCode('9000000001')
  const staff = (name: string) => new Client(app).signIn('management', `${name}@example.org`)
  const verifier = await staff('verifier')
  const management = await staff('management')
  const manager = await staff('manager')
  const finance = await staff('finance')
  const before = await asha.get('/user/get-profile')
  expect(before.body.data).toMatchObject({ wallet_balance: 5000, available_balance: 5000, first_plan_purchase: true })

  const uploaded = await asha.upload([
    { name: 'prescription.pdf', content: pdf('a') },
    { name: 'bill.pdf', content: pdf('b') },
  ])
  expect(uploaded.status).toBe(200)
  const [prescription, receipt] = uploaded.body.data
  const body = claimBody('asha-son', addDays(istDay(app.time.now), -2), {
    prescription: [prescription.file_id],
    fee_receipt: [receipt.file_id],
    submit: true,
  })
  const sent = await asha.post('/user/claims', body)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const id: string = sent.body.data._id
  expect(sent.body.data.status).toBe(0)
  expect((await asha.get('/user/claims')).body.data.records).toMatchObject([{ _id: id, status: 0, claimable_amount: 550.25 }])
  expect((await asha.get('/user/get-profile')).body.data).toMatchObject({ wallet_balance: 5000, available_balance: 4449.75 })

  const seen = { 'x-min-position': asha.position ?? '' }
  expect((await verifier.get('/management/claims?awaitingMe=true', seen)).body.data.records).toMatchObject([
    { _id: id, internal_status: 0 },
  ])
  const chain = [
    [verifier, 2, 4],
    [management, 1, 4],
    [manager, 4, 4],
    [finance, 8, 1],
  ] as const
  for (const [person, internal, status] of chain) {
    const offered = await person.get(`/management/claims/${id}`, { 'x-min-position': asha.position ?? '' })
    expect(offered.body.data.actions).toContainEqual({ action: 'approve', allowed: true })
    const approved = await person.post(`/management/claims/${id}`, { approval_status: 8, remark: '' })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    asha.position = person.position
    const list = await person.get('/management/claims')
    expect(list.body.data.records).toMatchObject([{ _id: id, internal_status: internal }])
    expect((await asha.get(`/user/claims/${id}`)).body.data.status).toBe(status)
    const again = await person.post(`/management/claims/${id}`, { approval_status: 8 })
    expect([again.status, again.body.code]).toEqual([409, 'already_decided'])
  }
  const tiles = (await finance.get('/management/dashboard')).body.data.tiles
  expect(tiles).toMatchObject({ total: 1, approved: 1, pending: 0, settled: 0 })

  const paid = await finance.post('/management/pay-claim', { id })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  expect(paid.body).toMatchObject({ message: 'Payment released successfully', data: { status: 12 } })
  asha.position = finance.position
  expect((await finance.get('/management/dashboard')).body.data.tiles).toMatchObject({ approved: 0, settled: 1 })
  expect((await asha.get('/user/get-transactions')).body.data).toMatchObject([
    { type: 2, amount: 550.25, claim_id: sent.body.data.claim_id },
    { type: 1, amount: 5000 },
  ])
  expect((await asha.get('/user/get-profile')).body.data).toMatchObject({ wallet_balance: 4449.75, available_balance: 4449.75 })
  const { used } = (await asha.get('/user/subscribed-plan')).body.data
  expect(used.paid).toBe(550.25)
  expect(used.doctor + used.pharmacy + used.lab + used.combined).toBe(550.25)

  const history = (await finance.get(`/management/claims/${id}/history`)).body.data.records
  expect(history.map((record: { type: string }) => record.type)).toEqual([
    'claim_drafted',
    'claim_documents_attached',
    'claim_submitted',
    'claim_approved',
    'claim_approved',
    'claim_approved',
    'claim_approved',
    'claim_payment_requested',
    'claim_settled',
  ])
  expect(history.map((record: { version: number }) => record.version)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  const then = (await finance.get(`/management/claims/${id}/history?at=3`)).body.data.state
  expect(then).toMatchObject({ internal_status: 2, bill_amount: 800.5 })
})
