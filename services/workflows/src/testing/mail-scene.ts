import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { type DisputeEvent, disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createSmtpSender } from '@opdesk/integrations/messaging/smtp-sender.ts'
import { readSmtpUrl } from '@opdesk/integrations/messaging/smtp-settings.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { mail } from '../mail/mail.ts'
import { startMailSender } from '../mail/mail-sender.ts'
import { startWorkflows } from '../start-workflows.ts'
import type { Workflow } from '../workflow.ts'
import { drafted, given, logger, submitted } from './given.ts'

export const SOON = { timeout: 60_000, interval: 20 }
const clock = () => new Date()
export const messageKeys = createKeySet(() => [Buffer.alloc(32, 7)])
/** The mail workflow without the welcome mail, which all test people would get when they confirm an address. */
const mailAboutClaims: Workflow = { ...mail, types: mail.types.filter(type => type !== 'subscriber_email_confirmed') }

/**
 * Mail server, mail queue and sender for a test file. All tests share a database; each test has a new server and an empty queue.
 */
export const mailScene = () => {
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
  beforeEach(async () => {
    server = await startSmtpServer()
  })
  afterEach(async () => {
    for (const { stop } of running.splice(0).toReversed()) await stop()
    await server.stop()
    await db.query('delete from app.message')
  })

  const startSending = (clockDoubt: () => string | undefined = () => undefined) => {
    const from = { name: 'OPDesk', address: 'no-reply@opdesk.example' }
    const sending = startMailSender({
      connectionString: database.connectionString,
      sender: createSmtpSender({ ...readSmtpUrl(server.url), from, timeouts: { connect: 1000, silence: 2000 } }),
      publicUrl: () => 'https://opdesk.example',
      messageKeys,
      clock,
      clockDoubt,
      logger,
      pollMs: 20,
      backoff: { firstMs: 30, longestMs: 200 },
    })
    running.push(sending)
    return sending
  }
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
  /** Stores a subscriber with a drafted claim. */
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
  const waiting = async () => (await db.query("select * from app.message where channel = 'mail' and state = 'waiting'")).rows
  const arrivedFor = (email: string): ReceivedMail[] => server.arrived.filter(({ to }) => to.includes(email))
  const arrived = (email: string, count = 1): Promise<ReceivedMail[]> =>
    vi.waitFor(() => {
      expect(arrivedFor(email)).toHaveLength(count)
      return arrivedFor(email)
    }, SOON)
  /** Resolves when no message is queued: after that no mail can arrive. */
  const settled = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), SOON)

  return {
    get database() {
      return database
    },
    get store() {
      return store
    },
    get db() {
      return db
    },
    get server() {
      return server
    },
    running,
    clock,
    startSending,
    startQueueing,
    start,
    givenClaim,
    waiting,
    arrivedFor,
    arrived,
    settled,
  }
}
