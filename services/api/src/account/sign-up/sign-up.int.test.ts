import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { openMailbox, PUBLIC_URL } from '../../testing/mailbox.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

const PASSWORD = 'First@123'
const DAY = 86_400_000
let app: TestApp
let outsider: Client
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  app = await startTestApp()
  mailbox = openMailbox(app)
  outsider = new Client(app)
  // Adds an entry, without which the lists do not exist yet.
  await app.addStaff('verifier', 'management')
  await app.letOneAdminSuffice()
})
afterAll(async () => {
  await mailbox?.stop()
  await app?.stop()
})
beforeEach(() => app.deps.db.deleteFrom('app.throttle').execute())

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Leela Das',
  email: 'leela@example.org',
  country_code: '91',
  phone: '9800000001',
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...change,
})
const signUp = (change: Record<string, unknown> = {}) =>
  outsider.post('/admin/signup', form({ setup_token: app.deps.setupToken(), ...change }))
const signIn = async (email: string) => {
  const client = new Client(app)
  const answer = await client.post('/admin/login', { email, password: PASSWORD })
  client.token = String(answer.headers.authorization).slice(7)
  return client
}
const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const credentials = async () => (await app.deps.db.selectFrom('app.credential').select('user_id').execute()).length

describe('the sign-up of an admin', () => {
  test.each([
    [{ name: '' }, 'Please enter your name!'],
    [{ name: 'x'.repeat(21) }, 'Max length 20 char'],
    [{ name: '<img onerror>' }, 'Special character not allowed: "<"'],
    [{ name: '=HYPERLINK("x")' }, 'Special character not allowed: "="'],
    [{ name: 'Leela\r\nBcc: x' }, 'Special character not allowed: a line break'],
    [{ email: 'leela' }, 'Please enter a valid email'],
    [{ email: 'leela@example.org\r\nBcc: b@example.org' }, 'Please enter a valid email'],
    [{ country_code: 'IN' }, 'Invalid country code'],
    [{ phone: '980000000' }, 'Mobile number must be exactly 10 digits'],
    [{ phone: '98000000011' }, 'Mobile number must be exactly 10 digits'],
    [{ phone: '98000 0001' }, 'Mobile number must be exactly 10 digits'],
    [{ confirm_password: 'Other@123' }, 'passwords do not match!'],
    [{ role: 1, status: 12 }, undefined],
    ...['Ab@4567', 'Ab@4567890123456', `Ab@4${'x'.repeat(96)}`, 'abcdefg@', '1234567@', 'abcdefg1'].map(
      password =>
        [
          { password, confirm_password: password },
          'Use 8 to 15 characters with a letter, a digit and a special character',
        ] as const,
    ),
  ] as const)('answers 400 for %j', async (change, message) => {
    const answer = await signUp(change)
    expect(answer.status).toBe(400)
    if (message) expect(answer.body.message).toBe(message)
  })

  test.each(['Leela@2026', 'Pa9800000001!', 'p@ssw0rd1'])(
    'refuses the guessable password %s at the password field',
    async password => {
      const answer = await signUp({ password, confirm_password: password })
      expect([...told(answer), answer.body.errors[0].path]).toEqual([422, 'guessable_password', 'password'])
      expect(await credentials()).toBe(1)
    },
  )

  test.each([{}, { setup_token: '' }, { setup_token: 'guess' }])('is refused with %j in an empty installation', async change => {
    const before = await credentials()
    expect(told(await outsider.post('/admin/signup', form(change)))).toEqual([403, 'wrong_setup_token'])
    expect(told(await signUp({ setup_token: `${app.deps.setupToken()}x` }))).toEqual([403, 'wrong_setup_token'])
    expect(await credentials()).toBe(before)
  })

  test('makes one of eight concurrent admins the first, with every privilege', async () => {
    const before = await credentials()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signUp({ email: `first${n}@example.org` })))
    const first = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(told).toSorted()).toEqual([
      [200, undefined],
      ...Array.from({ length: 7 }, () => [403, 'invitation_needed']),
    ])
    expect(answers[first]?.body).toEqual({ success: true, message: 'Signup Successful', data: {} })
    expect(await credentials()).toBe(before + 1)
    const admin = await signIn(`first${first}@example.org`)
    expect((await admin.get('/admin/designation')).status).toBe(200)
    expect((await admin.get('/admin/audit-logs/verify')).status).toBe(200)
    expect(told(await signUp())).toEqual([403, 'invitation_needed'])
  })
})

