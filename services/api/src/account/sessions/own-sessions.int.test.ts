import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp, waitUntil } from '../../testing/running-app.ts'

const HOUR = 3_600_000
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const id of ['vera', 'omar', 'idle', 'reader', 'watched']) await app.addStaff(id, 'management')
  await app.addStaff('hr', 'hr')
  await app.addSubscriber('asha', '9000000001', { plan: null })
})
afterAll(() => app?.stop())

const later = (ms: number) => {
  app.time.now = new Date(app.time.now.getTime() + ms)
}
const list = async (client: Client) => (await client.get('/account/sessions')).body.data.records
const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('lists only the person’s own sessions, the current one first', async () => {
  await new Client(app).as('omar', 'management')
  const there = await new Client(app).as('vera', 'management')
  later(5 * 60_000)
  const here = new Client(app)
  const answer = await here.post('/management/login', { email: 'vera@example.org', password: PASSWORD }, { 'user-agent': CHROME })
  here.token = String(answer.headers.authorization).slice(7)
  const records = await list(here)
  expect(records).toEqual([
    expect.objectContaining({ device: 'Chrome on Linux', current: true, createdAt: app.time.now.toISOString() }),
    expect.objectContaining({ device: null, current: false }),
  ])
  expect(JSON.stringify(records)).not.toContain(here.token)
  expect((await list(there))[0]).toMatchObject({ device: null, current: true })
})

test('ends one’s own session from another one, never another person’s', async () => {
  const here = await new Client(app).as('vera', 'management')
  const there = await new Client(app).as('vera', 'management')
  const omar = await new Client(app).as('omar', 'management')
  const id = (await list(there))[0]._id
  for (const wrong of [(await list(omar))[0]._id, 'nonsense', '00000000-0000-4000-8000-000000000000', `${id}'--`]) {
    const answer = await here.delete(`/account/sessions/${encodeURIComponent(wrong)}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
  expect((await omar.get('/account/sessions')).status).toBe(200)
  expect((await here.delete(`/account/sessions/${id}`)).status).toBe(200)
  expect((await there.get('/account/sessions')).body.code).toBe('session_expired')
  expect((await here.delete(`/account/sessions/${id}`)).status).toBe(404)
  expect((await here.get('/account/sessions')).status).toBe(200)
})

test.each(['vera', 'hr', 'asha'] as const)('signs %s out everywhere at once', async id => {
  const role = id === 'asha' ? 'subscriber' : id === 'hr' ? 'hr' : 'management'
  const clients = await Promise.all([1, 2, 3].map(() => new Client(app).as(id, role)))
  const [first] = clients
  const ended = await first?.delete('/account/sessions')
  expect([ended?.status, ended?.body.message]).toEqual([200, 'Signed out everywhere.'])
  for (const client of clients) expect((await client.get('/account/sessions')).status).toBe(401)
  const last = (await app.deps.store.read(`sign-in-${id}`)).at(-1)
  expect([last?.type, Number(last?.data.sessions)]).toEqual(['sessions_ended', expect.any(Number)])
})

test('ends a session of staff after an idle hour', async () => {
  const idle = await new Client(app).as('idle', 'management')
  for (let times = 0; times < 3; times += 1) {
    later(HOUR - 1)
    expect((await idle.get('/management/get-profile')).status).toBe(200)
  }
  later(HOUR)
  expect((await idle.get('/management/get-profile')).body.code).toBe('session_expired')
  expect((await new Client(app).as('idle', 'management')).token).toBeDefined()
})

test('does not extend a session by calls that pages make by themselves', async () => {
  const reader = await new Client(app).as('reader', 'management')
  later(HOUR / 2)
  expect((await reader.get('/management/get-profile', { 'x-unattended': '1' })).status).toBe(200)
  later(HOUR / 2)
  expect((await reader.get('/management/get-profile')).status).toBe(401)
})

test('ends a subscriber’s session after an idle week, and after a month', async () => {
  const day = 24 * HOUR
  const away = await new Client(app).as('asha', 'subscriber')
  later(7 * day)
  expect((await away.get('/user/get-profile')).status).toBe(401)
  const daily = await new Client(app).as('asha', 'subscriber')
  const statuses: number[] = []
  for (let days = 0; days < 5; days += 1) {
    later(6 * day)
    statuses.push((await daily.get('/user/get-profile')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 401])
})

test('records activity once a minute, not with every request', async () => {
  const vera = await new Client(app).as('vera', 'management')
  const seen = async () => (await list(vera)).find(({ current }: { current: boolean }) => current).lastSeenAt
  const before = await seen()
  later(59_000)
  expect(await seen()).toBe(before)
  later(1000)
  await seen()
  expect(await seen()).toBe(app.time.now.toISOString())
})

test('closes a live connection when its person is signed out or deactivated', async () => {
  const listening = await createApp({ ...app.deps, eventHeartbeatMs: 40 })
  const url = await listening.listen({ host: '127.0.0.1', port: 0 })
  const ended = async (client: Client) => {
    const headers = { authorization: `Bearer ${client.token}`, user_id: client.userId ?? '' }
    const response = await fetch(`${url}/api/v1/events`, { headers })
    let over = false
    void (async () => {
      for await (const _ of response.body ?? []) over = false
      over = true
    })().catch(() => undefined)
    return () => over
  }
  try {
    const vera = await new Client(app).as('vera', 'management')
    const watched = await new Client(app).as('watched', 'management')
    const [veras, watcheds] = [await ended(vera), await ended(watched)]
    await vera.delete('/account/sessions')
    await waitUntil(async () => veras())
    expect(watcheds()).toBe(false)
    await app.setStatus('watched', 0)
    await waitUntil(async () => watcheds())
  } finally {
    await listening.close()
  }
})

test('refuses forged tokens: without algorithm, or with a foreign signature', async () => {
  const claims = { sub: 'vera', user_id: 'vera', role: 1, exp: 9_999_999_999 }
  const forged = [
    `${b64({ alg: 'none', typ: 'JWT' })}.${b64(claims)}.`,
    `${b64({ alg: 'HS256', typ: 'JWT' })}.${b64(claims)}.${b64({ signed: true })}`,
  ]
  for (const token of forged) {
    const answer = await new Client(app).get('/account/sessions', { authorization: `Bearer ${token}`, user_id: 'vera' })
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired'])
  }
})
