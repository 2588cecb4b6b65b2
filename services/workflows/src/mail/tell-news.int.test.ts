import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafted, given, logger, NOON, submitted } from '../testing/given.ts'
import { mail } from './mail.ts'

let database: TestDatabase
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await store?.close()
  await db?.end()
  await database?.drop()
})

const remarked = { stage: 'verifier', remark: 'The bill is torn', reason: 'illegible_prescription' } as const

/** The messages to a subscriber about a claim that is submitted, and rejected a day later; each event is handled twice. */
const newsOf = async (owner: string, about: object, more: { type: string; data: object }[] = [], texts = textTemplateNames) => {
  await given(store, subscriberStream(owner), [{ type: 'subscriber_registered', data: profile(about) }, ...more])
  const stream = claimStream(owner)
  await given(store, stream, [drafted(owner)])
  const [sent] = await given(store, stream, [submitted(owner, 40_000)])
  const [rejected] = await given(
    store,
    stream,
    [{ type: 'claim_rejected', data: remarked }],
    new Date(NOON.getTime() + 86_400_000),
  )
  for (const event of [sent, rejected, sent, rejected])
    if (event) await mail.handle(event, { store, db, clock: () => NOON, logger, texts })
  const { rows } = await db.query<{ channel: string; template: string; to_address: string }>(
    'select channel, template, to_address from app.message where recipient_id = $1',
    [owner],
  )
  return rows.map(({ channel, template, to_address }) => `${channel} ${template} ${to_address}`).sort()
}
const confirmed = [{ type: 'subscriber_email_confirmed', data: { email: 'asha@example.org', previous: '' } }]

test('texts the number and mails the confirmed address, once each', async () => {
  expect(await newsOf('both', {}, confirmed)).toEqual([
    'mail claim_rejection_mail asha@example.org',
    'mail claim_submission_mail asha@example.org',
    'sms claim_received +919000000001',
    'sms claim_rejected +919000000001',
  ])
})

test('tells a person who chose Hindi in Hindi', async () => {
  const chosen = [{ type: 'subscriber_language_chosen', data: { language: 'hi' } }]
  expect(await newsOf('hindi', {}, [...confirmed, ...chosen])).toEqual([
    'mail claim_rejection_mail asha@example.org',
    'mail claim_submission_mail asha@example.org',
    'sms claim_received_hi +919000000001',
    'sms claim_rejected_hi +919000000001',
  ])
  const { rows } = await db.query<{ subject: string; html: string }>(
    "select subject, html from app.message where recipient_id = 'hindi' and template = 'claim_rejection_mail'",
  )
  expect(rows[0]?.subject).toMatch(/नामंज़ूर हुआ है$/)
  expect(rows[0]?.html).toContain('<html lang="hi">')
  expect(rows[0]?.html).toContain('पर्ची पढ़ी नहीं जा सकती: The bill is torn')
})

test('sends an unconfirmed address one notice a day', async () => {
  expect(await newsOf('unconfirmed', {}, [], [])).toEqual([
    'mail news_notice asha@example.org',
    'mail news_notice asha@example.org',
  ])
})

test('sends no text of an unregistered kind', async () => {
  expect(await newsOf('one-kind', { email: '' }, [], ['claim_rejected'])).toEqual(['sms claim_rejected +919000000001'])
})

test('sends no message without number and address, or during an erasure', async () => {
  const erasing = [{ type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }]
  expect(await newsOf('nothing', { email: '', phone: '' })).toEqual([])
  expect(await newsOf('erased', {}, [...confirmed, ...erasing])).toEqual([])
})
