import { processActor } from '@opdesk/contracts/actor.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { signUp } from '@opdesk/domain/subscriber/sign-up.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../../testing/client.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { startTestApp, type TestApp, waitUntil } from '../../testing/running-app.ts'

let app: TestApp
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  await app.addSubscriber('owner', '9000000001', { plan: null })
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
let id = ''
let phone = ''
let person: Client
/** A person who has signed up by e-mail. */
const newcomer = async (name: string) => {
  await handleCommand({
    store: app.deps.store,
    aggregate: subscriberAggregate(name),
    stream: subscriberStream(name),
    command: { id: `sign-up-${name}`, actor: processActor('test') },
    now: app.time.now,
    decide: state => signUp(state, { kind: 'email', email: `${name}@example.org` }, shippedAgreements.SIGNUP),
  })
  await app.settle()
  return await new Client(app).as(name, 'subscriber')
}
beforeEach(async () => {
  count += 1
  id = `person${count}`
  phone = String(8_200_000_000 + count)
  app.time.now = new Date(app.time.now.getTime() + 24 * 3_600_000)
  person = await newcomer(id)
})
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
const of = (number: string) => ({ phone: number, country_code: '+91' })
const ask = (number = phone, who = person) => who.post('/user/phone-otp', of(number))
const confirm = (otp: unknown, number = phone, who = person, headers = {}) =>
  who.post('/user/confirm-phone', { ...of(number), otp }, headers)
const code = async (number = phone) => {
  const { body } = await new Client(app).get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)
  return /\b\d{6}\b/.exec(body.data.records[0]?.text ?? '')?.[0] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const refused = ({ status, body }: Answer) => [status, body.code]
const profile = async (who = person) => {
  const { phone, phone_confirmed, email } = (await who.get('/user/get-profile')).body.data
  return { phone, phone_confirmed, email }
}
const loginAsks = async (number = phone) => {
  const before = await code(number)
  await new Client(app).post('/user/login-otp', of(number))
  return (await code(number)) !== before
}

test('confirms an entered number by code, then signs in with it', async () => {
  expect((await person.call('PUT', '/user/update-profile', { name: 'Asha Rao', ...of(phone) })).status).toBe(200)
  expect(await profile()).toEqual({ phone, phone_confirmed: false, email: `${id}@example.org` })
  expect(await loginAsks()).toBe(false)
  const sent = await ask()
  expect([sent.status, sent.body.message]).toEqual([200, 'OTP has been sent to your Mobile'])
  expect((await confirm(await code())).body).toEqual({ success: true, message: 'Your mobile number is confirmed.', data: {} })
  expect(await profile()).toEqual({ phone, phone_confirmed: true, email: `${id}@example.org` })
  expect((await person.get('/user/members')).body.data.records[0]).toMatchObject({ phone, name: 'Asha Rao' })
  later(600)
  expect((await new Client(app).signInByCode(phone)).userId).toBe(id)
  await waitUntil(async () => (await mailbox.textsTo(`${id}@example.org`)).some(text => text.includes('with a mobile number')))
})

test('answers alike for the number of another account, which keeps the number', async () => {
  const other = await newcomer(`other${count}`)
  const answers = [await ask('9000000001'), await ask(phone, other)]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const taken = await confirm(await code('9000000001'), '9000000001')
  expect(refused(taken)).toEqual([409, 'phone_taken'])
  expect(taken.body.message).toContain('sign in with that number')
  expect((await profile()).phone_confirmed).toBe(false)
  later(600)
  expect((await new Client(app).signInByCode('9000000001')).userId).toBe('owner')
})

test('gives the number to one of two concurrent confirmations', async () => {
  const rival = await newcomer(`rival${count}`)
  await ask()
  await rival.call('PUT', '/user/update-profile', of(phone))
  const otp = await code()
  const answers = await Promise.all([confirm(otp), confirm(otp, phone, rival)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => ['phone_taken', 'wrong_otp'].includes(body.code))).toHaveLength(1)
  await app.settle()
  const owners = await app.deps.db.selectFrom('account').select('id').where('phone', '=', phone).execute()
  expect(owners).toHaveLength(1)
})

test('gives a number to one account when confirmed and signed up concurrently', async () => {
  await ask()
  const mine = await code()
  const nobody = new Client(app)
  await nobody.post('/user/signup-otp', of(phone))
  const theirs = await code()
  const answers = await Promise.all([
    confirm(mine),
    nobody.post('/user/signup', { ...of(phone), otp: theirs, terms_and_condition: true }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('a confirmation code', () => {
  test('allows five wrong guesses, and keeps the session', async () => {
    await ask()
    const otp = await code()
    for (let guess = 1; guess <= 5; guess += 1) expect(refused(await confirm(wrong(otp)))).toEqual([422, 'wrong_otp'])
    expect(refused(await confirm(otp))).toEqual([422, 'wrong_otp'])
    expect((await profile()).phone_confirmed).toBe(false)
  })

  test('is valid for its number, for ten minutes', async () => {
    await ask()
    const otp = await code()
    const next = String(Number(phone) + 500)
    later(120)
    await ask(next)
    if (otp !== (await code(next))) expect(refused(await confirm(otp, next))).toEqual([422, 'wrong_otp'])
    // Only the number of the latest request can be confirmed.
    expect(refused(await confirm(otp))).toEqual([409, 'number_not_entered'])
    later(600)
    expect(refused(await confirm(await code(next), next))).toEqual([422, 'wrong_otp'])
  })

  test('answers a repeated confirmation like the first', async () => {
    await ask()
    const otp = await code()
    const key = { 'Idempotency-Key': `confirm-${id}` }
    expect((await confirm(otp, phone, person, key)).status).toBe(200)
    expect((await confirm(otp, phone, person, key)).status).toBe(200)
    const events = await app.deps.store.read(subscriberStream(id))
    expect(events.filter(({ type }) => type === 'subscriber_phone_confirmed')).toHaveLength(1)
  })

  test('is limited to ten requests an hour over all numbers', async () => {
    for (let n = 0; n < 10; n += 1) expect((await ask(String(Number(phone) + 1000 + n))).status).toBe(200)
    expect(refused(await ask(String(Number(phone) + 2000)))).toEqual([429, 'too_many_requests'])
  })
})

test('refuses to change a confirmed number or confirm it from another session', async () => {
  const owner = await new Client(app).as('owner', 'subscriber')
  expect(refused(await ask(phone, owner))).toEqual([422, 'phone_fixed'])
  expect(refused(await ask('9000000001', owner))).toEqual([409, 'nothing_to_confirm'])
  expect(refused(await owner.call('PUT', '/user/update-profile', of(phone)))).toEqual([422, 'phone_fixed'])
  for (const path of ['phone-otp', 'confirm-phone'])
    expect((await new Client(app).post(`/user/${path}`, { ...of(phone), otp: '123456' })).status).toBeGreaterThanOrEqual(400)
})
