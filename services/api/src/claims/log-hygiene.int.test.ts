import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { PASSWORD } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let logged = ''
beforeAll(async () => {
  const buffer = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  scene = await startScene({ logger: pino({ level: 'trace' }, buffer) })
})
afterAll(() => scene?.stop())

test('keeps people, numbers, their texts and credentials out of the logs', async () => {
  const phone = '9876543210'
  await scene.test.addSubscriber('lakshmi', phone)
  const lakshmi = await new Client(scene.test).signInByCode(phone)
  const verifier = await new Client(scene.test).signIn('management', 'verifier@example.org')
  const outsider = new Client(scene.test)
  const sent = await lakshmi.get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
  const otp = /\d{6}/.exec(sent.body.data.records[0].text)?.[0] ?? 'no code'

  await outsider.post('/management/login', { email: 'verifier@example.org', password: 'Wr0ng-Password' })
  await outsider.post('/management/login', '{"email":"broken-json@example.org","password":"Br0ken', {
    'content-type': 'application/json',
  })
  await outsider.post('/user/login', { phone, country_code: '+91', otp: '000001' })
  await outsider.get('/management/claims', { authorization: 'Bearer secret-garbage-token' })
  await lakshmi.get('/user/claims?search=secret-search-term')
  await lakshmi.get('/admin/users?search=secret-search-term')
  await lakshmi.get('/user/claims/secret-claim-id%00')
  await lakshmi.get('/nowhere/secret-path?secret-query=1')
  await lakshmi.upload([{ name: 'secret-file-name.pdf', content: pdf('log') }])
  await lakshmi.upload([{ name: 'secret-file-name.html', content: Buffer.from('<html>') }])
  const claim = await scene.claim(lakshmi, 'settled', { diagonosis_detail: 'Secret diagnosis', hospital: 'Secret Hospital' })
  await scene.as.manager.post(`/management/claims/${claim}`, { approval_status: 5, remark: 'Secret remark' })
  await lakshmi.post('/user/claims', { hospital: 'Secret\u0000Hospital', doctor_fee: 1 })
  const rahul = await scene.subscriber('rahul', '9000000009')
  await rahul.post('/user/claims', { doctor_fee: -1, 'Secret Name': 1, hospital: { 'secret-key': 'Secret Hospital' } })
  await lakshmi.post('/user/claims', '{"hospital":"Secret', { 'content-type': 'application/json' })
  await lakshmi.get('/user/claims?page=secret-page')
  await scene.as.finance.post(`/management/claims/${claim}`, { approval_status: 1 })
  await rahul.get(`/user/claims/${claim}`)
  // Causes an unexpected error: only for such an error its text is logged.
  const { texts } = scene.test.deps
  scene.test.deps.texts = {
    post: async () => {
      throw new Error('the provider is away')
    },
  }
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 3_600_000)
  const failed = await outsider.post('/user/login-otp', { phone, country_code: '+91' })
  scene.test.deps.texts = texts
  expect([failed.status, failed.body]).toEqual([
    500,
    { success: false, code: 'internal', message: 'An unexpected error occurred.' },
  ])
  await lakshmi.post('/user/logout')

  expect(logged).toContain('the provider is away')
  const refusals = logged.split('\n').filter(line => line.includes('"msg":"refused"'))
  expect(refusals.map(line => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 40,
        route: 'POST /api/v1/management/login',
        code: 'wrong_credentials',
        user: null,
        network: '127.0.0.1',
        time: expect.any(Number),
      }),
      expect.objectContaining({ route: 'POST /api/v1/user/login', code: 'invalid_otp' }),
      expect.objectContaining({ route: 'GET /api/v1/admin/users', code: 'forbidden', user: 'lakshmi' }),
      expect.objectContaining({
        route: 'POST /api/v1/user/claims',
        code: 'invalid_request',
        user: 'lakshmi',
        fields: ['hospital'],
      }),
      expect.objectContaining({ code: 'invalid_request', fields: expect.arrayContaining(['doctor_fee', 'hospital']) }),
      expect.objectContaining({ route: 'POST /api/v1/user/claims', code: 'invalid_json' }),
      expect.objectContaining({ route: 'GET /api/v1/user/claims', code: 'invalid_request', fields: ['page'] }),
      expect.objectContaining({ route: 'POST /api/v1/management/login', code: 'invalid_json', user: null }),
      expect.objectContaining({ route: 'POST /api/v1/user/claims/upload', code: 'wrong_file_type' }),
      // The caller asked for another person's claim: the answer says that it is unknown, and the log names the caller.
      expect.objectContaining({ route: 'GET /api/v1/user/claims/:id', code: 'claim_not_found', user: 'rahul' }),
    ]),
  )
  expect(refusals.filter(line => line.includes('"session_expired"'))).toEqual([])
  const secrets = [
    PASSWORD,
    'Wr0ng-Password',
    'Br0ken',
    otp,
    phone,
    '9812345678',
    lakshmi.token ?? 'no token',
    verifier.token ?? 'no token',
    scene.as.finance.token ?? 'no token',
    'secret-garbage-token',
    'Bearer ',
    'opdesk_session',
    'Name of',
    'example.org',
    'Iyer',
    'secret-',
    'Secret',
  ]
  for (const secret of secrets) {
    const at = logged.indexOf(secret)
    expect(at === -1 ? '' : logged.slice(Math.max(0, at - 200), at + 100), secret).toBe('')
  }
})
