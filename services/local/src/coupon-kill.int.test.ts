import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { everyProgram } from '@opdesk/contracts/account/programs.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import type { CouponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { keepLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ADMIN = 'coupon-admin'
const TOKEN = randomBytes(32).toString('base64url')
const COUPONS = 10_000

let database: TestDatabase
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
    if (url) return `${url}/api/v1/admin`
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
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-coupon-kill-'))
  // A product that finds events wants the keys with which they were written.
  await openKeys(join(dataDir, 'keys'))
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  client = new pg.Client(database.connectionString)
  await client.connect()
  const person = {
    role: 'admin' as const,
    name: 'Admin',
    email: 'admin@example.org',
    country_code: '+91',
    mobile: '9800000000',
    designation_id: null,
    designation: null,
    corporate_id: null,
    status: 1 as const,
  }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(ADMIN),
    command: { id: 'admin', actor: processActor('test') },
    now: new Date(),
    decide: state => addUser(state, person, everyProgram),
  })
  await store.close()
  await client.query(
    `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, 'admin', 'password', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(TOKEN).digest(), ADMIN],
  )
})
afterAll(async () => {
  await kill()
  await client?.end()
  await database?.drop()
  if (dataDir) {
    await keepLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const headers = { authorization: `Bearer ${TOKEN}`, user_id: ADMIN }
const read = async <T>(url: string): Promise<T> => {
  const answer = (await (await fetch(url, { headers })).json()) as { data: T }
  return answer.data
}
const until = async (url: string, reached: (batch: CouponBatch) => boolean): Promise<CouponBatch> => {
  for (let look = 0; look < 6000; look += 1) {
    const [batch] = await read<CouponBatch[]>(`${url}/coupon-batches`)
    if (batch && reached(batch)) return batch
    await delay(10)
  }
  throw new Error('the batch never got there')
}
const listed = async (url: string, batch: string): Promise<number> =>
  (await read<{ pagination: { totalRecords: number } }>(`${url}/coupon?batch=${batch}`)).pagination.totalRecords

/** Codes of the batch in the log, each once for each coupon that was made with it. */
const madeCodes = async (batch: string): Promise<string[]> => {
  const { rows } = await client.query<{ stream: string }>(
    "select stream from log.events where type = 'coupon_created' and data ->> 'batch_id' = $1",
    [batch],
  )
  return rows.map(({ stream }) => stream)
}

test('killed in the middle of 10,000 coupons, the product finishes the batch after its next start: none before, each once', async () => {
  const url = await start()
  const today = istDay(new Date())
  const asked = await fetch(`${url}/coupon`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      coupon_type: 1,
      name: 'Ten thousand',
      coupon_code: 'MANY-10000',
      discount_type: 1,
      discount: 10,
      start_date: today,
      end_date: addDays(today, 30),
      usage_type: 1,
      terms: 'Once.',
      count: COUPONS,
    }),
  })
  expect(asked.status).toBe(202)
  const { _id: batch } = ((await asked.json()) as { data: CouponBatch }).data
  await until(url, ({ progress }) => progress.done >= 2000)
  await kill()
  const before = await madeCodes(batch)
  expect(before.length).toBeGreaterThanOrEqual(2000)
  expect(before.length, 'killed in the middle').toBeLessThan(COUPONS)

  const again = await start()
  expect(await listed(again, batch), 'while it is not complete').toBe(0)
  expect((await fetch(`${again}/coupon/${before[0]?.replace('coupon-', '')}`, { headers })).status).toBe(404)
  const done = await until(again, ({ status }) => status !== 'making')
  expect(done).toMatchObject({ status: 'complete', progress: { done: COUPONS, total: COUPONS }, failure: null })
  expect(await listed(again, batch)).toBe(COUPONS)
  const codes = await madeCodes(batch)
  expect([codes.length, new Set(codes).size]).toEqual([COUPONS, COUPONS])
  expect(codes).toEqual(expect.arrayContaining(['coupon-MANY10000', ...before.slice(0, 100)]))
  await kill()
}, 180_000)
