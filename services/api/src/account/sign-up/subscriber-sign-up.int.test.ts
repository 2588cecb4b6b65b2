import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.addSubscriber('known', '9000000001', { plan: null })
})
afterAll(() => app?.stop())

let phone = '8000000100'
/** Every test has its own number, and the clock advances by an hour. */
beforeEach(() => {
  phone = String(Number(phone) + 1)
  later(3600)
})
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
const HERE = '10.0.0.1'
const send = async (url: string, payload: object, remoteAddress = HERE) => {
  const response = await app.app.inject({ method: 'POST', url: `/api/v1/user/${url}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}
const of = (number: string) => ({ phone: number, country_code: '+91' })
const ask = (number = phone, from = HERE) => send('signup-otp', of(number), from)
const verify = (otp: unknown, number = phone, from = HERE) => send('verify-signup-otp', { ...of(number), otp }, from)
const signUp = (extra: object = {}, number = phone, from = HERE) =>
  send('signup', { ...of(number), terms_and_condition: true, key_type: 1, ...extra }, from)
const outbox = async (number = phone): Promise<{ subject: string; text: string }[]> =>
  (await new Client(app).get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)).body.data.records
const code = async (number = phone) => {
  const [message] = await outbox(number)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const accounts = async (number = phone) =>
  app.deps.db.selectFrom('account').select('id').where('phone', '=', number).where('role', '=', 'subscriber').execute()

describe('signing up', () => {
  test('makes an account for a verified number, recording the consent first', async () => {
    expect((await ask()).body).toEqual({ success: true, message: 'OTP has been sent to your Mobile', data: {} })
    const otp = await code()
    expect((await verify(Number(otp))).body.data).toEqual({ verified: true })
    const { status, body } = await signUp({ otp })
    expect([status, body.message]).toEqual([200, 'Signup Successful'])
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      role: 3,
      corporate: null,
      subscriber_type: 1,
    })
    const headers = { authorization: `Bearer ${body.data.token}`, user_id: body.data.user_id }
    const profile = await new Client(app).get('/user/get-profile', headers)
    expect(profile.body.data).toMatchObject({ phone, country_code: '+91', name: '', email: '', first_plan_purchase: false })

    const events = await app.deps.store.read(subscriberStream(body.data.user_id))
    expect(events.map(({ type }) => type)).toEqual(['consent_given', 'subscriber_registered'])
    expect(events[0]?.data).toEqual(shippedAgreements.SIGNUP)
    expect(events[0]?.at).toBe(app.time.now.toISOString())
    expect(events[0]?.metadata).toMatchObject({
      subject: body.data.user_id,
      actor: { id: body.data.user_id, role: 'subscriber' },
    })
    await new Client(app).signInByCode(phone)
  })

  test('accepts a verified code only from the network that verified it', async () => {
    await ask()
    expect((await signUp({ otp: await code() })).status).toBe(200)
    phone = String(Number(phone) + 1)
    await ask()
    const otp = await code()
    await verify(otp)
    expect(refused(await signUp({}, phone, '10.0.0.2'))).toEqual([401, 'invalid_otp'])
    expect((await signUp()).status).toBe(200)
  })

  test('makes one account for concurrent requests and spellings of a number', async () => {
    await ask(`0${phone}`)
    const otp = await code()
    const ways = [phone, `+91${phone}`, `0091${phone}`, `0${phone}`, `91 ${phone}`, phone, phone, phone]
    const answers = await Promise.all(ways.map(way => signUp({ otp }, way).then(({ status }) => status)))
    expect(answers.filter(status => status === 200)).toHaveLength(1)
    expect(answers.filter(status => status === 401)).toHaveLength(ways.length - 1)
    expect(await accounts()).toHaveLength(1)
  })

  test('requires a code, and uses it once', async () => {
    expect(refused(await signUp())).toEqual([401, 'invalid_otp'])
    expect(refused(await signUp({ otp: '123456' }))).toEqual([401, 'invalid_otp'])
    await ask()
    const otp = await code()
    expect(refused(await signUp())).toEqual([401, 'invalid_otp'])
    await verify(otp)
    expect((await signUp({ otp })).status).toBe(200)
    for (const again of [{ otp }, {}]) expect(refused(await signUp(again))).toEqual([401, 'invalid_otp'])
    expect(refused(await verify(otp))).toEqual([401, 'invalid_otp'])
    expect(await accounts()).toHaveLength(1)
  })

  test('expires 10 minutes after the code', async () => {
    await ask()
    const otp = await code()
    later(599)
    expect((await verify(otp)).status).toBe(200)
    later(1)
    expect(refused(await signUp({ otp }))).toEqual([401, 'invalid_otp'])
    expect(refused(await signUp())).toEqual([401, 'invalid_otp'])
    expect(await accounts()).toEqual([])
  })

  test('refuses a code of another number or for another purpose', async () => {
    await ask()
    const otp = await code()
    const other = String(Number(phone) + 50)
    await ask(other)
    if (otp !== (await code(other))) expect(refused(await signUp({ otp }, other))).toEqual([401, 'invalid_otp'])
    expect(refused(await send('login', { ...of(phone), otp }))).toEqual([401, 'invalid_otp'])
    expect((await signUp({ otp })).status).toBe(200)
    await send('login-otp', of(phone))
    const login = await code()
    if (login !== otp) expect(refused(await verify(login))).toEqual([401, 'invalid_otp'])
  })

  test('refuses a code after five wrong guesses per network, twenty in total', async () => {
    await ask()
    const otp = await code()
    for (let guess = 1; guess <= 5; guess += 1) expect(refused(await verify(wrong(otp)))).toEqual([401, 'invalid_otp'])
    expect(refused(await verify(otp))).toEqual([401, 'invalid_otp'])
    const guesses = Array.from({ length: 15 }, (_, index) => index + 1).map(n =>
      n % 2 ? verify(wrong(otp), phone, `10.1.0.${n}`) : signUp({ otp: wrong(otp) }, phone, `10.1.0.${n}`),
    )
    for (const answer of await Promise.all(guesses)) expect(refused(answer)).toEqual([401, 'invalid_otp'])
    expect(refused(await verify(otp, phone, '10.1.0.16'))).toEqual([401, 'invalid_otp'])
    expect(refused(await signUp({ otp }))).toEqual([401, 'invalid_otp'])
  })

  test('makes a verified code invalid when the code is resent', async () => {
    await ask()
    const first = await code()
    await verify(first)
    later(120)
    await ask()
    const second = await code()
    expect(refused(await signUp())).toEqual([401, 'invalid_otp'])
    if (first !== second) expect(refused(await signUp({ otp: first }))).toEqual([401, 'invalid_otp'])
    expect((await signUp({ otp: second })).status).toBe(200)
  })

  test('resends codes twice, 120 s apart', async () => {
    const answers = [await ask(), await ask()]
    for (let n = 0; n < 3; n += 1) {
      later(120)
      answers.push(await ask())
    }
    expect(answers.map(refused)).toEqual([
      [200, undefined],
      [429, 'otp_wait'],
      [200, undefined],
      [200, undefined],
      [429, 'otp_resend_limit'],
    ])
    expect(answers[4]?.body.message).toBe('Maximum resend attempts reached. Please try again later.')
  })

  test('answers alike for a known number, and notifies its owner', async () => {
    const answers = async (number: string) => {
      const calls = [
        await ask(number),
        await ask(number),
        await verify('000000', number),
        await signUp({ otp: '000000' }, number),
      ]
      return [...calls, await signUp({}, number)].map(({ status, body }) => [status, body])
    }
    expect(await answers('9000000001')).toEqual(await answers(phone))
    expect(await outbox('9000000001')).toMatchObject([
      { subject: 'Already registered', text: expect.not.stringMatching(/\d{6}/) },
    ])
    expect(await accounts('9000000001')).toHaveLength(1)
  })

  test('refuses a number that another account got after the code was sent', async () => {
    await ask()
    const otp = await code()
    await app.addSubscriber('quicker', phone, { plan: null })
    expect(refused(await signUp({ otp }))).toEqual([409, 'already_registered'])
    expect(await accounts()).toEqual([{ id: 'quicker' }])
  })

  test.each([
    [{ terms_and_condition: false }, 'Please agree to Terms and Conditions'],
    [{ terms_and_condition: 'true' }, 'Please agree to Terms and Conditions'],
    [{ terms_and_condition: undefined }, 'Please agree to Terms and Conditions'],
    [{ country_code: '+1' }, 'Invalid country code'],
    [{ otp: '१२३४५६' }, 'Invalid OTP'],
    [{ role: 1 }, undefined],
    [{ status: 12 }, undefined],
    [{ subscriber_type: 2 }, undefined],
    [{ corporate: 'acme' }, undefined],
    [{ name: '<img onerror=alert(1)>' }, undefined],
  ])('refuses %j and uses no code', async (extra, told) => {
    await ask()
    const otp = await code()
    const { status, body } = await signUp({ otp, ...extra })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    if (told) expect(body.errors).toMatchObject([{ message: told }])
    expect((await signUp({ otp })).status).toBe(200)
  })

  test('requires agreement to the terms in force', async () => {
    await ask()
    const otp = await code()
    expect(refused(await signUp({ otp, terms_version: '1999' }))).toEqual([422, 'terms_changed'])
    expect((await signUp({ otp, terms_version: signUpTerms.version })).status).toBe(200)
  })

  test('deletes unverified numbers after a day', async () => {
    await ask()
    const forgotten = phone
    later(25 * 3600)
    await ask(String(Number(phone) + 70))
    const kept = await app.deps.db.selectFrom('app.one_time_code').select('phone').execute()
    expect(kept.map(row => row.phone)).not.toContain(forgotten)
  })
})
