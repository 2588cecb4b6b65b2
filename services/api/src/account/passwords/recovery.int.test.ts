import { Writable } from 'node:stream'
import { waitInWords } from '@opdesk/contracts/words/wait.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { openMailbox, PUBLIC_URL } from '../../testing/mailbox.ts'
import { PASSWORD, startTestApp, type TestApp, waitUntil } from '../../testing/running-app.ts'

const NEW = 'N3w@Password'
const MINUTE = 60_000

let app: TestApp
let outsider: Client
let mailbox: ReturnType<typeof openMailbox>
let logged = ''
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk)
      done()
    },
  })
  app = await startTestApp({ logger: pino({ level: 'trace' }, stream) })
  mailbox = openMailbox(app)
  outsider = new Client(app)
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
let id = ''
let email = ''
beforeEach(async () => {
  count += 1
  id = `person${count}`
  email = `${id}@example.org`
  await app.addStaff(id, 'management')
  await app.deps.db.deleteFrom('app.throttle').execute()
})
const later = (ms: number) => {
  app.time.now = new Date(app.time.now.getTime() + ms)
}

type Area = 'admin' | 'management' | 'hr'
const ask = (to = email, area: Area = 'management', headers = {}) =>
  outsider.post(`/${area}/forgotpassword`, { email: to }, headers)
const use = (key: string | null, change: Record<string, unknown> = {}, area: Area = 'management') =>
  outsider.post(`/${area}/forgotpassword/details`, { password: NEW, confirm_password: NEW, email, key, ...change })
const signIn = (password: string, area: Area = 'management') => outsider.post(`/${area}/login`, { email, password })
const linkKey = async (number = 1) => (await mailbox.linkTo(email, number)).searchParams.get('key')
const invalid = [422, 'invalid_link']
const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe.each(['management', 'admin', 'hr'] as const)('a forgotten password of %s', area => {
  test('is replaced through a mailed link, which ends every session', async () => {
    id = `lost-${area}`
    email = `${id}@example.org`
    await app.addStaff(id, area)
    const before = await new Client(app).as(id, area)
    const asked = await ask(email.toUpperCase(), area)
    expect([asked.status, asked.body]).toEqual([
      200,
      { success: true, message: 'Link to reset account password has been successfully sent to your email.', data: {} },
    ])
    const link = await mailbox.linkTo(email, 1)
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([PUBLIC_URL, `/${area}/recover`, email])
    const key = link.searchParams.get('key')
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await signIn(PASSWORD, area)).status).toBe(200)
    const done = await use(key, {}, area)
    expect([done.status, done.body]).toEqual([200, { success: true, message: 'Password reset successfully.', data: {} }])
    expect((await before.get('/account/sessions')).body.code).toBe('session_expired')
    expect(told(await signIn(PASSWORD, area))).toEqual([401, 'wrong_credentials'])
    expect((await signIn(NEW, area)).status).toBe(200)
    await waitUntil(async () => (await mailbox.textsTo(email)).some(text => text.includes('was changed on')))
    const [event] = (await app.deps.store.read(`sign-in-${id}`)).filter(({ type }) => type === 'password_changed')
    expect([event?.data, event?.metadata.actor.id]).toEqual([{ by: 'link' }, id])
  })
})

describe('a link for a new password', () => {
  test('works once, also for ten concurrent uses', async () => {
    await ask()
    const key = await linkKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(key)))
    expect(answers.map(told).toSorted()).toEqual([[200, undefined], ...Array.from({ length: 9 }, () => invalid)])
    expect(told(await use(key))).toEqual(invalid)
  })

  test('is valid for 30 minutes', async () => {
    await ask()
    const key = await linkKey()
    later(30 * MINUTE)
    expect(told(await use(key))).toEqual(invalid)
    await ask()
    const next = await linkKey(2)
    later(30 * MINUTE - 1)
    expect((await use(next)).status).toBe(200)
  })

  test('becomes invalid when another link is used or the password changes', async () => {
    await ask()
    await ask()
    const [first, second] = [await linkKey(1), await linkKey(2)]
    expect((await use(second)).status).toBe(200)
    expect(told(await use(first))).toEqual(invalid)
    later(MINUTE)
    await ask()
    // Reads the fourth mail, since the third one reports that the password was changed.
    const fourth = await linkKey(4)
    const self = await new Client(app).as(id, 'management')
    const body = { current_password: NEW, password: PASSWORD, confirm_password: PASSWORD }
    expect((await self.post('/management/updatepassword', body)).status).toBe(200)
    expect(told(await use(fourth))).toEqual(invalid)
  })

  test('is valid only for its person, address and area', async () => {
    await app.addStaff(`${id}-other`, 'management')
    await ask()
    const key = await linkKey()
    expect(told(await use(key, { email: `${id}-other@example.org` }))).toEqual(invalid)
    expect(told(await use(key, {}, 'admin'))).toEqual(invalid)
    expect(told(await use(`${key}x`))).toEqual(invalid)
    expect(told(await use('x'.repeat(200)))).toEqual(invalid)
    expect((await use(key, { email: email.toUpperCase() })).status).toBe(200)
  })

  test('takes the host from the setting, not from the request', async () => {
    const asked = await ask(email, 'management', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    })
    expect(asked.status).toBe(200)
    expect((await mailbox.linkTo(email, 1)).origin).toBe(PUBLIC_URL)
    expect((await mailbox.textsTo(email)).join()).not.toContain('evil')
  })

  test('is encrypted in the database while its mail is queued', async () => {
    await mailbox.stop()
    await ask()
    const { rows } = await sql<{
      id: string
      path: null
      sealed: Buffer
    }>`select * from app.message where recipient_id = ${id}`.execute(app.deps.db)
    mailbox = openMailbox(app)
    const key = (await linkKey()) ?? ''
    const [row] = rows
    expect(JSON.stringify(row) + row?.sealed.toString('latin1')).not.toContain(key)
    expect(row?.path).toBe(null)
  })

  test('fails for a person who has become inactive', async () => {
    await ask()
    const key = await linkKey()
    await app.setStatus(id, 0)
    expect(told(await use(key))).toEqual(invalid)
  })

  test('leaves only the hash of its key once sent', async () => {
    await ask()
    const key = (await linkKey()) ?? ''
    await waitUntil(async () => {
      const { rows } = await sql<{ sealed: Buffer | null }>`select sealed from app.message where recipient_id = ${id}`.execute(
        app.deps.db,
      )
      return rows.length === 1 && rows[0]?.sealed === null
    })
    await use(key)
    const kept = await app.deps.db.selectFrom('app.account_key').selectAll().execute()
    const events = await app.deps.store.readAll('0', 100_000)
    for (const text of [JSON.stringify(kept), JSON.stringify(events), logged]) {
      expect(text).not.toContain(key)
      expect(text).not.toContain(NEW)
    }
    expect(logged).not.toContain(email)
  })
})

