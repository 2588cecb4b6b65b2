import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../../testing/client.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { startTestApp, type TestApp, waitUntil } from '../../testing/running-app.ts'

let app: TestApp
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  await app.addSubscriber('known', '9000000001', { plan: null, email: 'Known@example.org' })
  await app.addSubscriber('unsure', '9000000002', { plan: null, email: 'unsure@example.org', confirmed: false })
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})

let count = 0
let email = ''
let phone = ''
/** Every test has its own address and number, and the clock advances by a day: limits are per hour and day. */
beforeEach(() => {
  count += 1
  email = `person${count}@example.org`
  phone = String(8_100_000_000 + count)
  later(24 * 3600)
})
const later = (seconds: number) => {
  app.time.now = new Date(app.time.now.getTime() + seconds * 1000)
}
const HERE = '10.0.0.1'
const send = async (url: string, payload: object, remoteAddress = HERE) => {
  const response = await app.app.inject({ method: 'POST', url: `/api/v1/user/${url}`, payload, remoteAddress })
  return { status: response.statusCode, body: response.json() }
}
const ask = (to = email, from = HERE) => send('signup-otp', { email: to, key_type: 0 }, from)
const verify = (otp: unknown, to = email, from = HERE) => send('verify-signup-otp', { email: to, otp }, from)
const signUp = (extra: object = {}, to = email, from = HERE) =>
  send('signup', { email: to, terms_and_condition: true, key_type: 0, ...extra }, from)
const askLogin = (to = email, from = HERE) => send('login-otp', { email: to }, from)
const login = (otp: unknown, to = email, from = HERE) => send('login', { email: to, otp, key_type: 0 }, from)
/** The code in the n-th mail to an address, once it has arrived. */
const code = async (number = 1, to = email) => {
  const codes = async () => (await mailbox.textsTo(to)).flatMap(text => /^\d{6}(?= is your)/m.exec(text)?.[0] ?? [])
  await waitUntil(async () => (await codes()).length >= number)
  return (await codes())[number - 1] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')
const refused = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.code]
const signedUp = async (to = email) => {
  const number = (await mailbox.textsTo(to)).filter(text => text.includes('sign-up code')).length
  await ask(to)
  const { body } = await signUp({ otp: await code(number + 1, to) }, to)
  const client = new Client(app)
  client.token = body.data.token
  client.userId = body.data.user_id
  return client
}
const eventsOf = async (id: string) => await app.deps.store.read(subscriberStream(id))
const withAddress = async (address = email) =>
  (await app.deps.db.selectFrom('account').select('id').where('confirmed_email', '=', address).execute()).map(({ id }) => id)

