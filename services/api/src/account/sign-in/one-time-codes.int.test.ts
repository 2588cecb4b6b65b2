import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
let outsider: Client
beforeAll(async () => {
  app = await startTestApp()
  for (let n = 1; n <= 12; n += 1) await app.addSubscriber(`person${n}`, String(9_000_000_100 + n), { plan: null })
  outsider = new Client(app)
})
afterAll(() => app?.stop())

let phone = '9000000100'
/** Every test of codes has its own number, and the clock advances by an hour: limits are per number and hour. */
beforeEach(() => {
  phone = String(Number(phone) + 1)
  app.time.now = new Date(app.time.now.getTime() + 3_600_000)
})
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
const ask = (number = phone) => outsider.post('/user/login-otp', { phone: number, country_code: '+91' })
const use = (otp: unknown, number = phone) =>
  outsider.post('/user/login', { phone: number, country_code: '+91', otp, key_type: 1 })
const outbox = async (number = phone): Promise<{ text: string }[]> =>
  (await outsider.get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)).body.data.records
const code = async () => {
  const [message] = await outbox()
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('a one-time code', () => {
  test('signs its owner in once', async () => {
    expect((await ask()).body).toMatchObject({ success: true, data: {} })
    const otp = await code()
    const first = await use(otp)
    expect(first.body).toMatchObject({
      success: true,
      message: 'Login Successful',
      data: { user_id: 'person1', role: 3, corporate: null, subscriber_type: 1, token: expect.stringMatching(/^[\w-]{43}$/) },
    })
    const again = await use(otp)
    expect([again.status, again.body.code]).toEqual([401, 'invalid_otp'])
  })

  test('is hashed in the database as slowly as a password', async () => {
    await ask()
    const { code_hash } = await app.deps.db
      .selectFrom('app.one_time_code')
      .select('code_hash')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    // Stores a hash as an earlier version did: the right code is refused, but a new code may be requested.
    await app.deps.db
      .updateTable('app.one_time_code')
      .set({ code_hash: 'ab'.repeat(32) })
      .where('phone', '=', phone)
      .execute()
    expect((await use(await code())).body.code).toBe('invalid_otp')
  })

  test('signs in one of ten concurrent uses', async () => {
    await ask()
    const otp = await code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_otp')).toHaveLength(9)
  })

  test('is valid for 10 minutes', async () => {
    await ask()
    const otp = await code()
    later(599)
    const second = await ask()
    expect(second.status).toBe(200)
    const resent = await code()
    if (resent !== otp) expect((await use(otp)).status).toBe(401)
    later(600)
    expect((await use(resent)).status).toBe(401)
    expect((await ask()).status).toBe(200)
    later(599)
    expect((await use(await code())).status).toBe(200)
  })

  test('becomes invalid with the fifth wrong guess, sequential or concurrent', async () => {
    await ask()
    const otp = await code()
    for (let guess = 1; guess <= 4; guess += 1) expect((await use(wrong(otp))).status).toBe(401)
    expect((await use(otp)).status).toBe(200)
    await ask()
    const next = await code()
    const guesses = await Promise.all(Array.from({ length: 8 }, () => use(wrong(next))))
    expect(guesses.every(({ status }) => status === 401)).toBe(true)
    expect((await use(next)).status).toBe(401)
  })

  test('is resent after 120 s, at most twice', async () => {
    expect((await ask()).status).toBe(200)
    later(119)
    const early = await ask()
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([429, 'otp_wait', '1'])
    later(1)
    expect((await ask()).status).toBe(200)
    later(120)
    expect((await ask()).status).toBe(200)
    later(120)
    const fourth = await ask()
    // The wait lasts until the code expires, ten minutes after it was sent.
    expect([fourth.status, fourth.body.code, fourth.headers['retry-after']]).toEqual([429, 'otp_resend_limit', '480'])
    expect(await outbox()).toHaveLength(3)
    expect((await use(await code())).status).toBe(200)
  })

  test('is sent once for five concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(await outbox()).toHaveLength(1)
  })

  test('gets the same answer for an unknown number, but is never sent', async () => {
    const unknown = '9999999999'
    const answers = async (number: string) => {
      const first = await ask(number)
      const second = await ask(number)
      const guess = await use('000000', number)
      return [first, second, guess].map(({ status, body }) => [status, body])
    }
    expect(await answers(unknown)).toEqual(await answers(phone))
    expect(await outbox(unknown)).toEqual([])
  })

  test('is deleted when its number requests another after it expired', async () => {
    const kept = async () =>
      (await app.deps.db.selectFrom('app.one_time_code').select('id').where('phone', '=', phone).execute()).length
    await ask()
    later(10 * 60)
    await ask()
    expect(await kept()).toBe(1)
    expect((await use(await code())).status).toBe(200)
  })

  test('is the same for all spellings of a number', async () => {
    expect((await ask(`+91${phone}`)).status).toBe(200)
    for (const written of [phone, `0091${phone}`, `0${phone}`]) expect((await ask(written)).body.code).toBe('otp_wait')
    expect((await use(await code(), `0${phone}`)).status).toBe(200)
  })

  test('is valid for its number only', async () => {
    await ask()
    const otp = await code()
    const other = await use(otp, '9000000101')
    expect([other.status, other.body.code]).toEqual([401, 'invalid_otp'])
    expect((await use(Number(otp))).status).toBe(200)
  })

  test.each([
    [{ phone: '123', country_code: '+91' }],
    [{ phone: '+19000000101', country_code: '+91' }],
    [{ phone: '9000000101', country_code: '+1' }],
    [{ phone: 9_000_000_101, country_code: '+91' }],
    [{ phone: "9000000101' or 1=1", country_code: '+91' }],
    [{ phone: '9000000101\u0000', country_code: '+91' }],
    [{ phone: '9000000101' }],
    [{ phone: '9000000101', country_code: 'IN' }],
    [{ phone: '9000000101', country_code: '+91', role: 1 }],
    [{}],
  ])('is refused to a request with %j', async body => {
    for (const path of ['/user/login-otp', '/user/login']) {
      const answer = await outsider.post(path, path.endsWith('login') ? { ...body, otp: '123456' } : body)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    }
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 456', null, 1.5, -1, {}, ['123456'], '१२३४५६'])(
    'is refused if written as %j',
    async otp => {
      expect((await use(otp)).status).toBe(400)
    },
  )
})
