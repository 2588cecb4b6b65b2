import { type ReceivedPush, startPushService, type TestPushService } from '@opdesk/testing/push-service.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '../testing/client.ts'
import { addHook, hookOf } from '../testing/hooks.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let receiver: TestPushService
let scene: Scene
let asha: Client
let hook: { id: string; secret: string }
beforeAll(async () => {
  receiver = await startPushService()
  scene = await startScene({ testHosts: [new URL(receiver.url).host], sweepMs: 20 })
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(async () => {
  await scene?.stop()
  await receiver?.stop()
})
beforeEach(async () => {
  receiver.onPush = () => ({ status: 204 })
  hook = await addHook(scene.admin, { url: `${receiver.url}/in?token=t1` })
  await rest(scene.test)
  receiver.received.length = 0
})
afterEach(async () => {
  await scene.admin.delete(`/admin/webhooks/${hook.id}`)
  await rest(scene.test)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Moves the clock and opens new sessions, because the present ones end. */
const moveTo = async (ms: number) => {
  scene.test.time.now = new Date(ms)
  await scene.admin.as('admin', 'admin')
  await asha.as('asha', 'subscriber')
  for (const [id, client] of Object.entries(scene.as)) await client.as(id, 'management')
}
const shift = (ms: number) => moveTo(scene.test.time.now.getTime() + ms)
const read = ({ body }: ReceivedPush) => JSON.parse(body.toString())
const arrived = (count: number) => waitUntil(async () => receiver.received.length >= count)

/** Verifies a received call with the library of Standard Webhooks, at the time of the product. */
const verified = ({ headers, body }: ReceivedPush, secret: string): unknown => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(scene.test.time.now.getTime())
  try {
    return new Webhook(secret).verify(body.toString(), headers as Record<string, string>)
  } finally {
    now.mockRestore()
  }
}

interface Row {
  _id: string
  record: string
  kind: string
  state: string
  tries: number
  status: number | null
  error: string | null
  payload: string
  due_at: string
}
const deliveries = async (query = ''): Promise<Row[]> => {
  const { status, body } = await scene.admin.get(`/admin/webhooks/${hook.id}/deliveries?pageSize=100&sortOrder=1${query}`)
  expect(status).toBe(200)
  return body.data.records
}
const untilDeliveries = (wanted: (rows: Row[]) => boolean) => waitUntil(async () => wanted(await deliveries()))
const hookNow = async () => (await scene.admin.get(`/admin/webhooks/${hook.id}`)).body.data

test('delivers decisions and the payment of a claim in order, without names', async () => {
  const claim = await scene.claim(asha, 'settled')
  await arrived(5)
  const payloads = receiver.received.map(received => verified(received, hook.secret))
  expect(payloads).toMatchObject([
    { type: 'claim.decided', data: { claim_id: claim, state: 'awaiting_management', stage: 'verifier' } },
    { type: 'claim.decided', data: { state: 'awaiting_manager', stage: 'management' } },
    { type: 'claim.decided', data: { state: 'awaiting_finance', stage: 'manager' } },
    { type: 'claim.decided', data: { state: 'approved', stage: 'finance' } },
    { type: 'claim.paid', data: { claim_id: claim, state: 'settled', payment_reference: expect.any(String) } },
  ])
  const [, , , approved, paid] = receiver.received.map(read)
  expect(paid.data.amount).toBeGreaterThan(0)
  expect(paid.data.amount).toBe(approved.data.amount)
  const sent = receiver.received.map(({ body }) => body.toString()).join()
  expect(sent).not.toMatch(/asha|son|doctor|hospital|fever|900000/i)
  expect(receiver.received[0]?.path).toBe('/in?token=t1')
  await untilDeliveries(rows => rows.length === 5 && rows.every(({ state }) => state === 'delivered'))
  const last = (await deliveries()).find(({ kind }) => kind === 'claim.paid')
  expect(last).toMatchObject({
    kind: 'claim.paid',
    tries: 1,
    status: 204,
    error: null,
    payload: receiver.received[4]?.body.toString(),
  })
  expect(last?._id).toBe(receiver.received[4]?.headers['webhook-id'])
})

test('refuses a changed body, another secret and an old call', async () => {
  await scene.claim(asha, 'verified')
  await arrived(1)
  const [received] = receiver.received
  if (!received) throw new Error('nothing arrived')
  expect(() =>
    verified({ ...received, body: Buffer.from(received.body.toString().replace('claim', 'clame')) }, hook.secret),
  ).toThrow()
  expect(() => verified(received, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow()
  await shift(10 * MINUTE)
  expect(() => verified(received, hook.secret)).toThrow()
})

test('holds up later events of a failing record alone', async () => {
  const failing = await scene.claim(asha, 'submitted')
  receiver.onPush = received => ({ status: read(received).data.claim_id === failing ? 500 : 200 })
  await scene.decide('verifier', failing, 8)
  await scene.decide('management', failing, 8)
  await scene.claim(asha, 'managed')
  await untilDeliveries(rows => rows.filter(({ state }) => state === 'delivered').length === 2)
  await untilDeliveries(rows => rows.some(({ tries, error }) => tries === 1 && error === 'answer 500'))
  const about = () => receiver.received.filter(received => read(received).data.claim_id === failing)
  expect(about()).toHaveLength(1)
  receiver.onPush = () => ({ status: 200 })
  await shift(6000)
  await waitUntil(async () => about().length >= 3)
  const [first, again, next] = about()
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).toEqual(first?.body)
  expect(Number(again?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']))
  expect(next && read(next).data.stage).toBe('management')
  await untilDeliveries(rows => rows.every(({ state }) => state === 'delivered'))
  expect(await hookNow()).toMatchObject({ failing_since: null, last_success_at: expect.any(String) })
})

test('signs with both secrets for a day after a change', async () => {
  const { body } = await scene.admin.post(`/admin/webhooks/${hook.id}/secret`, { current_password: hookOf().current_password })
  const { secret } = body.data
  expect(secret).not.toBe(hook.secret)
  await scene.claim(asha, 'verified')
  await arrived(1)
  for (const signing of [secret, hook.secret])
    expect(receiver.received[0] && verified(receiver.received[0], signing)).toBeTruthy()
  await shift(25 * HOUR)
  await scene.claim(asha, 'verified')
  await arrived(2)
  expect(receiver.received[1] && verified(receiver.received[1], secret)).toBeTruthy()
  expect(() => receiver.received[1] && verified(receiver.received[1], hook.secret)).toThrow()
})

test('keeps the secret in no event and encrypted beside the log', async () => {
  const kept = await sql<{ row: string }>`select h::text as row from app.hook_secret h`.execute(scene.test.deps.db)
  const events = await sql<{ row: string }>`select data::text as row from log.events where stream like 'hook-%'`.execute(
    scene.test.deps.db,
  )
  const hex = Buffer.from(hook.secret).toString('hex')
  for (const { row } of [...kept.rows, ...events.rows]) {
    expect(row).not.toContain(hook.secret.slice(6))
    expect(row).not.toContain(hex)
  }
  expect(events.rows.length).toBeGreaterThan(0)
})

test('answers the same secret to a repeated request', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const add = () => scene.admin.post('/admin/webhooks', hookOf(), headers)
  const [first, again] = [await add(), await add()]
  expect(again.body.data).toEqual(first.body.data)
  await scene.admin.delete(`/admin/webhooks/${first.body.data._id}`)
})

test('follows no redirect', async () => {
  receiver.onPush = () => ({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
  await scene.claim(asha, 'verified')
  await untilDeliveries(rows => rows.some(({ tries }) => tries === 1))
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', status: 302, error: 'redirect (302), which is not followed' })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in?token=t1'])
})

test('disables a webhook that is gone and mails the admins', async () => {
  receiver.onPush = () => ({ status: 410 })
  await scene.claim(asha, 'verified')
  await waitUntil(async () => (await hookNow()).state === 'disabled')
  expect(await hookNow()).toMatchObject({ disabled_because: 'gone' })
  const mails = () =>
    sql<{ to_address: string; subject: string }>`
      select to_address, subject from app.message where template = 'webhook_disabled'`.execute(scene.test.deps.db)
  await waitUntil(async () => (await mails()).rows.length > 0)
  const host = new URL(receiver.url).host
  expect((await mails()).rows).toEqual([expect.objectContaining({ subject: `The webhook to ${host} was disabled` })])
})

test('gives a delivery up after three days and disables the webhook', async () => {
  receiver.onPush = () => ({ status: 503 })
  await scene.claim(asha, 'verified')
  const began = scene.test.time.now.getTime()
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await untilDeliveries(rows => rows[0]?.tries === attempt)
    const [row] = await deliveries()
    if (row?.state === 'waiting') await moveTo(Date.parse(row.due_at) + 1)
  }
  expect(await deliveries()).toMatchObject([{ state: 'given_up', tries: 10, status: 503, error: 'answer 503' }])
  const days = (scene.test.time.now.getTime() - began) / (24 * HOUR)
  expect(days).toBeGreaterThan(2.8)
  expect(days).toBeLessThan(3.5)
  await waitUntil(async () => (await hookNow()).state === 'disabled')
  expect(await hookNow()).toMatchObject({ disabled_because: 'failing' })

  // While it is disabled events wait, and come in order once it is enabled.
  receiver.onPush = () => ({ status: 200 })
  receiver.received.length = 0
  await scene.claim(asha, 'verified')
  await untilDeliveries(rows => rows.length === 2)
  expect(receiver.received).toEqual([])
  expect((await scene.admin.post(`/admin/webhooks/${hook.id}/enable`)).status).toBe(200)
  await arrived(1)
  expect((await scene.admin.post(`/admin/webhooks/${hook.id}/redeliver`)).status).toBe(200)
  await untilDeliveries(rows => rows.every(({ state }) => state === 'delivered'))
  expect(receiver.received).toHaveLength(2)
})

test('sends one delivery again by hand under its id', async () => {
  await scene.claim(asha, 'verified')
  await untilDeliveries(rows => rows[0]?.state === 'delivered')
  const [row] = await deliveries()
  const path = `/admin/webhooks/${hook.id}/deliveries/${row?._id}/redeliver`
  expect((await scene.admin.post(path)).status).toBe(200)
  await arrived(2)
  const [first, again] = receiver.received
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await untilDeliveries(rows => rows[0]?.tries === 2 && rows[0].state === 'delivered')
})

test('sends a test call once, to a disabled webhook too', async () => {
  await scene.admin.post(`/admin/webhooks/${hook.id}/disable`)
  await rest(scene.test)
  receiver.onPush = () => ({ status: 500 })
  expect((await scene.admin.post(`/admin/webhooks/${hook.id}/ping`)).status).toBe(200)
  await untilDeliveries(rows => rows[0]?.state === 'given_up')
  expect(await deliveries()).toMatchObject([{ kind: 'ping', tries: 1, error: 'answer 500' }])
  expect(receiver.received[0] && verified(receiver.received[0], hook.secret)).toMatchObject({
    type: 'ping',
    data: { webhook_id: hook.id },
  })
})

test('delivers only the chosen kinds', async () => {
  const change = { url: receiver.url, kinds: ['claim.paid'] }
  expect((await scene.admin.patch(`/admin/webhooks/${hook.id}`, hookOf(change))).status).toBe(200)
  await rest(scene.test)
  await scene.claim(asha, 'settled')
  await arrived(1)
  await rest(scene.test)
  expect(receiver.received.map(received => read(received).type)).toEqual(['claim.paid'])
})

test.each([
  'http://hooks.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://a:b@hooks.example.com/',
  'https://intranet/',
])('refuses the address %s', async url => {
  const { status, body } = await scene.admin.post('/admin/webhooks', hookOf({ url }))
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'hook_url_refused', 'url'])
})

test('asks for the own password before data gets a new destination', async () => {
  const wrong = hookOf({ current_password: 'Wrong@1234' })
  const { current_password } = wrong
  for (const answer of [
    await scene.admin.post('/admin/webhooks', wrong),
    await scene.admin.patch(`/admin/webhooks/${hook.id}`, wrong),
    await scene.admin.post(`/admin/webhooks/${hook.id}/secret`, { current_password }),
  ])
    expect(answer.body.code).toBe('wrong_password')
  expect(await hookNow()).toMatchObject({ url: `${receiver.url}/in?token=t1` })
})

test('deletes deliveries and secret with the webhook', async () => {
  await scene.claim(asha, 'verified')
  await untilDeliveries(rows => rows[0]?.state === 'delivered')
  expect((await scene.admin.delete(`/admin/webhooks/${hook.id}`)).status).toBe(200)
  const left = () =>
    sql<{ count: number }>`
      select (select count(*) from app.hook_delivery where hook_id = ${hook.id}) + (select count(*) from app.hook_secret where hook_id = ${hook.id})
        + (select count(*) from app.hook where hook_id = ${hook.id}) as count`.execute(scene.test.deps.db)
  await waitUntil(async () => Number((await left()).rows[0]?.count) === 0)
  expect((await scene.admin.get(`/admin/webhooks/${hook.id}/deliveries`)).status).toBe(404)
})

test('erases the deliveries of a person and queues none after', async () => {
  const ravi = await scene.subscriber('ravi', '9000000002')
  await scene.claim(ravi, 'settled')
  await scene.claim(asha, 'verified')
  await untilDeliveries(rows => rows.length === 6 && rows.every(({ state }) => state === 'delivered'))
  expect((await scene.admin.delete('/admin/registered-users/ravi')).status).toBe(200)
  await waitUntil(async () => (await deliveries()).length === 1)
  const [kept] = await deliveries()
  expect(kept && JSON.parse(kept.payload).type).toBe('claim.decided')
  const about = await sql`select from app.hook_delivery where subject_id = 'ravi'`.execute(scene.test.deps.db)
  expect(about.rows).toEqual([])
})
