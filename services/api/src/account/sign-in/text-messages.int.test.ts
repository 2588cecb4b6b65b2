import { textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createSmsSender } from '@opdesk/integrations/messaging/sms-sender.ts'
import { readSmsSettings } from '@opdesk/integrations/messaging/sms-settings.ts'
import { smsVariables, startSmsGateway, type TestSmsGateway } from '@opdesk/testing/sms-gateway.ts'
import { eraseFromApp } from '@opdesk/workflows/erasure/erase-from-app.ts'
import type { SendingOptions } from '@opdesk/workflows/messages/queue-sender.ts'
import { startTextSender } from '@opdesk/workflows/texts/text-sender.ts'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type NewText, type TextPost, textQueue } from '../../text-post.ts'

const SOON = { timeout: 60_000, interval: 10 }
const TEN_MINUTES = 600_000
let app: TestApp
let queue: TextPost
let db: pg.Pool
let outsider: Client
let gateway: TestSmsGateway
let logged = ''
const logger = pino(
  { level: 'trace' },
  {
    write: line => {
      logged += line
    },
  },
)
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  app = await startTestApp({ realTime: true })
  queue = textQueue(app.deps.messageKeys, textTemplateNames)
  app.deps.texts = queue
  for (let n = 1; n <= 4; n += 1) await app.addSubscriber(`person${n}`, `900000010${n}`, { plan: null, confirmed: false })
  outsider = new Client(app)
  db = new pg.Pool({ connectionString: app.connectionString, max: 3 })
})
afterAll(async () => {
  await db?.end()
  await app?.stop()
})
beforeEach(async () => {
  gateway = await startSmsGateway()
})
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  await gateway.stop()
  await db.query('delete from app.message')
})

/** Starts a text sender that queries its queue every 20 ms, unless a test overrides this. */
const startSending = (options: Partial<SendingOptions> = {}) => {
  const settings = readSmsSettings(smsVariables(gateway.url), { production: false, readFile: String })
  const sending = startTextSender({
    connectionString: app.connectionString,
    sender: settings && createSmsSender({ ...settings, timeoutMs: 1000 }),
    messageKeys: app.deps.messageKeys,
    clock: () => new Date(),
    logger,
    pollMs: 20,
    backoff: { firstMs: 30, longestMs: 100 },
    ...options,
  })
  running.push(sending)
  return sending
}

let phone = 8_000_000_000
const newNumber = () => {
  phone += 1
  return String(phone)
}
const ask = (kind: 'login' | 'signup', number: string) =>
  outsider.post(`/user/${kind}-otp`, { phone: number, country_code: '+91' })
/** Requests a sign-up code for an unregistered number. */
const asked = async (): Promise<string> => {
  const number = newNumber()
  expect((await ask('signup', number)).status).toBe(200)
  return number
}
const deliveredTo = (number: string): string[] =>
  [...gateway.delivered.values()].filter(({ to }) => to === `+91${number}`).map(({ text }) => text)
const requestsFor = (number: string) => gateway.requests.filter(({ body }) => body.to === `+91${number}`)
const arrived = (number: string): Promise<string> =>
  vi.waitFor(() => {
    const [text, ...more] = deliveredTo(number)
    expect([typeof text, more]).toEqual(['string', []])
    return text ?? ''
  }, SOON)
const rows = async (state?: string) =>
  (
    await db.query("select * from app.message where channel = 'sms' and ($1::text is null or state = $1) order by created_at", [
      state,
    ])
  ).rows
const codeIn = ({ id, sealed }: { id: string; sealed: Buffer }): string =>
  app.deps.messageKeys.decrypt(sealed, messageContext(id)).toString().slice(0, 6)
