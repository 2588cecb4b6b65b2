import { processActor } from '@opdesk/contracts/actor.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { recordValidation, refuseAccount } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { startTestApp, type TestApp, waitUntil } from '../testing/running-app.ts'

let app: TestApp
let mailbox: ReturnType<typeof openMailbox>
let finance: Client
let finance2: Client
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  await app.addStaff('finance', 'management', { designation: 4, designation_id: 'finance' })
  await app.addStaff('finance2', 'management', { designation: 4, designation_id: 'finance' })
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
let id = ''
let phone = ''
let person: Client
const subscriber = async (name: string, number: string) => {
  await app.addSubscriber(name, number, { plan: null })
  return await new Client(app).as(name, 'subscriber')
}
beforeEach(async () => {
  count += 1
  id = `person${count}`
  phone = String(8_300_000_000 + count)
  app.deps.payoutChannel = 'ledger_only'
  person = await subscriber(id, phone)
})

const later = (hours: number) => {
  app.time.now = new Date(app.time.now.getTime() + hours * 3_600_000)
}
const bank = (number: string, more = {}) => ({
  kind: 'bank',
  holder: 'Asha Verma',
  account_number: number,
  account_number_again: number,
  ifsc: 'HDFC0001234',
  ...more,
})
const upi = (vpa: string) => ({ kind: 'upi', holder: 'Asha Verma', vpa })
const refused = ({ status, body }: Answer) => [status, body.code]
const codes = async (number = phone): Promise<string[]> => {
  const { body } = await new Client(app).get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)
  return body.data.records.map(({ text }: { text: string }) => text)
}
const code = async (number = phone) => /\b\d{6}\b/.exec((await codes(number))[0] ?? '')?.[0] ?? ''
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const enter = (account: object, who = person) => who.call('PUT', '/user/payout-account', account)
const ask = (who = person) => who.post('/user/payout-account/code', {})
const confirm = (otp: string, who = person) => who.post('/user/payout-account/confirm', { otp })
const seen = async (who = person) => (await who.get('/user/payout-account')).body.data
/** Enters an account and confirms it by its code. */
const change = async (account: object, who = person, number = phone) => {
  expect((await enter(account, who)).status).toBe(200)
  expect((await ask(who)).status).toBe(200)
  const confirmed = await confirm(await code(number), who)
  expect(confirmed.status).toBe(200)
  return confirmed.body.data
}
const stateOf = async (of = id): Promise<PayoutAccountState> =>
  (await load(app.deps.store, payoutAccountAggregate, payoutAccountStream(of))).state
const usable = async (of = id) => usableAccount(await stateOf(of), app.time.now)
/** A command of the payouts workflow. */
const act = async (decide: Parameters<typeof handleCommand<PayoutAccountState, never>>[0]['decide'], of = id) => {
  count += 1
  const command = { id: `act-${count}-${of}`, actor: processActor('test') }
  const stream = payoutAccountStream(of)
  await handleCommand({
    store: app.deps.store,
    aggregate: payoutAccountAggregate,
    stream,
    command,
    now: app.time.now,
    decide: decide as never,
  })
  await app.settle()
}
const validate = async (registered_name: string, check: 'valid' | 'invalid' | 'not_checked' = 'valid') => {
  const { current, waiting } = await stateOf()
  const account_id = (waiting ?? current)?.account_id ?? ''
  await act(state => recordValidation(state, { account_id, check, registered_name, profile_name: 'Asha Verma' }) as never)
}

