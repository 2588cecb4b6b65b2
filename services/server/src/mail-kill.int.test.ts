import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processActor } from '@opdesk/contracts/actor.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { people, profile } from '@opdesk/testing/people.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { startSmtpServer, type TestSmtpServer } from '@opdesk/testing/smtp-server.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kill, startWorkers } from './testing/workers.ts'

const KILLS = 6
const CLAIMS_EACH = 3
const SOON = { timeout: 120_000, interval: 20 }

let database: TestDatabase
let store: EventStore
let db: pg.Pool
let dataDir: string
let server: TestSmtpServer
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-mail-kill-'))
  // A product that finds events refuses to create keys, so they are created first.
  await openKeys(join(dataDir, 'keys'))
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  server = await startSmtpServer()
  await append(subscriberStream(people.asha.id), [
    { type: 'subscriber_registered', data: profile() },
    { type: 'subscriber_email_confirmed', data: { email: profile().email, previous: '' } },
  ])
})
afterAll(async () => {
  await server?.stop()
  await db?.end()
  await store?.close()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const append = (stream: string, events: readonly { type: string; data: object }[]) =>
  store.append(
    stream,
    'any',
    events.map(({ type, data }) => {
      const id = crypto.randomUUID()
      const metadata = { actor: processActor('test'), correlation_id: id, causation_id: id, command_id: id }
      return { id, type, schema_version: 1, at: new Date().toISOString(), data: { ...data }, metadata }
    }),
  )

let claims = 0
/** Makes claims that are submitted and rejected, which sends two mails for each. */
const makeClaims = async (count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) {
    claims += 1
    await append(
      `claim-claim${claims}`,
      historyTo.rejected.map(({ event }) => event),
    )
  }
}

const start = () =>
  startWorkers({
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    MAIL_FROM: 'OPDesk <no-reply@opdesk.example>',
    PUBLIC_URL: 'https://opdesk.example',
  })

const finished = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await db.query("select count(*)::int as sent from app.message where channel = 'mail' and state = 'sent'")
    expect(rows[0].sent).toBe(2 * claims)
  }, SOON)

const copies = (): Map<string, number> => {
  const counted = new Map<string, number>()
  for (const { email } of server.arrived) counted.set(email.messageId ?? '', (counted.get(email.messageId ?? '') ?? 0) + 1)
  return counted
}

test('loses no mail at a kill, and repeats at most one', async () => {
  server.onMail = () => delay(Math.random() * 40, 'accept' as const)
  // The first start stores its position at the end of the log, so that it sends no mails for earlier events.
  await kill(await start())
  const arrivedAtKills = new Set<number>()
  for (let round = 0; round < KILLS; round += 1) {
    const workers = await start()
    const before = server.arrived.length
    await makeClaims(CLAIMS_EACH)
    await vi.waitFor(() => expect(server.arrived.length).toBeGreaterThanOrEqual(before + round), { ...SOON, interval: 5 })
    await kill(workers)
    arrivedAtKills.add(server.arrived.length)
  }
  const workers = await start()
  try {
    await finished()
  } finally {
    await kill(workers)
  }
  server.onMail = () => 'accept'
  expect(copies().size, 'every mail arrived').toBe(2 * KILLS * CLAIMS_EACH)
  // A killed process may leave its last mail unmarked. The next process sends this mail first, and repeats no other mail.
  const ids = server.arrived.toSorted((a, b) => a.at - b.at).map(({ email }) => email.messageId)
  const onceEach = ids.filter((id, place) => id !== ids[place - 1])
  expect(onceEach).toHaveLength(copies().size)
  expect(ids.length - onceEach.length).toBeLessThanOrEqual(KILLS)
  expect(arrivedAtKills.size, 'kills hit the sending').toBeGreaterThan(1)
}, 960_000)

test('resends a mail with its id when killed before marking it', async () => {
  server.arrived.length = 0
  const received = Promise.withResolvers<string>()
  const workers = await start()
  server.onMail = async ({ email }) => {
    received.resolve(email.messageId ?? '')
    await once(workers, 'exit')
    return 'accept' as const
  }
  await makeClaims(1)
  const id = await received.promise
  await kill(workers)
  server.onMail = () => 'accept'
  const next = await start()
  try {
    await finished()
  } finally {
    await kill(next)
  }
  expect([...copies()].toSorted(([, a], [, b]) => b - a)).toEqual([
    [id, 2],
    [expect.not.stringMatching(id), 1],
  ])
}, 480_000)

test('sends a mail once when killed before its transfer ended', async () => {
  server.arrived.length = 0
  const asked = Promise.withResolvers<void>()
  server.onRecipient = () => {
    asked.resolve()
    return { refuse: 451 }
  }
  const workers = await start()
  await makeClaims(1)
  await asked.promise
  await kill(workers)
  server.onRecipient = () => 'accept'
  await db.query("update app.message set due_at = now() where state = 'waiting'")
  const next = await start()
  try {
    await finished()
  } finally {
    await kill(next)
  }
  expect([...copies().values()]).toEqual([1, 1])
}, 480_000)
