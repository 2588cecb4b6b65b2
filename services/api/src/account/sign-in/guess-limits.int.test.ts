import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/running-app.ts'
import { setTemporaryPassword } from './access.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addStaff('vera', 'management')
  await app.addStaff('omar', 'management')
  await app.addSubscriber('asha', '9000000001', { plan: null })
})
afterAll(() => app?.stop())

const DAY = 24 * 3600
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
/** Every test has its own day, starting with its first second. */
beforeEach(() => {
  later(DAY - ((app.time.now.getTime() / 1000) % DAY))
})

const HOME = '192.0.2.10'
const elsewhere = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`
const ORIGIN = 'http://localhost:3000'

const send = async (url: string, payload: object, remoteAddress = HOME, cookie?: string) => {
  const headers = { origin: ORIGIN, ...(cookie && { cookie }) }
  const response = await app.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers, remoteAddress })
  const device = response.cookies.find(({ name }) => name === 'opdesk_device')
  return { status: response.statusCode, code: response.json().code, device }
}
const cookieOf = (device: { value: string } | undefined) => `opdesk_device=${device?.value}`

describe('a sign-in by password', () => {
  const signIn = (password: string, from?: string, cookie?: string, id = 'vera') =>
    send('/management/login', { email: `${id}@example.org`, password }, from, cookie)
  const guessEverywhere = async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, number) => signIn('wrong', elsewhere(number))))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  }

  test('allows ten guesses from one network without locking out other networks', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('wrong', elsewhere(1))).status).toBe(401)
    expect((await signIn(PASSWORD, elsewhere(1))).status).toBe(429)
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect((await signIn(PASSWORD, elsewhere(1))).status).toBe(429)
  })

  test('allows ten guesses over all addresses of an IPv6 network', async () => {
    for (let guess = 1; guess <= 10; guess += 1) expect((await signIn('wrong', `2001:db8:7:7::${guess}`)).status).toBe(401)
    expect((await signIn(PASSWORD, '2001:db8:7:7:ffff::1')).status).toBe(429)
    expect((await signIn(PASSWORD, '2001:db8:7:8::1')).status).toBe(200)
  })

  test('has a limit of guesses over all networks, except known browsers', async () => {
    const { device } = await signIn(PASSWORD)
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' })
    await guessEverywhere()
    expect((await signIn(PASSWORD)).status).toBe(429)
    expect((await signIn(PASSWORD, HOME, cookieOf(device))).status).toBe(200)
    expect((await signIn(PASSWORD, elsewhere(3), cookieOf(device))).status).toBe(200)
    later(3600)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test('allows ten guesses in a known browser, too', async () => {
    const cookie = cookieOf((await signIn(PASSWORD)).device)
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('wrong', elsewhere(guess), cookie)).status).toBe(401)
    expect((await signIn(PASSWORD, HOME, cookie)).status).toBe(429)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  test.each([
    ['of another person', async () => (await signIn(PASSWORD, HOME, undefined, 'omar')).device],
    ['with an invented cookie', async () => ({ value: 'x'.repeat(43) })],
    ['with an overlong cookie', async () => ({ value: 'x'.repeat(4000) })],
    [
      'known before another person set the password',
      async () => {
        const { device } = await signIn(PASSWORD)
        await setTemporaryPassword(app.deps, 'vera', PASSWORD)
        return device
      },
    ],
    [
      'unused for half a year',
      async () => {
        const { device } = await signIn(PASSWORD)
        later(180 * DAY)
        return device
      },
    ],
  ])('keeps the guess limit for a browser %s', async (_, browser) => {
    const cookie = cookieOf(await browser())
    await guessEverywhere()
    expect((await signIn(PASSWORD, HOME, cookie)).status).toBe(429)
  })

  test('makes a shared browser known by one cookie, and programs never', async () => {
    const first = await signIn(PASSWORD)
    const second = await signIn(PASSWORD, HOME, cookieOf(first.device), 'omar')
    expect(second.device?.value).toBe(first.device?.value)
    const before = await app.deps.db.selectFrom('app.known_device').select('user_id').execute()
    await new Client(app).signIn('management', 'vera@example.org')
    expect(await app.deps.db.selectFrom('app.known_device').select('user_id').execute()).toHaveLength(before.length)
  })
})

describe('a one-time code', () => {
  const phone = '9000000001'
  const of = (number: string) => ({ phone: number, country_code: '+91' })
  const ask = (from?: string, cookie?: string) => send('/user/login-otp', of(phone), from, cookie)
  const guess = (otp: string, from?: string, cookie?: string, number = phone) =>
    send('/user/login', { ...of(number), otp, key_type: 1 }, from, cookie)
  const codeSent = async () => {
    const { body } = await new Client(app).get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
    return /\d{6}/.exec(body.data.records[0].text)?.[0] ?? ''
  }
  const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

  test('allows 60 guesses an hour and 300 a day from one network', async () => {
    const codes: Record<string, number> = {}
    for (let hour = 0; hour < 6; hour += 1) {
      for (let number = 0; number < 70; number += 1) {
        const answer = await guess(
          '123456',
          `2001:db8:9:9::${number + 1}`,
          undefined,
          String(8_000_000_000 + hour * 100 + number),
        )
        codes[answer.code] = (codes[answer.code] ?? 0) + 1
      }
      later(3600)
    }
    expect(codes).toEqual({ invalid_otp: 300, too_many_attempts: 120 })
  })

  test('stays valid after five guesses from another network', async () => {
    await ask()
    const otp = await codeSent()
    for (let number = 1; number <= 5; number += 1) expect((await guess(wrong(otp), elsewhere(1))).status).toBe(401)
    expect((await guess(otp, elsewhere(1))).status).toBe(401)
    expect((await guess(otp)).status).toBe(200)
  })

  test('becomes invalid after twenty guesses, except for a known browser', async () => {
    await ask()
    const { device } = await guess(await codeSent())
    await ask()
    const otp = await codeSent()
    for (let number = 0; number < 20; number += 1) expect((await guess(wrong(otp), elsewhere(number))).status).toBe(401)
    expect((await guess(otp)).status).toBe(401)
    expect((await guess(otp, HOME, cookieOf(device))).status).toBe(200)
  })

  test('is sent to a known browser after strangers requested too many', async () => {
    await ask()
    const { device } = await guess(await codeSent())
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask(elsewhere(asked))).status).toBe(200)
      later(120)
    }
    expect((await ask()).code).toBe('otp_resend_limit')
    expect((await ask(HOME, cookieOf(device))).status).toBe(200)
    expect((await guess(await codeSent(), HOME, cookieOf(device))).status).toBe(200)
  })
})
