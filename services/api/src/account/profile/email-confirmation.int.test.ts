import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { waitInWords } from '@opdesk/contracts/words/wait.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../../testing/client.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { waitUntil } from '../../testing/running-app.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

const HOUR = 3_600_000

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let outsider: Client
beforeAll(async () => {
  scene = await startScene()
  mailbox = openMailbox(scene.test)
  outsider = new Client(scene.test)
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})

let count = 0
let id = ''
let told = ''
let person: Client
/** A subscriber without a confirmed address. */
beforeEach(async () => {
  count += 1
  id = `person${count}`
  told = `${id}.new@example.org`
  await scene.test.deps.db.deleteFrom('app.throttle').execute()
  await scene.test.addSubscriber(id, String(9_300_000_000 + count), { email: '', confirmed: false, name: 'Asha Rao' })
  person = await new Client(scene.test).as(id, 'subscriber')
})
const later = (ms: number) => {
  scene.test.time.now = new Date(scene.test.time.now.getTime() + ms)
}
const tell = (email: string, headers = {}) => person.call('PUT', '/user/update-profile', { email }, headers)
const keyIn = async (email: string, number = 1) => (await mailbox.linkTo(email, number)).searchParams.get('key')
const confirm = (key: string | null, who = person) => who.post('/user/confirm-email', { key })
const resend = () => person.post('/user/confirm-email/resend')
const codeOf = ({ status, body }: Answer) => [status, body.code]
const profile = async () => {
  await scene.test.settle()
  const { email, email_confirmed, confirmed_email } = (await person.get('/user/get-profile')).body.data
  return { email, email_confirmed, confirmed_email }
}
const mailsOf = async () =>
  (await sql`select * from app.message where channel = 'mail' and recipient_id = ${id}`.execute(scene.test.deps.db)).rows
const confirmations = async () =>
  (await scene.test.deps.store.read(subscriberStream(id))).filter(({ type }) => type === 'subscriber_email_confirmed')

test('confirms an address once by its mailed link, in the person’s session', async () => {
  expect((await tell(told)).status).toBe(200)
  expect(await profile()).toEqual({ email: told, email_confirmed: false, confirmed_email: '' })
  const link = await mailbox.linkTo(told, 1)
  expect([link.pathname, [...link.searchParams.keys()]]).toEqual(['/user/confirm-email', ['key']])
  const key = link.searchParams.get('key')
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32)
  expect(codeOf(await confirm(key, outsider))).toEqual([401, 'unauthenticated'])
  expect((await confirm(key)).body).toEqual({ success: true, message: 'Your email address is confirmed.', data: {} })
  expect(await profile()).toEqual({ email: told, email_confirmed: true, confirmed_email: told })
  expect(codeOf(await confirm(key))).toEqual([422, 'invalid_link'])
  expect(await confirmations()).toMatchObject([{ data: { email: told, previous: '' }, metadata: { actor: { id } } }])
  await waitUntil(async () => (await mailbox.textsTo(told)).some(text => text.includes('Asha Rao')))
})

test('uses no unconfirmed address for sign-in, claims or mails about claims', async () => {
  await tell('finance@example.org')
  await mailbox.linkTo('finance@example.org', 1)
  const claim = await scene.claim(person, 'awaiting_finance', { doctor_fee: 10, pharmacy_fee: 0 })
  await scene.test.settle()
  const seen = await scene.as.finance.get(`/management/claims/${claim}`)
  expect(seen.body.data.actions).toContainEqual({ action: 'approve', allowed: true })
  expect((await scene.decide('finance', claim, 8)).status).toBe(200)
  await scene.test.settle()
  await waitUntil(async () => (await mailsOf()).every(mail => Object(mail).state === 'sent'))
  // The mailed link and the notice that a claim has news contain no data of the person or the claim.
  const [, notice, ...more] = await mailbox.textsTo('finance@example.org')
  expect(more).toEqual([])
  expect(notice).toContain('There is news for you on opdesk. Sign in to read it.')
  expect(notice).not.toMatch(/Asha|claim/i)
})

test('bars staff with a subscriber’s confirmed address from deciding that subscriber’s claims', async () => {
  await tell('finance2@example.org')
  expect((await confirm(await keyIn('finance2@example.org'))).status).toBe(200)
  const claim = await scene.claim(person, 'awaiting_finance', { doctor_fee: 10, pharmacy_fee: 0 })
  expect(codeOf(await scene.decide('finance2', claim, 8))).toEqual([403, 'own_claim'])
})