describe('an own account', () => {
  test('counts once its code is entered', async () => {
    expect(await seen()).toMatchObject({ state: 'none', bank: null, last4: null })
    const entered = await enter(bank('1234-5678 4821', { ifsc: 'hdfc0001234' }))
    expect(entered.body.data).toMatchObject({ state: 'unconfirmed', bank: 'HDFC Bank', last4: '4821', in_force_at: null })
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
    await ask()
    expect((await codes())[0]).toMatch(/^\d{6} is your opdesk code for payments to account 4821\./)
    const confirmed = await confirm(await code())
    expect(confirmed.body.data).toMatchObject({ state: 'in_force', last4: '4821', checked: false })
    expect(await seen()).toEqual(confirmed.body.data)
    expect(JSON.stringify(confirmed.body)).not.toContain('123456784821')
    expect(await usable()).toMatchObject({ usable: { account_number: '123456784821', ifsc: 'HDFC0001234', first: true } })
  })

  test('may be a UPI id, which is shown masked', async () => {
    expect(await change(upi('Asha.Verma@OkBank'))).toMatchObject({
      state: 'in_force',
      kind: 'upi',
      bank: null,
      last4: null,
      vpa_masked: 'a…@okbank',
    })
  })

  test.each([
    ['ifsc', { ifsc: 'HDFC1001234' }],
    ['ifsc', { ifsc: 'HDFC0999998' }],
    ['ifsc', { ifsc: 'CORP0000920' }],
    ['account_number_again', { account_number_again: '100000000009' }],
    ['holder', { holder: 'आशा वर्मा' }],
  ])('is refused with the path %s for %j', async (path, wrongField) => {
    const answer = await enter(bank('100000000001', wrongField))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path, message: expect.any(String) }])
  })

  test('changes after 24 hours', async () => {
    await change(bank('100000000001'))
    later(1)
    const answer = await change(bank('100000000002'))
    const at = new Date(app.time.now.getTime() + 24 * 3_600_000).toISOString()
    expect(answer).toMatchObject({
      state: 'in_force',
      last4: '0001',
      waiting: { state: 'waiting', last4: '0002', in_force_at: at },
    })
    later(24 - 1 / 3600)
    expect(await usable()).toMatchObject({ usable: { account_number: '100000000001' } })
    later(1 / 3600)
    expect(await usable()).toMatchObject({ usable: { account_number: '100000000002' } })
    const now = await seen()
    expect(now).toMatchObject({ state: 'in_force', last4: '0002' })
    expect(now.waiting).toBeUndefined()
  })

  test('changes after 48 hours when the address was changed lately', async () => {
    await change(bank('100000000001'))
    later(100)
    await person.post('/user/email', { email: `new${id}@example.org` })
    await waitUntil(async () => (await mailbox.textsTo(`new${id}@example.org`)).length > 0)
    const [letter = ''] = await mailbox.textsTo(`new${id}@example.org`)
    const key = /key=([\w-]+)/.exec(letter)?.[1] ?? ''
    expect((await person.post('/user/confirm-email', { key })).status).toBe(200)
    later(71)
    person = await new Client(app).as(id, 'subscriber')
    const answer = await change(bank('100000000002'))
    expect(Date.parse(answer.waiting.in_force_at) - app.time.now.getTime()).toBe(48 * 3_600_000)
    for (const to of [`new${id}@example.org`, `${id}@example.org`])
      await waitUntil(async () => (await mailbox.textsTo(to)).some(text => text.includes('••0002')))
  })

  test('is unchanged by the same account', async () => {
    await change(bank('100000000001'))
    const again = await enter(bank('1000 0000 0001'))
    expect([again.status, again.body.message]).toEqual([200, 'This is your account already.'])
    expect(refused(await ask())).toEqual([409, 'account_not_entered'])
  })

  test('is taken away at once', async () => {
    await change(bank('100000000001'))
    await change(bank('100000000002'))
    const answer = await person.call('DELETE', '/user/payout-account')
    expect(answer.body.data).toMatchObject({ state: 'none' })
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
    const next = await change(bank('100000000003'))
    expect(next).toMatchObject({ state: 'waiting', last4: '0003' })
  })

  test('is corrected at once after the bank refused it', async () => {
    await change(bank('100000000001'))
    const { current } = await stateOf()
    await act(state => refuseAccount(state, { account_id: current?.account_id ?? '', reason: 'Account closed' }) as never)
    expect(await seen()).toMatchObject({ state: 'refused', refused_because: 'Account closed' })
    expect(await change(bank('100000000002'))).toMatchObject({ state: 'in_force', last4: '0002' })
    expect(await usable()).toMatchObject({ usable: { corrected: true } })
  })
})

