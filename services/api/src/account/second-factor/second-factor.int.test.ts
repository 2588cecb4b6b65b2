import { Writable } from 'node:stream'
import { messageContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { codeOf, nextStep, turnOn, wrongCode } from '../../testing/authenticator.ts'
import { type Answer, Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
/** A second app on the same database, as if in another process. */
let elsewhere: TestApp
let logged = ''
beforeAll(async () => {
  const buffer = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  app = await startTestApp({ logger: pino({ level: 'trace' }, buffer) })
  const other = await createApp(app.deps)
  await other.ready()
  elsewhere = { ...app, app: other }
})
afterAll(async () => {
  await elsewhere?.app.close()
  await app?.stop()
})

let people = 0
let id = ''
let client: Client
beforeEach(async () => {
  people += 1
  id = `vera${people}`
  await app.addStaff(id, 'management', { designation: 3 })
  client = await new Client(app).as(id, 'management')
})

type Given = { otp?: unknown; recovery_code?: unknown; password?: string }
const login = (given: Given = {}, where: TestApp = app): Promise<Answer> =>
  new Client(where).post('/management/login', { email: `${id}@example.org`, password: PASSWORD, ...given })
const code = (secret: string, steps = 0) => codeOf(secret, app.time.now, steps)
const outcome = ({ status, body }: Answer) => [status, body.code ?? 'ok']
const proof = (given: Given = {}) => ({ current_password: PASSWORD, ...given })
const events = async () => (await app.deps.store.read(`sign-in-${id}`)).map(({ type, data }) => [type, data] as const)
const state = async () => (await client.get('/management/second-factor')).body.data

test('lets people without a second factor sign in, ignoring any sent code', async () => {
  expect(outcome(await login())).toEqual([200, 'ok'])
  expect(outcome(await login({ otp: '123456' }))).toEqual([200, 'ok'])
  expect(await state()).toEqual({ enabled: false, enabled_at: null, recovery_codes_left: 0, required: false })
  expect((await events()).at(-1)).toEqual(['signed_in', { method: 'password', second_factor: null }])
})

describe('setting up a second factor', () => {
  test('needs password and first code, shows recovery codes, ends other sessions', async () => {
    const other = await new Client(app).as(id, 'management')
    const refused = await client.post('/management/second-factor', { current_password: 'Wr0ng@Password' })
    expect([refused.body.code, refused.body.errors[0].path]).toEqual(['wrong_password', 'current_password'])
    const begun = await client.post('/management/second-factor', proof())
    const { secret, uri } = begun.body.data
    expect([begun.status, new URL(uri).searchParams.get('secret')]).toEqual([200, secret])
    expect([(await state()).enabled, outcome(await login())]).toEqual([false, [200, 'ok']])
    const wrong = await client.post('/management/second-factor/confirm', { otp: wrongCode(secret, app.time.now) })
    expect([...outcome(wrong), wrong.body.errors[0].path]).toEqual([422, 'wrong_code', 'otp'])
    const confirmed = await client.post('/management/second-factor/confirm', { otp: code(secret) })
    const { recovery_codes } = confirmed.body.data
    expect([confirmed.status, new Set(recovery_codes).size]).toEqual([200, 10])
    for (const text of recovery_codes) expect(text).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await state()).toEqual({
      enabled: true,
      enabled_at: app.time.now.toISOString(),
      recovery_codes_left: 10,
      required: false,
    })
    expect(outcome(await other.get('/management/get-profile'))).toEqual([401, 'session_expired'])
    expect((await events()).at(-1)).toEqual(['second_factor_enabled', { replaced: false }])
    // Turning the factor on has used up the first code.
    expect(outcome(await login({ otp: code(secret) }))).toEqual([401, 'invalid_otp'])
  })

  test('expires after 15 minutes, and accepts codes of the latest secret only', async () => {
    expect(outcome(await client.post('/management/second-factor/confirm', { otp: '123456' }))).toEqual([409, 'nothing_begun'])
    const first = (await client.post('/management/second-factor', proof())).body.data.secret
    const second = (await client.post('/management/second-factor', proof())).body.data.secret
    expect((await client.post('/management/second-factor/confirm', { otp: code(first) })).body.code).toBe('wrong_code')
    nextStep(app, 30)
    const late = await client.post('/management/second-factor/confirm', { otp: code(second) })
    expect(outcome(late)).toEqual([409, 'nothing_begun'])
  })

  test('succeeds once for concurrent confirmations with one code', async () => {
    const { secret } = (await client.post('/management/second-factor', proof())).body.data
    const others = await Promise.all(Array.from({ length: 6 }, () => new Client(app).as(id, 'management')))
    const answers = await Promise.all(others.map(one => one.post('/management/second-factor/confirm', { otp: code(secret) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 401, 409]).toContain(status)
    const { rows } = await sql<{ n: number }>`select count(*) as n from app.recovery_code where user_id = ${id}`.execute(
      app.deps.db,
    )
    expect(rows[0]?.n).toBe(10)
  })

  test('replaces the former factor, and also needs a code of that factor', async () => {
    const { secret: old, recoveryCodes } = await turnOn(app, client)
    expect(outcome(await client.post('/management/second-factor', proof()))).toEqual([422, 'wrong_recovery_code'])
    const begun = await client.post('/management/second-factor', proof({ otp: code(old) }))
    nextStep(app)
    // The old factor is valid until the new one is confirmed.
    expect(outcome(await login({ otp: code(old) }))).toEqual([200, 'ok'])
    const { secret } = begun.body.data
    expect((await client.post('/management/second-factor/confirm', { otp: code(secret) })).status).toBe(200)
    nextStep(app)
    expect(outcome(await login({ otp: code(old) }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ recovery_code: recoveryCodes[0] }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ otp: code(secret) }))).toEqual([200, 'ok'])
    expect(await events()).toContainEqual(['second_factor_enabled', { replaced: true }])
  })
})

describe('signing in with a second factor', () => {
  test('needs password and code; without a code sets no token or cookie', async () => {
    const { secret } = await turnOn(app, client)
    const asked = await login()
    expect(outcome(asked)).toEqual([401, 'second_factor_required'])
    for (const header of ['authorization', 'user_id', 'designation', 'set-cookie', 'x-log-position'])
      expect(asked.headers[header], header).toBeUndefined()
    const done = await login({ otp: code(secret) })
    expect([done.status, done.headers.user_id, done.headers.designation, done.body.data]).toEqual([
      200,
      id,
      '3',
      { role: 2, reset_default_password: false },
    ])
    expect((await events()).at(-1)).toEqual(['signed_in', { method: 'password', second_factor: 'code' }])
  })

  test('answers a wrong password the same, with and without a code', async () => {
    const stranger = { password: 'Wr0ng@Password' }
    const before = await login(stranger)
    const { secret } = await turnOn(app, client)
    for (const given of [{}, { otp: code(secret) }, { otp: '000000' }, { recovery_code: 'ABCD-EFGH-JKLM-NPQR' }]) {
      const answer = await login({ ...stranger, ...given })
      expect([answer.status, answer.body, Object.keys(answer.headers).sort()]).toEqual([
        401,
        before.body,
        Object.keys(before.headers).sort(),
      ])
    }
    // The code is still valid, and no attempt above was counted.
    expect(outcome(await login({ otp: code(secret) }))).toEqual([200, 'ok'])
  })

  test('accepts a code once, no earlier code, one step of drift', async () => {
    const { secret } = await turnOn(app, client)
    nextStep(app, 10)
    expect(outcome(await login({ otp: code(secret, -2) }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ otp: code(secret, 2) }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ otp: code(secret, -1) }))).toEqual([200, 'ok'])
    expect(outcome(await login({ otp: code(secret, -1) }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ otp: code(secret, 1) }))).toEqual([200, 'ok'])
    expect(outcome(await login({ otp: code(secret) }))).toEqual([401, 'invalid_otp'])
    nextStep(app, 2)
    expect(outcome(await login({ otp: Number(code(secret)) }))).toEqual([200, 'ok'])
  })

  test('succeeds once for concurrent uses of one code in two processes', async () => {
    const { secret } = await turnOn(app, client)
    const otp = code(secret)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => login({ otp }, index % 2 ? app : elsewhere)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  })

  test('accepts each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await turnOn(app, client)
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all([1, 2, 3].map(() => login({ recovery_code: typed })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(outcome(await login({ recovery_code: first }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ recovery_code: second }, elsewhere))).toEqual([200, 'ok'])
    expect((await events()).slice(-2)).toEqual([
      ['recovery_code_used', { left: 8 }],
      ['signed_in', { method: 'password', second_factor: 'recovery_code' }],
    ])
    expect((await state()).recovery_codes_left).toBe(8)
  })

  test('refuses another person’s recovery code', async () => {
    const { recoveryCodes } = await turnOn(app, client)
    const omar = await app.addStaff(`${id}-omar`, 'management')
    await turnOn(app, await new Client(app).as(omar, 'management'))
    id = omar
    expect(outcome(await login({ recovery_code: recoveryCodes[0] }))).toEqual([401, 'invalid_otp'])
  })

  test('refuses all codes after ten wrong ones until the window ends', async () => {
    const { secret, recoveryCodes } = await turnOn(app, client)
    app.time.now = new Date(Math.ceil(app.time.now.getTime() / 900_000) * 900_000)
    const wrong = () => wrongCode(secret, app.time.now)
    for (let tries = 0; tries < 10; tries += 1)
      expect(outcome(await login({ otp: wrong() }, tries % 2 ? app : elsewhere))).toEqual([401, 'invalid_otp'])
    const fresh = { ...app, app: await createApp(app.deps) }
    for (const where of [app, elsewhere, fresh])
      for (const given of [{ otp: code(secret) }, { recovery_code: recoveryCodes[0] }])
        expect(outcome(await login(given, where))).toEqual([429, 'too_many_attempts'])
    await fresh.app.close()
    // The limit also holds for calls within a session.
    const inside = await client.post('/management/second-factor/turn-off', proof({ otp: code(secret) }))
    expect(outcome(inside)).toEqual([429, 'too_many_attempts'])
    nextStep(app, 30)
    expect(outcome(await login({ otp: code(secret) }))).toEqual([200, 'ok'])
    expect(await app.deps.db.selectFrom('app.throttle').select('key').where('key', 'like', `%${id}`).execute()).toEqual([])
  })

  test('is refused for the rest of the day after fifty wrong codes', async () => {
    const { secret } = await turnOn(app, client)
    app.time.now = new Date(Math.ceil(app.time.now.getTime() / 86_400_000) * 86_400_000)
    const seen: unknown[] = []
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (let tries = 0; tries < 10; tries += 1) seen.push((await login({ otp: wrongCode(secret, app.time.now) })).status)
      nextStep(app, 30)
    }
    expect([seen.filter(status => status === 401).length, seen.filter(status => status === 429).length]).toEqual([50, 10])
    const refused = await login({ otp: code(secret) })
    expect(outcome(refused)).toEqual([429, 'too_many_attempts'])
    // The failures took an hour and a half of the day.
    expect(refused.headers['retry-after']).toBe(String(22.5 * 3600))
    expect(refused.body.message).toBe('Too many attempts. Please try again in 23 hours.')
  })

  test.each([
    [{ otp: '12345' }],
    [{ otp: { $gt: '' } }],
    [{ otp: '123456', recovery_code: 'ABCD-EFGH-JKLM-NPQR' }],
    [{ recovery_code: '=HYPERLINK("http://x")' }],
    [{ recovery_code: ['ABCDEFGHJKLMNPQR'] }],
    [{ role: 1 }],
    [{ otp: null }],
  ])('answers 400 for %j in the body', async given => {
    expect((await login(given as Given)).status).toBe(400)
  })

  test('requires the code after a password set by mailed link', async () => {
    const { secret } = await turnOn(app, client)
    const email = `${id}@example.org`
    await new Client(app).post('/management/forgotpassword', { email })
    const { rows } = await sql<{
      id: string
      sealed: Buffer
    }>`select id, sealed from app.message where recipient_id = ${id} and template = 'forget_password'`.execute(app.deps.db)
    const [path = ''] = rows.map(row => app.deps.messageKeys.decrypt(row.sealed, messageContext(row.id)).toString())
    const key = new URL(path, 'http://x').searchParams.get('key')
    const password = 'N3w@Password'
    const body = { email, key, password, confirm_password: password }
    const recovered = await new Client(app).post('/management/forgotpassword/details', body)
    expect([recovered.status, recovered.headers.authorization, recovered.headers.user_id]).toEqual([200, undefined, undefined])
    expect(outcome(await login({ password }))).toEqual([401, 'second_factor_required'])
    expect(outcome(await login({ password, otp: code(secret) }))).toEqual([200, 'ok'])
  })
})