test('keeps and notifies the confirmed address until a new one is confirmed', async () => {
  await tell(told)
  await confirm(await keyIn(told))
  await waitUntil(async () => (await mailbox.textsTo(told)).length === 2)
  const next = `next.${told}`
  await tell(next)
  expect(await profile()).toEqual({ email: next, email_confirmed: false, confirmed_email: told })
  await waitUntil(async () => (await mailbox.textsTo(told)).length === 3)
  expect((await mailbox.textsTo(told))[2]).toContain(`you told us ${next} as your new address`)
  await confirm(await keyIn(next))
  expect(await profile()).toEqual({ email: next, email_confirmed: true, confirmed_email: next })
  await waitUntil(async () => (await mailbox.textsTo(told)).length === 4)
  expect((await mailbox.textsTo(told))[3]).toContain(`our letters go to ${next}`)
})

test('cancels the change when the confirmed address is entered again', async () => {
  await tell(told)
  await confirm(await keyIn(told))
  const other = `other.${told}`
  await tell(other)
  const key = await keyIn(other)
  await tell(told.toUpperCase())
  expect(await profile()).toEqual({ email: told.toUpperCase(), email_confirmed: true, confirmed_email: told })
  expect(codeOf(await confirm(key))).toEqual([422, 'invalid_link'])
})

describe('a confirmation link', () => {
  test('becomes invalid when the address changes; the new address gets a link', async () => {
    await tell(told)
    const first = await keyIn(told)
    await tell(`typo.${told}`)
    expect(codeOf(await confirm(first))).toEqual([422, 'invalid_link'])
    expect((await confirm(await keyIn(`typo.${told}`))).status).toBe(200)
  })

  test('expires after a day and can be requested again', async () => {
    await tell(told)
    const key = await keyIn(told)
    later(24 * HOUR)
    expect(codeOf(await confirm(key))).toEqual([422, 'invalid_link'])
    expect((await resend()).body.message).toBe('A link to confirm your email is on its way.')
    expect((await confirm(await keyIn(told, 2))).status).toBe(200)
    expect(codeOf(await resend())).toEqual([409, 'nothing_to_confirm'])
  })

  test('becomes invalid when another link is requested', async () => {
    await tell(told)
    const first = await keyIn(told)
    await resend()
    await mailbox.linkTo(told, 2)
    expect(codeOf(await confirm(first))).toEqual([422, 'invalid_link'])
  })

  test('works for only one of many concurrent uses', async () => {
    await tell(told)
    const key = await keyIn(told)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(key)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await confirmations()).toHaveLength(1)
  })

  test('is refused with an unknown or malformed key', async () => {
    expect(codeOf(await confirm('x'.repeat(43)))).toEqual([422, 'invalid_link'])
    for (const key of [null, '', 'x'.repeat(201)]) expect(codeOf(await confirm(key))).toEqual([400, 'invalid_request'])
  })

  test('confirms no address of a person being erased', async () => {
    await tell(told)
    const key = await keyIn(told)
    const admin = await new Client(scene.test).as('admin', 'admin')
    expect((await admin.delete(`/admin/registered-users/${id}`)).status).toBe(200)
    expect(codeOf(await confirm(key))).toEqual([401, 'session_expired'])
  })
})

test('a confirmation link is mailed once for a repeated request', async () => {
  const key = { 'Idempotency-Key': 'tell' }
  await Promise.all([tell(told, key), tell(told, key)])
  await tell(told, key)
  await tell(told)
  await mailbox.linkTo(told, 1)
  expect(await mailsOf()).toHaveLength(1)
})

test('links are limited to five hourly per person, five daily per address', async () => {
  const victim = `victim${count}@example.org`
  await tell(victim)
  for (let more = 0; more < 4; more += 1) expect((await resend()).status).toBe(200)
  expect(codeOf(await resend())).toEqual([429, 'too_many_requests'])
  expect(codeOf(await tell(`another.${victim}`))).toEqual([429, 'too_many_requests'])
  expect((await profile()).email).toBe(victim)
  expect((await person.call('PUT', '/user/update-profile', { email: victim, city: 'Pune' })).status).toBe(200)
  later(HOUR)
  const { status, body, headers } = await resend()
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
  const wait = Number(headers['retry-after'])
  expect(wait).toBe(86_400 - (Math.floor(scene.test.time.now.getTime() / 1000) % 86_400))
  expect(body.message).toBe(`Too many requests. Please try again in ${waitInWords(wait)}.`)
  expect((await tell(`another.${victim}`)).status).toBe(200)
})

test('a link has no readable key in the database, even while queued', async () => {
  await tell(told)
  const key = await keyIn(told)
  const { rows } = await sql<{ text: string }>`
    select (select string_agg(m::text, ' ') from app.message m) || (select string_agg(k::text, ' ') from app.account_key k)
      || (select string_agg(e.data::text || e.metadata::text, ' ') from log.events e) as text`.execute(scene.test.deps.db)
  expect(rows[0]?.text).not.toContain(key)
})