const settled = () => vi.waitFor(async () => expect(await rows('waiting')).toEqual([]), SOON)
const blank = { to_address: null, subject: null, html: null, text: null, path: null }
const post = (more: Partial<NewText> = {}) => {
  const text = {
    to: '+918111111111',
    template: 'sign_in_code',
    values: ['111111'],
    recipient_id: null,
    language: null,
    pretended: false,
  } as const
  const now = new Date()
  return app.deps.db
    .transaction()
    .execute(trx => queue.post(trx, { ...text, good_until: new Date(now.getTime() + TEN_MINUTES), ...more }, now))
}

test('writes codes in the language of the page', async () => {
  const texts = async () =>
    (await rows('waiting')).map(({ id, sealed }) => app.deps.messageKeys.decrypt(sealed, messageContext(id)).toString())
  const hindi = { country_code: '+91', language: 'hi' }
  expect((await outsider.post('/user/login-otp', { phone: '9000000102', ...hindi })).status).toBe(200)
  expect((await outsider.post('/user/signup-otp', { phone: newNumber(), ...hindi })).status).toBe(200)
  expect(await texts()).toEqual([
    expect.stringMatching(/^\d{6} आपका opdesk साइन इन कोड है।/),
    expect.stringMatching(/^\d{6} आपका opdesk पंजीकरण कोड है।/),
  ])
  expect((await outsider.post('/user/login-otp', { phone: '9000000102', ...hindi, language: 'ta' })).status).toBe(400)
})

test('replaces a code by an English one without a Hindi template', async () => {
  await post({ language: 'hi' })
  expect(await rows('waiting')).toMatchObject([{ template: 'sign_in_code_hi' }])
  queue = textQueue(app.deps.messageKeys, ['sign_in_code'])
  await post({ language: 'hi' })
  queue = textQueue(app.deps.messageKeys, textTemplateNames)
  expect(await rows('waiting')).toMatchObject([{ template: 'sign_in_code' }])
})

