import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { type DisputeEvent, disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { emailSettingsStream } from '@opdesk/contracts/email/events.ts'
import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createSmtpSender } from '@opdesk/integrations/messaging/smtp-sender.ts'
import { readSmtpUrl } from '@opdesk/integrations/messaging/smtp-settings.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { type Arrived, startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWorkflows } from '../start-workflows.ts'
import { drafted, given, logger, submitted } from '../testing/given.ts'
import type { Workflow } from '../workflow.ts'
import { mail } from './mail.ts'
import { startMailSender } from './mail-sender.ts'

const SOON = { timeout: 15_000, interval: 20 }
const clock = () => new Date()
let database: TestDatabase
let store: EventStore
let db: pg.Pool
let server: TestSmtpServer
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 2 })
  db.on('error', () => undefined)
})
afterAll(async () => {
  await store?.close()
  await db?.end()
  await database?.drop()
})
const messageKeys = createKeySet(() => [Buffer.alloc(32, 7)])
beforeEach(async () => {
  server = await startSmtpServer()
})
afterEach(async () => {
  for (const { stop } of running.splice(0).toReversed()) await stop()
  await server.stop()
  await db.query('delete from app.message')
})

const startSending = () => {
  const from = { name: 'OPDesk', address: 'no-reply@opdesk.example' }
  const sending = startMailSender({
    connectionString: database.connectionString,
    sender: createSmtpSender({ ...readSmtpUrl(server.url), from, timeouts: { connect: 1000, silence: 2000 } }),
    publicUrl: () => 'https://opdesk.example',
    messageKeys,
    clock,
    logger,
    pollMs: 20,
    backoff: { firstMs: 30, longestMs: 200 },
  })
  running.push(sending)
  return sending
}
/** The same without the welcome mail, which all people of these tests get when they confirm an address. */
const mailAboutClaims: Workflow = { ...mail, types: mail.types.filter(type => type !== 'subscriber_email_confirmed') }
const startQueueing = async (workflow = mailAboutClaims) => {
  const { connectionString } = database
  const started = startWorkflows({ store, connectionString, clock, logger, workflows: [workflow] })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= started.stop()
    return stopped
  }
  const workflows = { ...started, stop }
  running.push(workflows)
  await vi.waitFor(() => expect(workflows.status()[0]?.caught_up).toBe(true), SOON)
  return workflows
}
const start = async (workflow = mailAboutClaims) => ({ workflows: await startQueueing(workflow), sending: startSending() })

let number = 0
/** A subscriber, and a claim of theirs that is drafted. */
const givenClaim = async (about: { name?: string; email?: string; confirmed?: false } = {}) => {
  number += 1
  const id = `claim${number}`
  const subscriber = `asha${number}`
  const email = about.email ?? `${subscriber}@example.org`
  await given(store, subscriberStream(subscriber), [
    { type: 'subscriber_registered', data: profile({ name: about.name ?? 'Asha Rao', email }) },
    ...(about.confirmed === false ? [] : [{ type: 'subscriber_email_confirmed', data: { email, previous: '' } }]),
  ])
  await given(store, claimStream(id), [drafted(subscriber)])
  const tell = (...events: (ClaimEvent | DisputeEvent)[]) =>
    Promise.all(
      events.map(event => given(store, event.type.startsWith('dispute_') ? disputeStream(id) : claimStream(id), [event])),
    )
  return { id, email, subscriber, tell, submit: () => tell(submitted(subscriber, 40_000)) }
}
const waiting = async () => (await db.query("select * from app.message where state = 'waiting'")).rows
const arrivedFor = (email: string): Arrived[] => server.arrived.filter(({ to }) => to.includes(email))
const arrived = (email: string, count = 1): Promise<Arrived[]> =>
  vi.waitFor(() => {
    expect(arrivedFor(email)).toHaveLength(count)
    return arrivedFor(email)
  }, SOON)
/** Resolves when nothing is left to do, so no further mail will arrive. */
const settled = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON)

const approved = { ...noFees, doctor: 35_000 }
const approval = (stage: 'verifier' | 'finance'): ClaimEvent => ({
  type: 'claim_approved',
  data: { stage, remark: 'Fine', approved },
})
const paid = { amount: 35_050, reference: 'PAY-C1001' }
const raised: DisputeEvent = {
  type: 'dispute_raised',
  data: {
    claim_number: 'C1001',
    subscriber: { id: 's', name: 'Asha Rao', email: 'x@example.org', subscriber_type: 1 },
    patient_name: 'Asha Rao',
    hospital: 'City',
    doc_name: 'Dr. Rao',
    bill_amount: 50_000,
    claimable_amount: 40_000,
    paid_amount: 0,
    assigned_verifier: null,
    related_people: [],
    claim_deciders: [],
    remark: 'It is legible',
    files: [],
  },
}
const remarked = { stage: 'verifier', remark: 'The bill is torn', reason: null } as const

