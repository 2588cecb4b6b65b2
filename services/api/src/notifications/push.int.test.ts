import { createPushBrowser, type ReceivedPush, startPushService, type TestPushService } from '@opdesk/testing/push-service.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let service: TestPushService
let scene: Scene
let asha: Client
beforeAll(async () => {
  service = await startPushService()
  scene = await startScene({
    isKnownPushService: endpoint => endpoint.startsWith(`${service.url}/`),
    testHosts: [new URL(service.url).host],
    sweepMs: 20,
  })
  asha = await scene.subscriber('asha', '9000000001')
  await scene.subscriber('ravi', '9000000002')
})
afterAll(async () => {
  await scene?.stop()
  await service?.stop()
})
afterEach(() => {
  service.onPush = () => ({ status: 201 })
})

const PATH = '/user/push-subscription'
let phones = 0
/** A browser in which a person signs in and turns news on; `at`: the path of an earlier browser. */
const phoneOf = async (id: string, language: 'en' | 'hi' = 'en', at?: string) => {
  phones += 1
  const path = at ?? `/phone-${phones}`
  const browser = createPushBrowser()
  const client = await new Client(scene.test).as(id, 'subscriber')
  const body = { endpoint: service.url + path, keys: browser.keys, language }
  const on = async () => (await client.get(PATH)).body.data.on
  expect((await client.call('PUT', PATH, body)).status).toBe(200)
  return { path, browser, client, body, on }
}
type Phone = Awaited<ReturnType<typeof phoneOf>>
const received = (path: string): ReceivedPush[] => service.received.filter(push => push.path === path)
const unsent = async () => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from app.push_delivery join app.session on id = session_id
    where sent_at is null and attempts = 0 and last_seen_at > ${scene.test.time.now}::timestamptz - interval '7 days'`.execute(
    scene.test.deps.db,
  )
  return Number(rows[0]?.count)
}
/** The number of failed attempts of the notice that waits for a browser; 0 if none waits. */
const failuresOf = async (path: string) => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from app.push_delivery join app.push_subscription using (session_id)
    where endpoint = ${service.url + path} and sent_at is null`.execute(scene.test.deps.db)
  return rows[0]?.attempts ?? 0
}
/** Asha submits a claim. Its news has reached a browser that shows it, and no other live browser waits for it. */
const submit = async (witness?: Phone): Promise<void> => {
  const { path } = witness ?? (await phoneOf('asha'))
  const before = received(path).length
  await scene.claim(asha, 'submitted')
  await waitUntil(async () => received(path).length > before && (await unsent()) === 0)
}

test('shows news on each phone of the person once, without content', async () => {
  const english = await phoneOf('asha')
  const hindi = await phoneOf('asha', 'hi')
  const foreign = await phoneOf('ravi')
  await submit()
  const shown = [english, hindi].map(({ path, browser }) => received(path).map(({ body }) => JSON.parse(browser.decrypt(body))))
  expect(shown).toEqual([
    [{ title: 'News of your claim', body: 'Open opdesk to read it.', lang: 'en' }],
    [{ title: 'आपके क्लेम की नई जानकारी', body: 'पढ़ने के लिए opdesk खोलें।', lang: 'hi' }],
  ])
  expect(received(foreign.path)).toEqual([])
})

test('shows news in the language that the person chose last', async () => {
  const phone = await phoneOf('asha')
  const { client, path, browser } = phone
  expect((await client.call('PUT', '/user/language', { language: 'hi' })).status).toBe(200)
  await rest(scene.test)
  await submit(phone)
  expect(received(path).map(({ body }) => JSON.parse(browser.decrypt(body)).lang)).toEqual(['hi'])
  await client.call('PUT', '/user/language', { language: 'en' })
  await rest(scene.test)
})

test('answers the key of the product and whether this session shows news', async () => {
  const { client, on } = await phoneOf('asha')
  expect((await client.get(PATH)).body.data).toEqual({ public_key: scene.test.deps.push.publicKey, on: true })
  expect((await asha.get(PATH)).body.data.on).toBe(false)
  expect((await client.delete(PATH)).status).toBe(200)
  expect(await on()).toBe(false)
})

test.each([
  ['sign-out', ({ client }: Phone) => client.post('/user/logout')],
  [
    'the end of its session elsewhere',
    async ({ client }: Phone) => {
      const { records } = (await client.get('/account/sessions')).body.data
      const own = records.find(({ current }: { current: boolean }) => current)
      return await asha.delete(`/account/sessions/${own._id}`)
    },
  ],
  [
    'the end of all sessions',
    async () => {
      const { status } = await (await new Client(scene.test).as('asha', 'subscriber')).delete('/account/sessions')
      asha = await new Client(scene.test).as('asha', 'subscriber')
      return { status }
    },
  ],
  ['turning it off', ({ client }: Phone) => client.delete(PATH)],
  [
    'another person in the same browser',
    async ({ path }: Phone) => {
      await phoneOf('ravi', 'en', path)
      return { status: 200 }
    },
  ],
])('shows no news after %s', async (_, end) => {
  const phone = await phoneOf('asha')
  expect((await end(phone)).status).toBe(200)
  await submit()
  expect(received(phone.path)).toEqual([])
})

test('tries again after an error of the push service', async () => {
  const { path } = await phoneOf('asha')
  const answers = [500, 429, 201]
  service.onPush = push => ({ status: push.path === path ? (answers.shift() ?? 201) : 201 })
  await submit()
  for (const left of [1, 0]) {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 120_000)
    // The next attempt is due by the clock after the failure, so that the clock moves only then.
    await waitUntil(async () => answers.length === left && (await failuresOf(path)) === left * 2)
  }
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 7_200_000)
  await submit()
  expect(received(path)).toHaveLength(4)
})

test('ends a subscription that the browser has given up', async () => {
  const { path, on } = await phoneOf('asha')
  service.onPush = push => ({ status: push.path === path ? 410 : 201 })
  await submit()
  await waitUntil(async () => !(await on()))
  service.onPush = () => ({ status: 201 })
  await submit()
  expect(received(path)).toHaveLength(1)
})

test.each(['https://example.org/push', 'http://169.254.169.254/latest', 'https://fcm.googleapis.com.example.org/'])(
  'refuses the address %s',
  async endpoint => {
    const { client, body } = await phoneOf('asha')
    const answer = await client.call('PUT', PATH, { ...body, endpoint })
    expect([answer.status, answer.body.code]).toEqual([422, 'unknown_push_service'])
  },
)

test('shows no news to a session that was idle for a week', async () => {
  const [idle, witness] = [await phoneOf('asha'), await phoneOf('asha')]
  const lastSeen = new Date(scene.test.time.now.getTime() - 8 * 86_400_000)
  await sql`update app.session set last_seen_at = ${lastSeen} where id = (
    select session_id from app.push_subscription where endpoint = ${idle.body.endpoint})`.execute(scene.test.deps.db)
  await submit(witness)
  expect(received(idle.path)).toEqual([])
})