describe('a code', () => {
  test('is for its account alone', async () => {
    await enter(bank('100000000001'))
    await ask()
    const first = await code()
    await enter(bank('100000000002'))
    expect(refused(await confirm(first))).toEqual([422, 'wrong_otp'])
    await ask()
    const second = await code()
    expect((await confirm(second)).status).toBe(200)
    expect(refused(await confirm(second))).toEqual([409, 'account_not_entered'])
  })

  test('allows five guesses', async () => {
    await enter(bank('100000000001'))
    await ask()
    const right = await code()
    for (let guess = 0; guess < 5; guess += 1) expect(refused(await confirm(wrong(right)))).toEqual([422, 'wrong_otp'])
    expect(refused(await confirm(right))).toEqual([422, 'wrong_otp'])
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
  })

  test('is no sign-in code', async () => {
    await new Client(app).post('/user/login-otp', { phone, country_code: '+91' })
    const login = await code()
    await enter(bank('100000000001'))
    await ask()
    expect(await code()).not.toBe('')
    if ((await code()) !== login) expect(refused(await confirm(login))).toEqual([422, 'wrong_otp'])
  })

  test('expires after ten minutes', async () => {
    await enter(bank('100000000001'))
    await ask()
    later(11 / 60)
    expect(refused(await confirm(await code()))).toEqual([422, 'wrong_otp'])
  })
})

describe('"this was not me"', () => {
  const key = async () => {
    const letters = async () =>
      (await mailbox.textsTo(`${id}@example.org`)).flatMap(text => /not-me\?key=([\w-]+)/.exec(text)?.[1] ?? [])
    await waitUntil(async () => (await letters()).length > 0)
    return (await letters()).at(-1) ?? ''
  }
  const disown = (link: string) => new Client(app).post('/public/payout-account/not-me', { key: link })

  test('has a link in a text message, too', async () => {
    await change(bank('100000000001'))
    const link = (await mailbox.textsTo(`+91${phone}`)).flatMap(text => /not-me\?key=([\w-]+)/.exec(text)?.[1] ?? [])
    expect(link).toHaveLength(1)
    expect((await disown(link[0] ?? '')).status).toBe(200)
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
  })

  test('stops a waiting change, ends all sessions, and works once', async () => {
    await change(bank('100000000001'))
    const first = await key()
    await change(bank('100000000002'))
    await waitUntil(async () => (await key()) !== first)
    const link = await key()
    expect((await disown(link)).status).toBe(200)
    expect(await usable()).toMatchObject({ usable: { account_number: '100000000001' } })
    expect((await person.get('/user/payout-account')).status).toBe(401)
    expect(refused(await disown(link))).toEqual([422, 'invalid_link'])
    later(25)
    expect(await usable()).toMatchObject({ usable: { account_number: '100000000001' } })
  })

  test('stops the account in force until a new one is confirmed', async () => {
    await change(bank('100000000001'))
    expect((await disown(await key())).status).toBe(200)
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
    person = await new Client(app).as(id, 'subscriber')
    expect(await seen()).toMatchObject({ state: 'stopped' })
    expect(await change(bank('100000000002'))).toMatchObject({ state: 'in_force', last4: '0002' })
  })

  test('is refused after seven days and for an unknown key', async () => {
    await change(bank('100000000001'))
    const link = await key()
    later(7 * 24 + 1)
    expect(refused(await disown(link))).toEqual([422, 'invalid_link'])
    expect(refused(await disown('unknown'))).toEqual([422, 'invalid_link'])
  })
})