test('delivers a code at once, signs in, and deletes it afterwards', async () => {
  startSending({ pollMs: 600_000 })
  await vi.waitFor(async () => {
    const { rows: listening } = await db.query("select from pg_stat_activity where query = 'listen opdesk_texts'")
    expect(listening).toHaveLength(1)
  }, SOON)
  const before = performance.now()
  expect((await ask('login', '9000000101')).body).toMatchObject({ success: true, data: {} })
  const text = await arrived('9000000101')
  expect(performance.now() - before, 'it was not found by looking').toBeLessThan(10_000)
  const otp = /^\d{6}/.exec(text)?.[0] ?? ''
  await settled()
  expect(await rows()).toMatchObject([
    { ...blank, channel: 'sms', template: 'sign_in_code', recipient_id: 'person1', attempts: 1 },
  ])
  expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${otp}|9000000101`))
  const answer = await outsider.post('/user/login', { phone: '9000000101', country_code: '+91', otp, key_type: 1 })
  expect(answer.status).toBe(200)
})

test('texts newcomers a code and known numbers a notice, by template', async () => {
  startSending()
  const number = await asked()
  expect((await ask('signup', '9000000102')).status).toBe(200)
  expect(await arrived(number)).toMatch(/^\d{6} is your opdesk sign-up code/)
  expect(await arrived('9000000102')).toMatch(/already registered/)
  await settled()
  expect((await rows()).map(({ template, recipient_id }) => [template, recipient_id])).toEqual([
    ['sign_up_code', null],
    ['already_registered', 'person2'],
  ])
})

test('runs equally many statements for unknown numbers, and leaves no row', async () => {
  const asked = (number: string) =>
    statementsOf(app, async () => {
      const answer = await ask('login', number)
      expect([answer.status, answer.body.data]).toEqual([200, {}])
    })
  const known = await asked('9000000103')
  expect(await rows()).toHaveLength(1)
  const unknown = await asked(newNumber())
  expect(unknown).toEqual(known)
  expect(known.join()).toContain('insert into app.message')
  expect(await rows()).toHaveLength(1)
})

test('stores a code only together with its text', async () => {
  const failing = { ...queue }
  app.deps.texts = {
    post: async (...args) => {
      await queue.post(...args)
      throw new Error('the database went away')
    },
  }
  const number = newNumber()
  expect((await ask('signup', number)).status).toBe(500)
  app.deps.texts = failing
  expect(await rows()).toEqual([])
  expect((await ask('signup', number)).status, 'no resend is used up').toBe(200)
  expect(await rows()).toHaveLength(1)
})

test('encrypts queued texts, and sends none without the right key', async () => {
  await post({ values: ['135790'] })
  const [row] = await rows()
  expect(JSON.stringify(row) + row.sealed.toString('latin1')).not.toContain('135790')
  expect([row.text, codeIn(row)]).toEqual(['', '135790'])
  startSending({ messageKeys: createKeySet(() => [Buffer.alloc(32, 1)]) })
  await vi.waitFor(async () => expect(await rows('failed')).toMatchObject([{ sealed: null, to_address: null }]), SOON)
  expect(gateway.requests).toEqual([])
})

test('replaces a queued code by a newer one, unless being sent', async () => {
  await post({ values: ['111111'] })
  await post({ values: ['222222'], to: '+918111111112' })
  await post({ values: ['333333'], template: 'sign_up_code' })
  await post({ values: ['444444'] })
  expect((await rows()).map(codeIn)).toEqual(['222222', '333333', '444444'])
  const going = await db.connect()
  const last = (await rows()).at(-1)
  await going.query('begin')
  await going.query('select from app.message where id = $1 for update', [last?.id])
  await post({ values: ['555555'] })
  await going.query('rollback')
  going.release()
  expect((await rows()).map(codeIn)).toEqual(['222222', '333333', '444444', '555555'])
})

describe('a text gateway', () => {
  test('delays no sign-in while unreachable, and later gets each text once', async () => {
    await gateway.away()
    const sending = startSending()
    const began = performance.now()
    const numbers = await Promise.all([asked(), asked(), asked(), asked(), asked()])
    expect(performance.now() - began).toBeLessThan(5000)
    await vi.waitFor(() => expect(sending.status().failing?.attempt).toBeGreaterThan(2), SOON)
    expect(
      (await rows('waiting')).map(({ attempts }) => attempts),
      'nothing is counted against any',
    ).toEqual([0, 0, 0, 0, 0])
    await gateway.back()
    for (const number of numbers) await arrived(number)
    await settled()
    expect(gateway.requests).toHaveLength(5)
    await vi.waitFor(() => expect(sending.status()).toEqual({ waiting: 0, failed: 0, failing: null }), SOON)
  })

  test('gets other texts while it is slow to accept one', async () => {
    startSending()
    const thinking = Promise.withResolvers<'accept'>()
    const slow = newNumber()
    gateway.onText = ({ body }) => (body.to === `+91${slow}` ? thinking.promise : 'accept')
    await ask('signup', slow)
    await vi.waitFor(() => expect(requestsFor(slow)).toHaveLength(1), SOON)
    const other = await asked()
    await arrived(other)
    expect(deliveredTo(slow)).toEqual([])
    thinking.resolve('accept')
    await arrived(slow)
  })

  test.each(['drop', 'garbage', 'huge'] as const)(
    'gets an accepted text again, same reference, after a response of %s',
    async verdict => {
      startSending()
      let left = 2
      gateway.onText = () => {
        left -= 1
        return left >= 0 ? verdict : 'accept'
      }
      const number = await asked()
      await settled()
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 3 }])
      expect(deliveredTo(number)).toHaveLength(1)
      expect(requestsFor(number)).toHaveLength(3)
      expect(new Set(requestsFor(number).map(({ body }) => body.client_reference)).size).toBe(1)
    },
  )

  test('gets a text again, with the same reference, after a timeout', async () => {
    startSending()
    gateway.onText = () => (gateway.requests.length === 1 ? new Promise(() => undefined) : 'accept')
    const number = await asked()
    await arrived(number)
    await settled()
    expect(new Set(requestsFor(number).map(({ body }) => body.client_reference)).size).toBe(1)
  })

  test.each([500, 503, 408])('gets a text again after answering %i, and other texts meanwhile', async status => {
    startSending()
    const one = newNumber()
    gateway.onText = ({ body }) => (body.to === `+91${one}` && requestsFor(one).length < 4 ? { status } : 'accept')
    await ask('signup', one)
    await arrived(await asked())
    await arrived(one)
    expect(requestsFor(one)).toHaveLength(4)
  })

  test('can postpone a text, within limits, without delaying other texts', async () => {
    startSending()
    const [one, far] = [newNumber(), newNumber()]
    gateway.onText = ({ body }) => {
      if (body.to === `+91${one}` && requestsFor(one).length === 1) return { status: 429, headers: { 'retry-after': '1' } }
      if (body.to === `+91${far}`) return { status: 503, headers: { 'retry-after': '86400' } }
      return 'accept'
    }
    await ask('signup', one)
    await ask('signup', far)
    await arrived(await asked())
    await arrived(one)
    const [first, second] = requestsFor(one)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
    const waiting = (await rows('waiting')).find(({ to_address }) => to_address === `+91${far}`)
    expect(waiting.due_at.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    expect(waiting.due_at.getTime() - Date.now()).toBeGreaterThan(30_000)
  })

  test.each([
    ['400', { status: 400, body: { status: 'rejected', code: 'DLT_TEMPLATE' } }, 'the gateway answered 400 (DLT_TEMPLATE)'],
    ['200 with a rejection', { status: 200, body: { status: 'rejected' } }, 'the gateway answered 200 and refused'],
    ['302', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'the gateway answered 302'],
  ])('gets no text again after %s; only the failure’s reason is kept', async (_, verdict, why) => {
    const sending = startSending()
    const one = newNumber()
    gateway.onText = ({ body }) => (body.to === `+91${one}` ? verdict : 'accept')
    await ask('signup', one)
    await arrived(await asked())
    await settled()
    expect(requestsFor(one)).toHaveLength(1)
    expect(await rows('failed')).toMatchObject([{ ...blank, last_error: why }])
    await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 0, failed: 1 }), SOON)
  })
})

test.each([true, false])('deletes contents of expired undelivered texts (gateway available: %s)', async withGateway => {
  await gateway.away()
  await post({ good_until: new Date(Date.now() + 300) })
  await post({ to: '+918111111112' })
  startSending(withGateway ? {} : { sender: undefined })
  await vi.waitFor(async () => expect(await rows('failed')).toMatchObject([blank]), SOON)
  expect(await rows('waiting')).toMatchObject([{ to_address: '+918111111112' }])
  await gateway.back()
  if (withGateway) await arrived('8111111112')
  expect(deliveredTo('8111111111')).toEqual([])
})

test('deletes texts of an erased person, also earlier ones to their number', async () => {
  await post({ recipient_id: 'person4', to: '+919000000104' })
  await post({ template: 'sign_up_code', to: '+919000000104' })
  await post({ to: '+918111111112' })
  await eraseFromApp(db, 'person4', ['9000000104'])
  expect((await rows()).map(({ to_address }) => to_address)).toEqual(['+918111111112'])
})

test('sends each text once with two sending processes', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 12; n += 1) numbers.push(await asked())
  startSending()
  startSending()
  for (const number of numbers) await arrived(number)
  await settled()
  expect(gateway.requests).toHaveLength(12)
})

test('logs no number, code or key', () => {
  expect(logged).toContain('text messages cannot be sent')
  expect(logged).toContain('the gateway answered 400 (DLT_TEMPLATE)')
  const lines = logged.replace(/"(time|pid|attempt|stale)":\d+|"message_id":"\w+"/g, '')
  expect(lines).not.toMatch(/test-key|(?<!\d)[89]\d{9}(?!\d)|is your opdesk/)
})
