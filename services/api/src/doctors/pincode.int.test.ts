import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'

describe('GET /user/pincode', () => {
  let test: TestApp
  let asha: Client
  beforeAll(async () => {
    test = await startTestApp()
    await test.addSubscriber('asha', '9000000001')
    asha = await new Client(test).as('asha', 'subscriber')
  })
  afterAll(() => test?.stop())

  it.each([
    ['560025', { city: 'Bengaluru', state: 15 }],
    ['999999', null],
  ])('answers %s with its place', async (pincode, place) => {
    const { status, body } = await asha.get(`/user/pincode?pincode=${pincode}`)
    expect([status, body.data]).toEqual([200, { place }])
  })

  it.each(['', '056002', '56002', '5600255', '५६००२५', '56002a'])('refuses %j', async pincode => {
    const { status, body } = await asha.get(`/user/pincode?pincode=${encodeURIComponent(pincode)}`)
    expect([status, body.errors[0].path]).toEqual([400, 'pincode'])
  })
})