describe('a subscriber is told once', () => {
  test.each<[string, (ClaimEvent | DisputeEvent)[], string, string[]]>([
    ['of a submission', [], 'We have received your claim C1001', ['₹400.00', 'City']],
    [
      'of a resubmission',
      [{ type: 'claim_resubmitted', data: { remark: 'Here it is' } }],
      'We have received your answer on claim C1001',
      ['Here it is'],
    ],
    [
      'of the approval by finance',
      [approval('verifier'), approval('finance')],
      'Your claim C1001 has been approved',
      ['₹350.00'],
    ],
    ['of a rejection', [{ type: 'claim_rejected', data: remarked }], 'Your claim C1001 has been rejected', ['The bill is torn']],
    [
      'of a clarification',
      [{ type: 'claim_clarification_requested', data: { ...remarked, reason: 'illegible_bill' } }],
      'Your claim C1001 needs a clarification',
      ['Bill not legible: The bill is torn'],
    ],
    [
      'that a claim is invalid',
      [{ type: 'claim_invalidated', data: remarked }],
      'Your claim C1001 is not valid',
      ['The bill is torn'],
    ],
    [
      'that a claim is a duplicate',
      [{ type: 'claim_marked_duplicate', data: { ...remarked, duplicate_of: 'other' } }],
      'Your claim C1001 is not valid',
      ['The bill is torn'],
    ],
    ['of a payment', [{ type: 'claim_settled', data: paid }], 'Your claim C1001 has been settled', ['₹350.50', 'PAY-C1001']],
    ['of a dispute', [raised], 'We have received your dispute on claim C1001', ['It is legible']],
    [
      'of the approval of a dispute by finance',
      [
        { type: 'dispute_approved', data: { stage: 'manager', remark: 'Fine' } },
        { type: 'dispute_approved', data: { stage: 'finance', remark: 'Agreed' } },
      ],
      'Your dispute on claim C1001 has been approved',
      ['Agreed'],
    ],
    [
      'of the rejection of a dispute',
      [{ type: 'dispute_rejected', data: remarked }],
      'Your dispute on claim C1001 has been rejected',
      [],
    ],
    [
      'of the payment of a dispute, and not of the claim’s besides',
      [
        { type: 'claim_dispute_approved', data: { approved, deciders: [] } },
        { type: 'claim_settled', data: paid },
        { type: 'dispute_settled', data: paid },
      ],
      'Your dispute on claim C1001 has been settled',
      ['₹350.50', 'PAY-C1001'],
    ],
  ])('%s', async (_, events, subject, words) => {
    const { workflows } = await start()
    const { id, email, tell, submit } = await givenClaim()
    await submit()
    for (const event of events) await tell(event)
    const [first, last = first, ...others] = await arrived(email, events.length === 0 ? 1 : 2)
    expect(others).toEqual([])
    expect(last?.email.subject).toBe(subject)
    expect(last?.email.from).toEqual({ name: 'OPDesk', address: 'no-reply@opdesk.example' })
    const link = `https://opdesk.example/user/addclaims/${id}`
    for (const word of ['Dear Asha Rao,', 'C1001', link, ...words]) {
      expect(last?.email.text).toContain(word)
      expect(last?.email.html).toContain(word)
    }
    expect(last?.email.text).not.toMatch(/\{\{|<\w/)
    expect(last?.email.html).not.toContain('{{')
    await settled()
    expect(arrivedFor(email)).toHaveLength(events.length === 0 ? 1 : 2)
    expect(workflows.status()[0]?.parked).toBe(0)
  })
})

test('nothing is mailed to an address that was only told', async () => {
  const { workflows } = await start()
  const stranger = await givenClaim({ email: 'stranger@example.org', confirmed: false })
  await stranger.submit()
  const known = await givenClaim()
  await known.submit()
  await given(store, subscriberStream(known.subscriber), [
    {
      type: 'subscriber_profile_changed',
      data: { old: { email: known.email }, new: { email: 'stranger@example.org' } },
    },
  ])
  await known.tell({ type: 'claim_rejected', data: remarked })
  expect((await arrived(known.email, 2)).map(({ to }) => to)).toEqual([[known.email], [known.email]])
  const head = await store.head()
  await vi.waitFor(() => expect(workflows.status()[0]?.position).toBe(head), SOON)
  await settled()
  expect(arrivedFor('stranger@example.org')).toEqual([])
})

test('whoever confirms their first address is bid welcome there, once; of the next one the old is told', async () => {
  const { workflows } = await start(mail)
  const stream = subscriberStream('newcomer')
  await given(store, stream, [{ type: 'subscriber_registered', data: profile({ name: '', email: '' }) }])
  const change = (was: object, is: object) =>
    given(store, stream, [{ type: 'subscriber_profile_changed', data: { old: was, new: is } }])
  await change({ city: '' }, { city: 'Pune' })
  const confirm = (email: string, previous: string) =>
    given(store, stream, [{ type: 'subscriber_email_confirmed', data: { email, previous } }])
  await change({ name: '', email: '' }, { name: 'Nila Iyer', email: 'nila@example.org' })
  await confirm('nila@example.org', '')
  const [welcome] = await arrived('nila@example.org')
  expect(welcome?.email.subject).toBe('Welcome, Nila Iyer')
  expect(welcome?.email.text).toContain('https://opdesk.example/user/login')
  await change({ email: 'nila@example.org' }, { email: 'nila.iyer@example.org' })
  await confirm('nila.iyer@example.org', 'nila@example.org')
  const [, told] = await arrived('nila@example.org', 2)
  expect(told?.email.subject).toBe('Your email address has changed')
  expect(told?.email.text).toContain('nila.iyer@example.org')
  const head = await store.head()
  await vi.waitFor(() => expect(workflows.status()[0]?.position).toBe(head), SOON)
  await settled()
  expect(server.arrived).toHaveLength(2)
})

test.each([
  '=HYPERLINK("http://x")',
  '<img onerror=alert(1)>',
  'आशा राव',
  '🙏👩‍⚕️',
  'x'.repeat(500),
  'Asha\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script>',
  '{{link}} {{remark}}',
  '=?utf-8?B?SGVsbG8=?=',
])('the name %s arrives as the letters it is', async name => {
  await given(store, emailSettingsStream, [
    {
      type: 'email_settings_modified',
      data: {
        record: { ...defaultEmailTexts, claim_submission_mail: { subject: 'For {{name}}', body: '<p>Dear {{name}},</p>' } },
        previous: defaultEmailTexts,
      },
    },
  ])
  await start()
  const { email, submit } = await givenClaim({ name })
  await submit()
  const [only] = await arrived(email)
  expect(only?.to).toEqual([email])
  expect(only?.email.bcc ?? []).toEqual([])
  expect(only?.email.html).not.toMatch(/<img|<script/)
  if (!/[\r\n{]/.test(name)) {
    expect(only?.email.text).toContain(`Dear ${name},`)
    expect(only?.email.subject).toContain(`For ${name}`.slice(0, 150))
  }
  await given(store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: defaultEmailTexts, previous: defaultEmailTexts } },
  ])
})

