import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { privacyNotice } from '@opdesk/contracts/terms/shipped-notice.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { pauseAppend } from '../testing/pause-append.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let sale: Sale
let plan = ''
let count = 0
let id = ''
let phone = ''
beforeAll(async () => {
  scene = await startScene({ sweepMs: 25 })
  mailbox = openMailbox(scene.test)
  sale = saleOn(scene)
  plan = await sale.addPlan()
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

afterEach(() => vi.restoreAllMocks())

const newcomer = async (): Promise<Client> => {
  count += 1
  id = `person-${count}`
  phone = String(8_400_000_000 + count)
  // Contacts confirmed in the last 72 hours are no proof; those of a person who signed up since then are.
  return await scene.subscriber(id, phone)
}
const later = async (hours: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + hours * 3_600_000)
  // Sessions of staff and subscribers end meanwhile.
  await scene.admin.as('admin', 'admin')
  await scene.as.verifier.as('verifier', 'management')
}
const again = (person = id) => new Client(scene.test).as(person, 'subscriber')
const answerOf = ({ status, body }: Answer) => [status, body.code]
const eventsOf = async (person = id, prefix = 'subscriber_erasure') =>
  (await scene.test.deps.store.read(subscriberStream(person))).filter(({ type }) => type.startsWith(prefix))
const typesOf = async (person = id) => (await eventsOf(person)).map(({ type }) => type.replace('subscriber_erasure_', ''))
const codeOf = async (number = phone) => {
  const texts = await mailbox.textsTo(`+91${number}`)
  return /^\d{6}/.exec(texts.findLast(text => text.includes('erase your account')) ?? '')?.[0] ?? ''
}
/** The link of the mail about the request. */
const linkOf = async (person = id): Promise<URL> => {
  const find = async () => (await mailbox.textsTo(`${person}@example.org`)).find(text => text.includes('Keep my account'))
  await waitUntil(async () => (await find()) !== undefined)
  return new URL(/https?:\S+/.exec((await find()) ?? '')?.[0] ?? '')
}
const mailed = (words: string, person = id) =>
  waitUntil(async () => (await mailbox.textsTo(`${person}@example.org`)).some(text => text.includes(words)))
const sendCode = (person: Client) => person.post('/user/erasure/code', {})
const ask = (person: Client, otp: string) => person.post('/user/erasure', { otp })
const erasureOf = async (person: Client) => (await person.get('/user/my-data')).body.data.erasure
/** Asks for the erasure with the code. */
const asked = async (): Promise<Client> => {
  const person = await newcomer()
  expect((await sendCode(person)).status).toBe(200)
  expect((await ask(person, await codeOf())).status).toBe(200)
  return person
}
const erased = async (person = id) =>
  waitUntil(async () => (await typesOf(person)).includes('requested') || (await typesOf(person)).includes('postponed'))

describe('a consent', () => {
  const shown = { notice: privacyNotice.version, terms: signUpTerms.version }
  const withdraw = async (person: Client) => {
    const { consents } = (await person.get('/user/my-data')).body.data
    const terms = consents.find(({ type }: { type: string }) => type === 'SIGNUP').version
    return await person.post('/user/consent/withdraw', { terms })
  }
  const write = (person: Client) => person.call('PUT', '/user/update-profile', { city: 'Surat' })

  test('ends writes at once when taken back, until it is given again', async () => {
    const person = await newcomer()
    expect((await write(person)).status).toBe(200)
    expect(answerOf(await person.post('/user/consent/withdraw', { terms: '1999-01-01' }))).toEqual([409, 'conflict'])
    expect((await withdraw(person)).body.message).toBe('Your consent is taken back.')
    expect(answerOf(await write(person))).toEqual([403, 'consent_needed'])
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ consent_needed: true, consent_withdrawn: true })
    const [consent] = (await person.get('/user/my-data')).body.data.consents
    expect(consent).toMatchObject({ type: 'SIGNUP', times: 1, withdrawn_at: scene.test.time.now.toISOString() })
    expect((await withdraw(person)).status).toBe(200)
    expect(await eventsOf(id, 'consent_withdrawn')).toHaveLength(1)

    expect((await person.post('/user/consent', shown)).status).toBe(200)
    expect((await write(person)).status).toBe(200)
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ consent_needed: false, consent_withdrawn: false })
    expect((await person.get('/user/my-data')).body.data.consents).toMatchObject([
      { type: 'NOTICE', withdrawn_at: null },
      { type: 'SIGNUP', withdrawn_at: null },
    ])
  })

  test('leaves claims running and the erasure open after its withdrawal', async () => {
    const person = await newcomer()
    const claim = await scene.claim(person, 'submitted')
    await withdraw(person)
    expect((await scene.decide('verifier', claim, 5)).status).toBe(200)
    await rest(scene.test)
    expect((await sendCode(person)).status).toBe(200)
    expect((await ask(person, await codeOf())).status).toBe(200)
  })
})