describe('Finance', () => {
  // The clock of the earlier tests has ended their sessions.
  beforeEach(async () => {
    finance = await new Client(app).as('finance', 'management')
    finance2 = await new Client(app).as('finance2', 'management')
  })
  const rows = async (query = '', who = finance) => {
    await app.settle()
    return (await who.get(`/management/payout-accounts${query}`)).body.data.records
  }
  const rowOf = async (query = '') => (await rows(query)).find(({ _id }: { _id: string }) => _id === id)
  const accept = (who = finance) => who.post(`/management/payout-accounts/${id}/accept-name`, { reason: 'Maiden name' })

  test('accepts a name that differs by two people', async () => {
    app.deps.payoutChannel = 'razorpayx'
    expect(await change(bank('200000000001'))).toMatchObject({ state: 'checking' })
    expect(await usable()).toEqual({ refusal: 'no_payout_account' })
    await validate('ARJUN MEHTA')
    expect(await usable()).toEqual({ refusal: 'payout_account_differs' })
    expect(await seen()).toMatchObject({ state: 'differs', checked: false })
    expect(JSON.stringify(await seen())).not.toContain('ARJUN')
    expect(await rowOf('?state=differs')).toMatchObject({ account: '••0001', bank: 'HDFC Bank', begun_by: null })
    expect((await accept()).body.data).toEqual({ state: 'waits_for_second' })
    expect(refused(await accept())).toEqual([403, 'second_finance_needed'])
    expect((await rowOf('?state=differs')).begun_by).not.toBeNull()
    expect((await accept(finance2)).body.data).toEqual({ state: 'accepted' })
    expect(await usable()).toMatchObject({ usable: { checked: true } })
    expect(refused(await accept())).toEqual([409, 'nothing_to_accept'])
    expect(await rowOf('?state=in_force')).toMatchObject({ state: 'in_force' })
  })

  test('sees the number of other subscribers with the same account', async () => {
    await change(bank('300000000001'))
    expect(await rowOf()).toMatchObject({ shared: 0, state: 'not_checked' })
    const otherPhone = String(8_400_000_000 + count)
    const other = await subscriber(`other${count}`, otherPhone)
    await change(bank('300000000001', { holder: 'Ravi Rao' }), other, otherPhone)
    expect(await rowOf('?state=shared')).toMatchObject({ shared: 1 })
    await other.call('DELETE', '/user/payout-account')
    expect(await rowOf()).toMatchObject({ shared: 0 })
  })

  test('sees a change as waiting until its time has come', async () => {
    await change(upi('first@okbank'))
    await change(upi('second@okbank'))
    expect(await rowOf('?state=waiting')).toMatchObject({ account: 's…@okbank', state: 'waiting', bank: 'UPI' })
    later(24)
    finance = await new Client(app).as('finance', 'management')
    finance2 = await new Client(app).as('finance2', 'management')
    expect(await rowOf('?state=waiting')).toBeUndefined()
    expect(await rowOf()).toMatchObject({ state: 'not_checked' })
  })

  test('sees no whole number in any table', async () => {
    await change(bank('987650000012'))
    await app.settle()
    const { rows: found } = await sql<{ found: boolean }>`
      select exists (select from payout_account t where to_jsonb(t)::text like '%987650000012%')
        or exists (select from app.payout_account_use t where to_jsonb(t)::text like '%987650000012%')
        or exists (select from app.one_time_code t where to_jsonb(t)::text like '%987650000012%')
        or exists (select from log.events t where to_jsonb(t)::text like '%987650000012%') as found`.execute(app.deps.db)
    expect(found).toEqual([{ found: false }])
  })

  test('is not any other staff', async () => {
    await app.addStaff(`manager${count}`, 'management', { designation: 1, designation_id: 'manager' })
    const manager = await new Client(app).as(`manager${count}`, 'management')
    expect(refused(await manager.get('/management/payout-accounts'))).toEqual([403, 'forbidden'])
    expect(refused(await accept(manager))).toEqual([403, 'forbidden'])
  })
})