test('what happened before there was mail is told to nobody, and from then on everything is, also what happens while nobody runs', async () => {
  await db.query('delete from app.workflow_checkpoint')
  const old = await givenClaim()
  await old.submit()
  const { workflows } = await start()
  await old.tell({ type: 'claim_rejected', data: remarked })
  await arrived(old.email)
  await workflows.stop()
  await old.tell({ type: 'claim_invalidated', data: remarked })
  await startQueueing()
  const mails = await arrived(old.email, 2)
  expect(mails.map(({ email }) => email.subject)).toEqual(['Your claim C1001 has been rejected', 'Your claim C1001 is not valid'])
})

test('an event that is read again writes no second mail', async () => {
  const { workflows, sending } = await start()
  const { email, submit, tell } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  await workflows.stop()
  await db.query("update app.workflow_checkpoint set position = '0'")
  await startQueueing()
  await tell({ type: 'claim_rejected', data: remarked })
  await arrived(email, 2)
  await settled()
  expect(sending.status().failed).toBe(0)
  expect(arrivedFor(email)).toHaveLength(2)
  const { rows } = await db.query("select * from app.message where recipient_id = $1 and template = 'claim_submission_mail'", [
    email.replace('@example.org', ''),
  ])
  expect(rows).toHaveLength(1)
})

test('once sent, only what it was, to whom and when is kept', async () => {
  await start()
  const { email, submit } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  const { rows } = await db.query('select * from app.message where recipient_id = $1', [email.replace('@example.org', '')])
  const blank = { to_address: null, subject: null, html: null, text: null, path: null, last_error: null }
  expect(rows).toMatchObject([{ ...blank, state: 'sent', attempts: 1, template: 'claim_submission_mail' }])
  expect(rows[0].finished_at).toBeInstanceOf(Date)
})