describe('an active second factor', () => {
  test('renews recovery codes with password and code; old ones become invalid', async () => {
    const { secret, recoveryCodes } = await turnOn(app, client)
    const path = '/management/second-factor/recovery-codes'
    expect((await client.post(path, proof())).status).toBe(400)
    expect((await client.post(path, { otp: code(secret) })).status).toBe(400)
    expect(outcome(await client.post(path, proof({ otp: wrongCode(secret, app.time.now) })))).toEqual([422, 'wrong_code'])
    expect(outcome(await client.post(path, { current_password: 'Wr0ng@Password', otp: code(secret) }))).toEqual([
      422,
      'wrong_password',
    ])
    const renewed = await client.post(path, proof({ otp: code(secret) }))
    expect([renewed.status, renewed.body.data.recovery_codes.length]).toEqual([200, 10])
    expect(outcome(await login({ recovery_code: recoveryCodes[3] }))).toEqual([401, 'invalid_otp'])
    expect(outcome(await login({ recovery_code: renewed.body.data.recovery_codes[3] }))).toEqual([200, 'ok'])
    expect(await events()).toContainEqual(['recovery_codes_renewed', {}])
  })

  test('is turned off once with password and code, which ends other sessions', async () => {
    const { secret, recoveryCodes } = await turnOn(app, client)
    const other = await new Client(app).as(id, 'management')
    const path = '/management/second-factor/turn-off'
    expect(outcome(await client.post(path, proof({ recovery_code: 'ABCD-EFGH-JKLM-NPQR' })))).toEqual([
      422,
      'wrong_recovery_code',
    ])
    const answers = await Promise.all([1, 2].map(() => client.post(path, proof({ recovery_code: recoveryCodes[9] }))))
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    expect(outcome(await other.get('/management/get-profile'))).toEqual([401, 'session_expired'])
    expect(outcome(await login())).toEqual([200, 'ok'])
    expect(outcome(await client.post(path, proof({ otp: code(secret) })))).toEqual([409, 'no_second_factor'])
    expect((await events()).map(([type]) => type).slice(-3)).toEqual([
      'recovery_code_used',
      'second_factor_disabled',
      'signed_in',
    ])
    const { rows } = await sql`select from app.recovery_code where user_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('can be changed by its signed-in person in their own area only', async () => {
    const admin = await new Client(app).as(await app.addStaff(`${id}-admin`, 'admin'), 'admin')
    expect(outcome(await admin.get('/management/second-factor'))).toEqual([403, 'forbidden'])
    expect(outcome(await client.get('/admin/second-factor'))).toEqual([403, 'forbidden'])
    expect(outcome(await new Client(app).get('/admin/second-factor'))).toEqual([401, 'unauthenticated'])
    expect((await admin.get('/admin/second-factor')).body.data.enabled).toBe(false)
  })
})

test('keeps secrets, codes and recovery codes out of database, log and output', async () => {
  const { secret, recoveryCodes } = await turnOn(app, client)
  const otp = code(secret)
  await login({ otp })
  await login({ recovery_code: recoveryCodes[0] })
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(t::text, ' ') from app.second_factor t) || (select string_agg(t::text, ' ') from app.recovery_code t)
      || (select string_agg(e::text, ' ') from log.events e) as text`.execute(app.deps.db)
  const kept = rows[0]?.text ?? ''
  expect(kept).toContain(id)
  for (const place of [kept, logged]) {
    expect(place).not.toContain(secret)
    expect(place).not.toContain(bytes)
    for (const one of recoveryCodes)
      for (const text of [one, one.replaceAll('-', ''), Buffer.from(one.replaceAll('-', '')).toString('hex')])
        expect(place).not.toContain(text)
  }
  expect(logged).not.toMatch(new RegExp(`\\D${otp}\\D`))
})
