import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

const PHONE = { phone: '9000000001', country_code: '+91' }
const EMAIL = 'new@example.org'

let app: TestApp
let outsider: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addSubscriber('asha', PHONE.phone, { plan: null })
  await app.addStaff('verifier', 'management')
  outsider = new Client(app)
})
afterAll(() => app?.stop())

const code = async (to: string) => {
  const { body } = await outsider.get(`/dev/outbox?to=${encodeURIComponent(to)}`)
  return /\b\d{6}\b/.exec(body.data.records[0]?.text ?? '')?.[0] ?? ''
}

test('opens no session while the clock is in doubt, and keeps codes', async () => {
  await outsider.post('/user/login-otp', PHONE)
  const otp = await code(`+91${PHONE.phone}`)
  const asha = await new Client(app).as('asha', 'subscriber')
  const signIns = [
    ['/user/login', { ...PHONE, otp, key_type: 1 }],
    ['/user/signup', { email: EMAIL, terms_and_condition: true, key_type: 0, otp }],
    ...['admin', 'management', 'hr'].map(area => [`/${area}/login`, { email: EMAIL, password: 'Demo@1234' }] as const),
  ] as const
  app.deps.clockDoubt = () => 'the clock of this machine is 65 minutes ahead'
  for (const [route, body] of signIns) {
    const refused = await outsider.post(route, body)
    expect([route, refused.status, refused.body.code]).toEqual([route, 503, 'clock_in_doubt'])
    expect(refused.headers['retry-after']).toBe('60')
  }
  expect((await asha.get('/user/get-profile')).status).toBe(200)
  app.deps.clockDoubt = () => undefined
  expect((await outsider.post('/user/login', { ...PHONE, otp, key_type: 1 })).status).toBe(200)
})