test('nobody without an address gets a mail', async () => {
  const { workflows } = await start()
  const without = await givenClaim({ email: '' })
  await without.submit()
  const other = await givenClaim()
  await other.submit()
  await arrived(other.email)
  expect(server.arrived).toHaveLength(1)
  expect(workflows.status()[0]?.parked).toBe(0)
})

test('a mail has the text of its template as it stood when the event was handled', async () => {
  const { workflows } = await start()
  await server.away()
  const before = await givenClaim()
  await before.submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON)
  const changed = { ...defaultEmailTexts, claim_submission_mail: { subject: 'New: {{claim_id}}', body: '<p>New {{name}}</p>' } }
  const [edit] = await given(store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: changed, previous: defaultEmailTexts } },
  ])
  expect(edit).toBeDefined()
  const after = await givenClaim()
  await after.submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), SOON)
  await server.back()
  expect((await arrived(before.email))[0]?.email.subject).toBe('We have received your claim C1001')
  expect((await arrived(after.email))[0]?.email).toMatchObject({ subject: 'New: C1001' })
  expect((await arrived(after.email))[0]?.email.text?.trim()).toBe('New Asha Rao')
  await workflows.stop()
  await given(store, emailSettingsStream, [
    { type: 'email_settings_modified', data: { record: defaultEmailTexts, previous: changed } },
  ])
})

describe('a mail server that', () => {
  test('is away delays mail and nothing else; afterwards each arrives once', async () => {
    await server.away()
    const { workflows, sending } = await start()
    const claims = await Promise.all(Array.from({ length: 10 }, () => givenClaim()))
    await Promise.all(claims.map(({ submit }) => submit()))
    await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 10, failed: 0 }), SOON)
    await vi.waitFor(() => expect(sending.status().failing?.attempt).toBeGreaterThan(2), SOON)
    expect(workflows.status()).toMatchObject([{ state: 'active', caught_up: true, parked: 0, failing: null }])
    const attempts = (await waiting()).map(row => row.attempts)
    expect(attempts, 'nothing was tried, so nothing is counted').toEqual(attempts.map(() => 0))
    await server.back()
    for (const { email } of claims) await arrived(email)
    await settled()
    expect(server.arrived).toHaveLength(10)
    await vi.waitFor(() => expect(sending.status()).toEqual({ waiting: 0, failed: 0, failing: null }), SOON)
  })

  test('is slow holds up no event', async () => {
    const thinking = Promise.withResolvers<'accept'>()
    server.onMail = () => thinking.promise
    const { workflows } = await start()
    const claims = [await givenClaim(), await givenClaim()]
    await Promise.all(claims.map(({ submit }) => submit()))
    await vi.waitFor(async () => expect((await db.query('select id from app.message')).rows).toHaveLength(2), SOON)
    expect(workflows.status()).toMatchObject([{ state: 'active', failing: null }])
    server.onMail = () => 'accept'
    thinking.resolve('accept')
    for (const { email } of claims) await arrived(email)
  })

  test.each([450, 421])('says %i is asked again later, and the others do not wait for that', async refuse => {
    const one = await givenClaim()
    const other = await givenClaim()
    let refusals = 0
    server.onRecipient = address => {
      if (address !== one.email || refusals >= 3) return 'accept'
      refusals += 1
      return { refuse }
    }
    await start()
    await one.submit()
    await other.submit()
    const [later] = await arrived(one.email)
    const [sooner] = await arrived(other.email)
    // After 421 the connection is closed, also for the next mail.
    if (refuse === 450) expect(sooner?.at).toBeLessThan(later?.at ?? 0)
    expect(refusals).toBe(3)
  })

  test('refuses a recipient for good is asked three times; then the mail is marked with the reason, and the others go out', async () => {
    const unknown = await givenClaim()
    const other = await givenClaim()
    let asked = 0
    server.onRecipient = address => {
      if (address !== unknown.email) return 'accept'
      asked += 1
      return { refuse: 550, words: '5.1.1 no such mailbox' }
    }
    const { sending } = await start()
    await unknown.submit()
    await other.submit()
    await arrived(other.email)
    await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 0, failed: 1 }), SOON)
    expect(asked).toBe(3)
    const { rows } = await db.query("select state, attempts, last_error, to_address from app.message where state = 'failed'")
    expect(rows).toMatchObject([{ state: 'failed', attempts: 3, to_address: unknown.email }])
    expect(rows[0].last_error).toContain('no such mailbox')
  })

  test('refuses the mail itself, for now, gets it again', async () => {
    let refusals = 0
    server.onMail = () => {
      refusals += 1
      return refusals <= 2 ? { refuse: 451 } : 'accept'
    }
    await start()
    const { email, submit } = await givenClaim()
    await submit()
    await arrived(email)
    await settled()
    expect(server.arrived).toHaveLength(1)
  })

  test('hangs up after it has the mail gets it again, as the same mail, and the others go out', async () => {
    const one = await givenClaim()
    const other = await givenClaim()
    let drops = 0
    server.onMail = ({ to }) => {
      if (!to.includes(one.email) || drops >= 2) return 'accept'
      drops += 1
      return 'drop'
    }
    await start()
    await one.submit()
    await other.submit()
    await arrived(other.email)
    const copies = await arrived(one.email, 3)
    await settled()
    expect(new Set(copies.map(({ email }) => email.messageId)).size).toBe(1)
    expect(arrivedFor(one.email)).toHaveLength(3)
  })
})

