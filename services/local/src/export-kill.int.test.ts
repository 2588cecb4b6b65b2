import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import type { ExportJob } from '@opdesk/contracts/export/queries.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { keepLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const MANAGER = 'export-person'
const TOKEN = randomBytes(32).toString('base64url')
const ROWS = 20_000

let database: TestDatabase
let store: EventStore
let client: pg.Client
let dataDir: string
let product: ChildProcess | undefined

/** The product in a process of its own; answers its address. */
const start = async (): Promise<string> => {
  product = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!product.stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: product.stdout })) {
    const url = /Ready on (http:\S+)/.exec(line)?.[1]
    if (url) return `${url}/api/v1/management`
  }
  throw new Error('the product ended before it was ready')
}
const kill = async (): Promise<void> => {
  if (!product || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-export-kill-'))
  // A product that finds events wants the keys with which they were written.
  await openKeys(join(dataDir, 'keys'))
  store = createPostgresEventStore({ connectionString: database.connectionString })
  client = new pg.Client(database.connectionString)
  await client.connect()
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(MANAGER),
    command: { id: 'manager', actor: processActor('test') },
    now: new Date(),
    decide: state =>
      addUser(state, {
        role: 'management',
        name: 'Manager',
        email: 'manager@example.org',
        country_code: '+91',
        mobile: '9800000000',
        designation_id: 'manager',
        designation: Designation.manager,
        corporate_id: null,
        status: 1,
      }),
  })
  await client.query(
    `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, 'management', 'password', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(TOKEN).digest(), MANAGER],
  )
})
afterAll(async () => {
  await kill()
  await client?.end()
  await store?.close()
  await database?.drop()
  if (dataDir) {
    await keepLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const headers = { authorization: `Bearer ${TOKEN}`, user_id: MANAGER }
/** `null` until the list of exports has the export. */
const jobOf = async (url: string, id: string): Promise<ExportJob | null> => {
  const response = await fetch(`${url}/exports/${id}`, { headers })
  if (response.status === 404) return null
  return ((await response.json()) as { data: ExportJob }).data
}
const until = async (url: string, id: string, reached: (job: ExportJob) => boolean): Promise<ExportJob> => {
  for (let look = 0; look < 3000; look += 1) {
    const job = await jobOf(url, id)
    if (job && reached(job)) return job
    await delay(20)
  }
  throw new Error('the export never got there')
}
/** The product reports progress at intervals; the export may be complete before the first report. */
const untilSomethingIsIn = async (folder: string): Promise<void> => {
  for (let look = 0; look < 6000; look += 1) {
    if (existsSync(folder) && (await readdir(folder)).length > 0) return
    await delay(5)
  }
  throw new Error('nothing was written')
}

test('killed in the middle of an export, the product makes it again after its next start, once and completely', async () => {
  const url = await start()
  await client.query(
    `insert into read.claim_list (claim_id, claim_number, subscriber_id, subscriber_name, subscriber_email, subscriber_type, member_id,
       patient_name, claim_type, opd_date, doc_name, hospital, bill_amount, claimable_amount, approved_amount, state_name,
       internal_status, status, resubmission, subscriber_reaction, dispute_status, verifier_id, verifier_name, created_at,
       submitted_at, raised_on, closed_at, stream_version, paid_amount, search)
     select 'c' || n, 'CLM' || n, 's', 'Asha Rao', 'asha@example.org', 1, 's', 'Asha Rao', 0, date '2026-03-01', 'Dr. Rao',
       'City Clinic', 50000, 40000, null, 'awaiting_verifier', 0, 0, false, false, null, 'v', 'Vera', now(), now(), current_date, null, 1, 0, ''
     from generate_series(1, ${ROWS}) n`,
  )
  const asked = await fetch(`${url}/exports`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'claims', format: 'pdf' }),
  })
  const { _id: id } = ((await asked.json()) as { data: ExportJob }).data
  const incoming = join(dataDir, 'exports', 'incoming')
  await untilSomethingIsIn(incoming)
  await kill()
  expect(await readdir(incoming), 'what was written of it').toHaveLength(1)
  expect((await store.read(`export-${id}`)).map(({ type }) => type)).toEqual(['export_requested'])

  const again = await start()
  const done = await until(again, id, ({ status }) => status !== 'queued' && status !== 'running')
  expect(done).toMatchObject({ status: 'completed', progress: { done: ROWS, total: ROWS } })
  const file = Buffer.from(await (await fetch(`${again}/exports/${id}/file`, { headers })).arrayBuffer())
  expect(file.length).toBe(done.file?.size)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.subarray(-6).toString()).toContain('%%EOF')
  const events = await store.read(`export-${id}`)
  expect(events.map(({ type }) => type)).toEqual(['export_requested', 'export_completed'])
  expect(createHash('sha256').update(file).digest('hex')).toBe(events[1]?.data.sha256)
  await kill()
}, 120_000)