describe('signing up by e-mail', () => {
  test('makes an account with a confirmed address and no number', async () => {
    expect((await ask()).body).toEqual({ success: true, message: 'OTP has been sent to your Email', data: {} })
    const otp = await code()
    expect((await verify(Number(otp))).body.data).toEqual({ verified: true })
    const { status, body } = await signUp({ otp })
    expect([status, body.message]).toEqual([200, 'Signup Successful'])
    expect(body.data).toMatchObject({ role: 3, corporate: null, subscriber_type: 1 })
    const headers = { authorization: `Bearer ${body.data.token}`, user_id: body.data.user_id }
    expect((await new Client(app).get('/user/get-profile', headers)).body.data).toMatchObject({
      email,
      email_confirmed: true,
      confirmed_email: email,
      phone: '',
      phone_confirmed: false,
      country_code: '+91',
    })
    expect((await eventsOf(body.data.user_id)).map(({ type }) => type)).toEqual([
      'consent_given',
      'subscriber_registered',
      'subscriber_email_confirmed',
    ])
    await waitUntil(async () => (await mailbox.textsTo(email)).some(text => text.includes('Dear subscriber')))
  })

  test('allows signing in by the address in any spelling', async () => {
    const { userId } = await signedUp()
    later(600)
    await askLogin(` ${email.toUpperCase()} `)
    const answer = await login(await code(2), email.toUpperCase())
    expect(answer.body).toMatchObject({ message: 'Login Successful', data: { user_id: userId } })
  })

  test('makes one account of an address for concurrent requests', async () => {
    await ask()
    const otp = await code()
    const answers = await Promise.all(
      [email, email.toUpperCase(), ` ${email}`, email, email].map(to => signUp({ otp }, to).then(({ status }) => status)),
    )
    expect(answers.sort()).toEqual([200, 401, 401, 401, 401])
    expect(await withAddress()).toHaveLength(1)
  })

  test('answers alike for a known address, and notifies its owner', async () => {
    const answers = async (to: string) => {
      const calls = [await ask(to), await ask(to), await verify('000000', to), await signUp({ otp: '000000' }, to)]
      return [...calls, await signUp({}, to)].map(({ status, body }) => [status, body])
    }
    expect(await answers('known@example.org')).toEqual(await answers(email))
    await mailbox.quiet()
    const told = await mailbox.textsTo('known@example.org')
    expect(told).toEqual([expect.stringContaining('https://opdesk.example/user/login')])
    expect(told[0]).not.toMatch(/\b\d{6}\b/)
  })

  test('gives an address to its owner although another account has it unconfirmed', async () => {
    const owner = await signedUp('unsure@example.org')
    expect(owner.userId).not.toBe('unsure')
    expect((await owner.get('/user/get-profile')).body.data).toMatchObject({ confirmed_email: 'unsure@example.org' })
    const unsure = await new Client(app).as('unsure', 'subscriber')
    expect((await unsure.get('/user/get-profile')).body.data).toMatchObject({ phone: '9000000002', confirmed_email: '' })
  })

  test('allows five guesses per network, and three codes 120 s apart', async () => {
    await ask()
    const otp = await code()
    for (let guess = 1; guess <= 5; guess += 1) expect(refused(await verify(wrong(otp)))).toEqual([401, 'invalid_otp'])
    expect(refused(await signUp({ otp }))).toEqual([401, 'invalid_otp'])
    expect(refused(await ask(email.toUpperCase(), '10.0.0.9'))).toEqual([429, 'otp_wait'])
    for (let n = 0; n < 2; n += 1) {
      later(120)
      expect((await ask()).status).toBe(200)
    }
    later(120)
    expect(refused(await ask())).toEqual([429, 'otp_resend_limit'])
    expect((await signUp({ otp: await code(3) })).status).toBe(200)
  })

  test('refuses a code of another address or for another purpose', async () => {
    await ask()
    const otp = await code()
    await ask(`other.${email}`)
    if (otp !== (await code(1, `other.${email}`)))
      expect(refused(await signUp({ otp }, `other.${email}`))).toEqual([401, 'invalid_otp'])
    expect(refused(await login(otp))).toEqual([401, 'invalid_otp'])
    expect(refused(await send('signup', { phone, country_code: '+91', terms_and_condition: true, otp }))).toEqual([
      401,
      'invalid_otp',
    ])
    expect((await signUp({ otp })).status).toBe(200)
    expect(refused(await signUp({ otp }))).toEqual([401, 'invalid_otp'])
  })
})

