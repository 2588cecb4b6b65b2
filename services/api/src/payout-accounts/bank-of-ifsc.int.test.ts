import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

describe('GET /user/payout-account/bank', () => {
  let test: TestApp
  let asha: Client
  beforeAll(async () => {
    test = await startTestApp()
    await test.addSubscriber('asha', '9000000001')
    asha = await new Client(test).as('asha', 'subscriber')
  })
  afterAll(() => test?.stop())

  it.each([
    ['HDFC0000001', 'HDFC Bank'],
    ['hdfc 000-0001', 'HDFC Bank'],
    ['HDFCO000001', null],
    ['ＨDFC0000001', null],
    ['', null],
  ])('answers %j with %j', async (ifsc, bank) => {
    const { status, body } = await asha.get(`/user/payout-account/bank?ifsc=${encodeURIComponent(ifsc)}`)
    expect([status, body.data]).toEqual([200, { bank }])
  })

  it('refuses a text of more than 100 characters', async () => {
    const { status, body } = await asha.get(`/user/payout-account/bank?ifsc=${'A'.repeat(101)}`)
    expect([status, body.errors[0].path]).toEqual([400, 'ifsc'])
  })
})
