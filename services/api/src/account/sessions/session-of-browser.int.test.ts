import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp, waitUntil } from '../../testing/running-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('admin', 'admin')
  await app.addStaff('vera', 'management')
  await app.addStaff('hr', 'hr')
  await app.addSubscriber('asha', '9000000001', { plan: null })
})
afterAll(() => app?.stop())

const ORIGIN = { origin: 'http://localhost:3000' }
/** The state of a browser before it signs in again: its cookie, and the session token in that cookie. */
const inBrowser = async (id = 'vera') => {
  const { token } = await new Client(app).as(id, 'management')
  return { token, cookie: `opdesk_session=${token}` }
}
const alive = async (token: string | undefined) =>
  (await new Client(app).get('/account/sessions', { authorization: `Bearer ${token}` })).status === 200

const passwordOf = (id: string) => ({ email: `${id}@example.org`, password: PASSWORD })
const codeOf = async () => {
  app.time.now = new Date(app.time.now.getTime() + 3_600_000)
  const client = new Client(app)
  await client.post('/user/login-otp', { phone: '9000000001', country_code: '+91' })
  const { body } = await client.get('/dev/outbox?to=%2B919000000001')
  return { phone: '9000000001', country_code: '+91', otp: /\d{6}/.exec(body.data.records[0].text)?.[0], key_type: 1 }
}

test.each([
  ['/admin/login', async () => passwordOf('admin')],
  ['/management/login', async () => passwordOf('vera')],
  ['/hr/login', async () => passwordOf('hr')],
  ['/user/login', codeOf],
])('ends and records, for %s, the browser’s earlier session of any person', async (path, bodyOf) => {
  const body = await bodyOf()
  const before = await inBrowser()
  const elsewhere = await inBrowser()
  const answer = await new Client(app).post(path, body, { cookie: before.cookie, ...ORIGIN })
  expect(answer.status).toBe(200)
  expect([await alive(before.token), await alive(elsewhere.token)]).toEqual([false, true])
  const [cookie = ''] = [answer.headers['set-cookie']].flat()
  expect(await alive(String(cookie).replace(/^opdesk_session=|;.*$/g, ''))).toBe(true)
  const types = (await app.deps.store.read('sign-in-vera')).map(({ type }) => type)
  expect(types.slice(path === '/management/login' ? -2 : -1)[0]).toBe('signed_out')
})

test('ends no session for a failed sign-in', async () => {
  const { token, cookie } = await inBrowser()
  const body = { ...passwordOf('vera'), password: 'Wr0ng@Password' }
  expect((await new Client(app).post('/management/login', body, { cookie, ...ORIGIN })).status).toBe(401)
  expect(await alive(token)).toBe(true)
})

test('keeps parallel sessions of programs with tokens, without cookies or with jars', async () => {
  const { token, cookie } = await inBrowser()
  for (const headers of [ORIGIN, { authorization: `Bearer ${token}`, ...ORIGIN }, { cookie }] as Record<string, string>[]) {
    expect((await new Client(app).post('/management/login', passwordOf('vera'), headers)).status).toBe(200)
    expect(await alive(token)).toBe(true)
  }
})

test('ends the session once for concurrent sign-ins with one cookie', async () => {
  const signedOut = async () => (await app.deps.store.read('sign-in-vera')).filter(({ type }) => type === 'signed_out').length
  const { token, cookie } = await inBrowser()
  const before = await signedOut()
  const body = passwordOf('admin')
  const answers = await Promise.all([1, 2, 3, 4].map(() => new Client(app).post('/admin/login', body, { cookie, ...ORIGIN })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([await alive(token), await signedOut()]).toEqual([false, before + 1])
})

test('closes the live connection of the replaced session', async () => {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { cookie } = await inBrowser()
  const response = await fetch(`${url}/api/v1/events`, { headers: { cookie } })
  let over = false
  const reading = (async () => {
    for await (const _ of response.body ?? []) over = false
    over = true
  })()
  await new Client(app).post('/management/login', passwordOf('vera'), { cookie, ...ORIGIN })
  await waitUntil(async () => over)
  await reading
})

test('shows the replaced session as signed out in the login history', async () => {
  app.time.now = new Date(app.time.now.getTime() + 3_600_000)
  const vera = await new Client(app).signIn('management', 'vera@example.org')
  await new Client(app).post('/admin/login', passwordOf('admin'), { cookie: `opdesk_session=${vera.token}`, ...ORIGIN })
  const admin = await new Client(app).signIn('admin', 'admin@example.org')
  await app.settle()
  const { records } = (await admin.get('/admin/login-history?search=vera&pageSize=1')).body.data
  expect(records[0]).toMatchObject({ user_id: { _id: 'vera' }, ended: 'signed_out', signed_out_at: app.time.now.toISOString() })
})