describe('signing in by e-mail', () => {
  test('opens the same account as signing in by number', async () => {
    await askLogin('known@example.org')
    expect((await login(await code(1, 'known@example.org'), 'known@example.org')).body.data).toMatchObject({ user_id: 'known' })
    expect((await new Client(app).signInByCode('9000000001')).userId).toBe('known')
  })

  test.each([
    ['of nobody', async () => email],
    [
      'that was only entered',
      async () => {
        await app.addSubscriber('careless', '9000000003', { plan: null, email: 'careless@example.org', confirmed: false })
        return 'careless@example.org'
      },
    ],
    [
      'that was replaced',
      async () => {
        const client = await signedUp()
        await client.call('PUT', '/user/update-profile', { email: `next.${email}` })
        const link = await mailbox.linkTo(`next.${email}`, 1)
        await client.post('/user/confirm-email', { key: link.searchParams.get('key') })
        await app.settle()
        later(600)
        return email
      },
    ],
  ])('gets the same answer for an address %s, but no code', async (_, given) => {
    const unknown = await given()
    await mailbox.quiet()
    const before = await mailbox.textsTo(unknown)
    const answers = async (to: string) => {
      const calls = [await askLogin(to), await askLogin(to), await login('000000', to)]
      return calls.map(({ status, body }) => [status, body])
    }
    expect(await answers(unknown)).toEqual(await answers('known@example.org'))
    await mailbox.quiet()
    expect(await mailbox.textsTo(unknown)).toEqual(before)
  })

  test('is refused once the person is to be erased', async () => {
    const client = await signedUp()
    await app.addStaff('admin', 'admin')
    const admin = await new Client(app).as('admin', 'admin')
    later(600)
    await askLogin()
    const otp = await code(2)
    expect((await admin.delete(`/admin/registered-users/${client.userId}`)).status).toBe(200)
    await app.settle()
    const left = async () => {
      const { rows } = await sql<{ found: number }>`
        select (select count(*) from app.one_time_code where phone = ${email})
          + (select count(*) from app.throttle where key like ${`%${email}%`})
          + (select count(*) from app.message where to_address = ${email})
          + (select count(*) from app.outbox where to_address = ${email})
          + (select count(*) from ${viewTable('account')} where confirmed_email = ${email} or email = ${email}) as found`.execute(
        app.deps.db,
      )
      return Number(rows[0]?.found)
    }
    await waitUntil(async () => (await eventsOf(client.userId ?? '')).some(({ type }) => type === 'subscriber_erased'))
    await app.settle()
    await waitUntil(async () => (await left()) === 0)
    expect(refused(await login(otp))).toEqual([401, 'invalid_otp'])
  })

  test('keeps the code encrypted while its mail is queued', async () => {
    await ask()
    const { rows } = await sql<{ text: string }>`select string_agg(m::text, ' ') as text from app.message m`.execute(app.deps.db)
    const otp = await code()
    expect(rows[0]?.text).not.toContain(otp)
    await mailbox.quiet()
    const after = await sql<{ text: string }>`select string_agg(m::text, ' ') as text from app.message m`.execute(app.deps.db)
    expect(after.rows[0]?.text).not.toContain(otp)
  })
})

describe('an address', () => {
  const confirmed = async (client: Client, to: string) => {
    await client.call('PUT', '/user/update-profile', { email: to })
    return (await mailbox.linkTo(to, 1)).searchParams.get('key')
  }

  test('goes to one of two concurrent confirmations, and tells the other why', async () => {
    const shared = `shared${count}@example.org`
    await app.addSubscriber(`one${count}`, phone, { plan: null, email: '', confirmed: false })
    await app.addSubscriber(`two${count}`, `7${phone.slice(1)}`, { plan: null, email: '', confirmed: false })
    const clients = await Promise.all([`one${count}`, `two${count}`].map(id => new Client(app).as(id, 'subscriber')))
    const keys: (string | null)[] = []
    for (const [index, client] of clients.entries()) {
      await client.call('PUT', '/user/update-profile', { email: index === 0 ? shared : shared.toUpperCase() })
      keys.push((await mailbox.linkTo(index === 0 ? shared : shared.toUpperCase(), 1)).searchParams.get('key'))
    }
    const answers = await Promise.all(keys.map((key, index) => clients[index]?.post('/user/confirm-email', { key })))
    expect(answers.flatMap(answer => (answer ? [refused(answer)] : [])).sort()).toEqual([
      [200, undefined],
      [409, 'email_taken'],
    ])
    expect(answers.find(answer => answer?.status === 409)?.body.message).toContain('Sign in with it')
    await app.settle()
    expect(await withAddress(shared)).toHaveLength(1)
  })

  test('goes to only one of a concurrent confirmation and sign-up', async () => {
    await app.addSubscriber(`first${count}`, phone, { plan: null, email: '', confirmed: false })
    const first = await new Client(app).as(`first${count}`, 'subscriber')
    const key = await confirmed(first, email)
    await ask()
    const otp = await code()
    const [link, account] = await Promise.all([first.post('/user/confirm-email', { key }), signUp({ otp })])
    expect([link.status, account.status].sort()).toEqual([200, 409])
    await app.settle()
    expect(await withAddress()).toHaveLength(1)
  })
})