describe('the page', () => {
  test('names what is lost, what stays and what is under way', async () => {
    const person = await newcomer()
    const claim = await scene.claim(person, 'submitted')
    await scene.test.settle()
    const { body } = await person.get('/user/my-data')
    const [{ plan: name }] = (await person.get('/user/get-profile')).body.data.pots
    expect(body.data.erasure).toMatchObject({
      waiting: null,
      lost: { plans: [{ name, days_left: 201 }], wallet: expect.any(Number) },
      kept: { invoices_until: null, employer: null },
      under_way: [{ kind: 'claim', id: claim, name: expect.stringMatching(/^CLM\d{6}$/) }],
      code_to: 'phone',
    })
    expect(body.data.erasure.lost.wallet).toBeGreaterThan(0)
  })

  test('names invoices and an open order', async () => {
    const buyer = await sale.addBuyer('invoiced')
    await sale.buy(buyer, plan)
    await rest(scene.test)
    expect(await erasureOf(buyer)).toMatchObject({ kept: { invoices_until: '2034-04-01' }, under_way: [] })
    const order = await sale.order(buyer, plan, {}, 'renew-')
    expect(order.status).toBe(200)
    await scene.test.settle()
    expect((await erasureOf(buyer)).under_way).toMatchObject([{ kind: 'order', id: order.body.data.order_id }])
    expect(answerOf(await sendCode(buyer))).toEqual([409, 'erasure_prevented'])
  })
})

describe('a request', () => {
  test('needs the code: a stolen session cannot erase', async () => {
    const person = await newcomer()
    expect(answerOf(await ask(person, '000000'))).toEqual([422, 'wrong_otp'])
    await sendCode(person)
    const right = await codeOf()
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let guess = 0; guess < 5; guess += 1) expect(answerOf(await ask(person, wrong))).toEqual([422, 'wrong_otp'])
    // After five wrong guesses the right code is used up, too.
    expect(answerOf(await ask(person, right))).toEqual([422, 'wrong_otp'])
    expect(await typesOf()).toEqual([])
  })

  test('does not take the code of another person or action', async () => {
    const first = await newcomer()
    await sendCode(first)
    const code = await codeOf()
    const second = await newcomer()
    expect(answerOf(await ask(second, code))).toEqual([422, 'wrong_otp'])
    for (const staff of [scene.admin, scene.as.verifier, scene.as.finance])
      for (const answer of [await ask(staff, code), await sendCode(staff), await staff.delete('/user/erasure')])
        expect(answerOf(answer)).toEqual([403, 'forbidden'])
    expect((await ask(first, code)).status).toBe(200)
  })

  test('answers a repeat after a lost answer as at first', async () => {
    const person = await newcomer()
    await sendCode(person)
    const otp = await codeOf()
    const once = (key: string) => person.post('/user/erasure', { otp }, { 'idempotency-key': key })
    const first = await once('lost')
    const repeated = await once('lost')
    expect([repeated.status, repeated.body]).toEqual([200, first.body])
    expect(await typesOf()).toEqual(['asked_for'])
    expect(answerOf(await once('another'))).toEqual([409, 'erasure_waits'])
    await person.delete('/user/erasure')
    expect((await once('lost')).status).toBe(200)
    expect(await typesOf(), 'a late repeat asks for no second erasure').toEqual(['asked_for', 'called_off'])
  })

  test('is refused while a claim is open', async () => {
    const person = await newcomer()
    await sendCode(person)
    const code = await codeOf()
    await scene.claim(person, 'submitted')
    expect(answerOf(await ask(person, code))).toEqual([409, 'erasure_prevented'])
    expect(answerOf(await sendCode(person))).toEqual([409, 'erasure_prevented'])
  })

  test('is refused for 72 hours after a change of the address', async () => {
    const person = await newcomer()
    await later(80)
    const back = await again()
    await back.post('/user/email', { email: `new-${id}@example.org` })
    const key = (await mailbox.linkTo(`new-${id}@example.org`, 1)).searchParams.get('key')
    expect((await back.post('/user/confirm-email', { key })).status).toBe(200)
    expect(answerOf(await sendCode(back))).toEqual([409, 'contact_changed'])
    expect(person.userId).toBe(id)
  })

  test('waits for 72 hours, is told to number and address, and erases', async () => {
    const person = await asked()
    const due = new Date(scene.test.time.now.getTime() + 72 * 3_600_000).toISOString()
    await scene.test.settle()
    expect((await erasureOf(person)).waiting).toEqual({ asked_at: scene.test.time.now.toISOString(), due_at: due })
    expect((await person.get('/user/get-profile')).body.data.erasure_due_at).toBe(due)
    expect((await linkOf()).pathname).toBe('/user/keep-account')
    const [text] = (await mailbox.textsTo(`+91${phone}`)).filter(sent => sent.includes('Call it off'))
    expect(text).toMatch(
      /^opdesk erases your data on .+ Call it off: http:\/\/opdesk\.test\/user\/keep-account\?key=[\w-]{22}\.$/,
    )
    expect(answerOf(await sendCode(person))).toEqual([409, 'erasure_waits'])
    await later(71)
    await rest(scene.test)
    expect(await typesOf()).toEqual(['asked_for'])
    await later(1)
    await waitUntil(async () => (await scene.test.deps.store.read(subscriberStream(id))).at(-1)?.type === 'subscriber_erased')
    expect((await person.get('/user/my-data')).status).toBe(401)
    const logs = (await scene.admin.get('/admin/audit-logs?program=4')).body.data.records
    expect(logs).toContainEqual(
      expect.objectContaining({ action: 'Erasure of a subscriber requested', record_id: id, method: 'DELETE' }),
    )
  })
})