describe('an invitation', () => {
  let admin: Client
  beforeAll(async () => {
    await app.addStaff('inviter', 'admin')
    admin = await new Client(app).as('inviter', 'admin')
  })
  beforeEach(() => admin.as('inviter', 'admin'))
  let count = 0
  const invite = async () => {
    count += 1
    const email = `invited${count}@example.org`
    const answer = await admin.post('/admin/invitations', { email: email.toUpperCase() })
    const link = await mailbox.linkTo(email, 1)
    return { email, answer, link, invitation: link.searchParams.get('invitation') }
  }

  test('is mailed, and makes one admin without privileges', async () => {
    const { email, answer, link, invitation } = await invite()
    expect([answer.status, answer.body.message]).toEqual([200, 'The invitation is on its way.'])
    expect([link.origin, link.pathname]).toEqual([PUBLIC_URL, '/admin/signup'])
    const { records } = (await admin.get('/admin/audit-logs?search=invited')).body.data
    expect(records.map(({ action }: { action: string }) => action)).toContain('Admin invited')
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp({ email, invitation })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    // The other three find the address taken or the invitation used up, in either order.
    for (const status of statuses.slice(1)) expect([409, 422]).toContain(status)
    const invited = await signIn(email)
    expect((await invited.get('/admin/get-profile')).body.data.name).toBe('Leela Das')
    expect(told(await invited.get('/admin/designation'))).toEqual([403, 'no_privilege'])
    expect(told(await signUp({ email, invitation }))).toEqual([422, 'invalid_invitation'])
    const events = await app.deps.store.readAll('0', 100_000)
    const text = JSON.stringify(events)
    expect(text).not.toContain(invitation)
    expect(events.filter(({ type }) => type === 'invitation_accepted')).toHaveLength(1)
  })

  test('is valid for one address', async () => {
    const { email, invitation } = await invite()
    expect(told(await signUp({ email: 'other@example.org', invitation }))).toEqual([422, 'invalid_invitation'])
    expect(told(await signUp({ email, invitation: `${invitation}x` }))).toEqual([422, 'invalid_invitation'])
    expect((await signUp({ email, invitation })).status).toBe(200)
  })

  test('is valid for seven days, while its sender is an admin', async () => {
    const late = await invite()
    app.time.now = new Date(app.time.now.getTime() + 7 * DAY)
    expect(told(await signUp({ email: late.email, invitation: late.invitation }))).toEqual([422, 'invalid_invitation'])
    await admin.as('inviter', 'admin')
    const orphan = await invite()
    await app.setStatus('inviter', 0)
    expect(told(await signUp({ email: orphan.email, invitation: orphan.invitation }))).toEqual([422, 'invalid_invitation'])
    await app.setStatus('inviter', 1)
    expect((await signUp({ email: orphan.email, invitation: orphan.invitation })).status).toBe(200)
  })

  test('becomes invalid with the next invitation to the same address', async () => {
    const first = await invite()
    await admin.post('/admin/invitations', { email: first.email })
    const second = (await mailbox.linkTo(first.email, 2)).searchParams.get('invitation')
    expect(told(await signUp({ email: first.email, invitation: first.invitation }))).toEqual([422, 'invalid_invitation'])
    expect((await signUp({ email: first.email, invitation: second })).status).toBe(200)
  })

  test('is refused for an existing admin, or without the privilege', async () => {
    const exists = await admin.post('/admin/invitations', { email: 'inviter@example.org' })
    expect(told(exists)).toEqual([409, 'already_exists'])
    await app.addStaff('reading', 'admin', { privileges: [{ program_id: 2, GET: true, POST: false, PATCH: true, DELETE: true }] })
    const reading = await new Client(app).as('reading', 'admin')
    expect(told(await reading.post('/admin/invitations', { email: 'x@example.org' }))).toEqual([403, 'no_privilege'])
  })

  test('is no recovery link, and a recovery link is no invitation', async () => {
    const { email, invitation } = await invite()
    const body = { email, key: invitation, password: 'N3w@Password', confirm_password: 'N3w@Password' }
    expect(told(await outsider.post('/admin/forgotpassword/details', body))).toEqual([422, 'invalid_link'])
    await app.addStaff('lost', 'management')
    await outsider.post('/management/forgotpassword', { email: 'lost@example.org' })
    const key = (await mailbox.linkTo('lost@example.org', 1)).searchParams.get('key')
    expect(told(await signUp({ email: 'lost@example.org', invitation: key }))).toEqual([422, 'invalid_invitation'])
  })
})