test('an address that no mail can go to is given up at once', async () => {
  const { sending } = await start()
  const { submit } = await givenClaim({ email: 'a@example.org, b@example.org' })
  await submit()
  await vi.waitFor(() => expect(sending.status()).toMatchObject({ waiting: 0, failed: 1 }), SOON)
  expect(server.arrived).toEqual([])
})

test('a database that goes away right after the server took the mail on makes no second copy', async () => {
  let cuts = 0
  server.onMail = async () => {
    const { rowCount } = await db.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    )
    cuts += rowCount ?? 0
    return 'accept' as const
  }
  await start()
  const { email, submit } = await givenClaim()
  await submit()
  await arrived(email)
  await settled()
  expect(cuts).toBe(1)
  expect(arrivedFor(email)).toHaveLength(1)
})

test('two processes that send share the work: each mail arrives once', async () => {
  await startQueueing()
  const claims = await Promise.all(Array.from({ length: 20 }, () => givenClaim()))
  await Promise.all(claims.map(({ submit }) => submit()))
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(20), SOON)
  startSending()
  startSending()
  for (const { email } of claims) await arrived(email)
  await settled()
  expect(server.arrived).toHaveLength(20)
  const ids = server.arrived.map(({ email }) => email.messageId)
  expect(new Set(ids).size).toBe(20)
})

test('without a server mails wait', async () => {
  await startQueueing()
  const sending = startMailSender({
    connectionString: database.connectionString,
    publicUrl: () => 'https://opdesk.example',
    messageKeys,
    clock,
    logger,
    pollMs: 20,
  })
  running.push(sending)
  const { email, submit } = await givenClaim()
  await submit()
  await vi.waitFor(() => expect(sending.status()).toEqual({ waiting: 1, failed: 0, failing: null }), SOON)
  startSending()
  await arrived(email)
})

test('somebody who is to be erased gets no mail, and what waited for them is gone', async () => {
  await server.away()
  const { workflows } = await start()
  const { email, submit, tell } = await givenClaim()
  const id = email.replace('@example.org', '')
  await submit()
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), SOON)
  await given(store, subscriberStream(id), [{ type: 'subscriber_erasure_requested', data: { reason: 'asked' } }])
  await tell({ type: 'claim_rejected', data: remarked })
  const other = await givenClaim()
  await other.submit()
  await vi.waitFor(async () => expect((await waiting()).map(row => row.to_address)).toEqual([other.email]), SOON)
  await server.back()
  await arrived(other.email)
  await settled()
  expect(server.arrived).toHaveLength(1)
  expect(workflows.status()[0]?.parked).toBe(0)
})

test('a mail that is good for a while only is not sent later than that, and what was in it is gone', async () => {
  const late = 'late@example.org'
  const mailed = async (id: string, to: string, goodUntil: Date) => {
    const now = clock()
    await db.query(
      `insert into app.message (id, event_id, template, recipient_id, to_address, subject, html, text, path, created_at, due_at, good_until)
       values ($1, gen_random_uuid(), 'forget_password', 'vera', $2, 'Reset', '<p>x</p>', 'x', '/admin/recover?key=secret', $3, $3, $4)`,
      [id, to, now, goodUntil],
    )
  }
  await mailed('late', late, new Date(clock().getTime() - 1))
  await mailed('early', 'early@example.org', new Date(clock().getTime() + 60_000))
  startSending()
  await arrived('early@example.org')
  await settled()
  expect(arrivedFor(late)).toEqual([])
  const { rows } = await db.query(
    "select state, to_address, path, text from app.message where id in ('early', 'late') order by id",
  )
  expect(rows).toEqual([
    { state: 'sent', to_address: null, path: null, text: null },
    { state: 'failed', to_address: null, path: null, text: null },
  ])
})