describe('asking for a link for a new password', () => {
  test('gets the same answer for unknown, inactive and other people, without mail', async () => {
    await app.setStatus(id, 0)
    const known = await ask(`person${count - 1}@example.org`)
    for (const [to, area] of [
      ['nobody@example.org', 'management'],
      [email, 'management'],
      [`person${count - 1}@example.org`, 'admin'],
    ] as const) {
      const answer = await ask(to, area)
      expect([answer.status, answer.body]).toEqual([known.status, known.body])
    }
    await mailbox.linkTo(`person${count - 1}@example.org`, 1)
    expect(await mailbox.textsTo('nobody@example.org')).toEqual([])
    expect(await mailbox.textsTo(email)).toEqual([])
    const { rows } = await sql`select 1 from app.message where recipient_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('is limited per person, known or unknown, also for concurrent requests', async () => {
    for (const to of [email, 'nobody@example.org']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask(to)))
      expect(answers.map(told).toSorted()).toEqual([
        ...Array.from({ length: 5 }, () => [200, undefined]),
        ...Array.from({ length: 3 }, () => [429, 'too_many_requests']),
      ])
    }
    const { headers, body } = await ask()
    const wait = Number(headers['retry-after'])
    expect(body.message).toBe(`Too many requests. Please try again in ${waitInWords(wait)}.`)
    later((wait - 1) * 1000)
    expect((await ask()).status).toBe(429)
    later(1000)
    expect((await ask()).status).toBe(200)
  })

  test('is limited per network, over all requested people together', async () => {
    const answers = []
    for (let n = 0; n < 61; n += 1) answers.push(await ask(`nobody${n}@example.org`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)?.status).toBe(429)
  })

  test.each([
    [{}, 'Please enter email'],
    [{ email: '' }, 'Please enter email'],
    [{ email: null }, 'Please enter email'],
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'Please enter a valid email'],
    [{ email: 'a@example.org, b@example.org' }, 'Please enter a valid email'],
    [{ email: ['a@example.org'] }, 'Please enter email'],
    [{ email: 'a@example.org', role: 1 }, undefined],
  ])('answers 400 for %j', async (body, message) => {
    const answer = await outsider.post('/management/forgotpassword', body)
    expect(answer.status).toBe(400)
    if (message) expect(answer.body.message).toBe(message)
  })

  test('answers 400 for __proto__ in its JSON', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const payload = `{"email":"a@example.org","${name}":{"prototype":{"role":1}}}`
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/v1/admin/forgotpassword',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect([name, response.statusCode]).toEqual([name, 400])
    }
  })
})

test.each([
  ['refuses a new password of seven characters', 'Ab@4567', 400],
  ['accepts a new password of eight characters', 'Ab@45678', 200],
  ['accepts a new password of sixteen characters', 'Ab@4567890123456', 200],
  ['accepts a new password of a hundred characters', `Ab@4${'x'.repeat(96)}`, 200],
  ['refuses a new password of 129 characters', `Ab@4${'x'.repeat(125)}`, 400],
  ['refuses a new password without a digit', 'Abcdefg@', 400],
  ['refuses a new password without a capital letter', 'abcdef1@', 400],
  ['refuses a new password without a special character', 'Abcdefg1', 400],
  ['refuses an empty new password', '', 400],
])('%s', async (_, password, status) => {
  await ask()
  const key = await linkKey()
  const answer = await use(key, { password, confirm_password: password })
  expect(answer.status).toBe(status)
  if (status === 200) expect((await signIn(password)).status).toBe(200)
})

test('refuses a guessable new password at its field and keeps the link', async () => {
  await ask()
  const key = await linkKey()
  for (const password of ['Welcome@123', 'OPDesk@1234', 'Person@2026']) {
    const answer = await use(key, { password, confirm_password: password })
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([422, 'guessable_password', 'password'])
  }
  expect((await use(key)).status).toBe(200)
})

test('refuses a new password that differs from its repetition', async () => {
  const answer = await use('key', { confirm_password: `${NEW}x` })
  expect([answer.status, answer.body.message]).toEqual([400, 'Confirm password that you entered do not match!'])
})