describe('a call-off', () => {
  test('ends the request from the session, and is told', async () => {
    const person = await asked()
    expect((await person.delete('/user/erasure')).body.message).toBe('The erasure is called off. Your account stays.')
    expect((await person.delete('/user/erasure')).status).toBe(200)
    await mailed('as you asked in your account')
    await later(73)
    await rest(scene.test)
    expect(await typesOf()).toEqual(['asked_for', 'called_off'])
    expect((await (await again()).get('/user/get-profile')).body.data.erasure_due_at).toBeNull()
  })

  test('works once by the link, without a session', async () => {
    await asked()
    const key = (await linkOf()).searchParams.get('key')
    const rows = await scene.test.deps.db.selectFrom('app.account_key').select('key_hash').where('subject_id', '=', id).execute()
    expect(rows).toHaveLength(2)
    const stranger = new Client(scene.test)
    const callOff = (link: string | null) => stranger.post('/public/erasure/call-off', { key: link })
    expect(answerOf(await callOff('unknown'))).toEqual([422, 'invalid_link'])
    expect((await callOff(key)).status).toBe(200)
    expect(answerOf(await callOff(key))).toEqual([422, 'invalid_link'])
    expect((await eventsOf()).at(-1)?.data).toMatchObject({ reason: 'link' })
  })

  test('wins in the 72nd hour over a simultaneous timer', async () => {
    const person = await asked()
    await later(71.9)
    const back = await again()
    const held = pauseAppend(scene.test.deps.store, 'subscriber_erasure_requested')
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 0.1 * 3_600_000)
    await held.reached
    // The timer has decided on the erasure and not written it yet.
    expect((await back.delete('/user/erasure')).status).toBe(200)
    held.release()
    await rest(scene.test)
    expect(await typesOf()).toEqual(['asked_for', 'called_off'])
    expect(person.userId).toBe(id)
  })
})

describe('meanwhile', () => {
  test('a sent claim postpones the erasure, which comes once it is decided', async () => {
    const person = await asked()
    const claim = await scene.claim(person, 'submitted')
    await later(72)
    await erased()
    expect(await typesOf()).toEqual(['asked_for', 'postponed'])
    await mailed('still under way')
    expect((await scene.decide('verifier', claim, 5)).status).toBe(200)
    await rest(scene.test)
    await later(72)
    await waitUntil(async () => (await typesOf()).includes('requested'))
  })

  test('a bought plan calls the erasure off', async () => {
    id = `buyer-${count}`
    const { store } = scene.test.deps
    const stream = subscriberStream(id)
    const buyer = await sale.addBuyer(id)
    const { profile } = await sale.subscriberOf(id)
    expect((await sendCode(buyer)).status).toBe(200)
    expect((await ask(buyer, await codeOf(profile.phone))).status).toBe(200)
    await sale.buy(buyer, plan)
    await waitUntil(async () => (await typesOf()).includes('called_off'))
    expect((await eventsOf()).at(-1)?.data).toMatchObject({ reason: 'plan_bought' } satisfies Partial<
      Extract<SubscriberEvent, { type: 'subscriber_erasure_called_off' }>['data']
    >)
    await later(73)
    await rest(scene.test)
    expect((await store.read(stream)).map(({ type }) => type)).not.toContain('subscriber_erasure_requested')
  })
})
