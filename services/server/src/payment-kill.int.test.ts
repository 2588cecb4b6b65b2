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
import { processActor } from '@opdesk/contracts/actor.ts'
import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { holdInPot } from '@opdesk/domain/wallet/pots/hold.ts'
import { creditPot } from '@opdesk/domain/wallet/pots/open-and-close.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { historyTo } from '@opdesk/testing/claims.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { people } from '@opdesk/testing/people.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const FINANCE = 'finance-person'
const TOKEN = randomBytes(32).toString('base64url')
const actor = processActor('test')
const CLAIMS = 8

let database: TestDatabase
let store: EventStore
let dataDir: string

/** Starts the product in a separate process; resolves when it prints that it is ready. */
const start = async (): Promise<{ product: ChildProcess; url: string }> => {
  const product = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...PRODUCT_ENVIRONMENT,
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!product.stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: product.stdout })) {
    const url = /Ready on (http:\S+)/.exec(line)?.[1]
    if (url) return { product, url }
  }
  throw new Error('the product ended before it was ready')
}

const kill = async (product: ChildProcess): Promise<void> => {
  const ended = once(product, 'exit')
  product.kill('SIGKILL')
  await ended
}

const append = (stream: string, events: readonly ClaimEvent[]) =>
  store.append(
    stream,
    'no_stream',
    events.map(event => {
      const id = crypto.randomUUID()
      const metadata = { actor, correlation_id: id, causation_id: id, command_id: id }
      return { id, type: event.type, schema_version: 1, at: new Date().toISOString(), data: event.data, metadata }
    }),
  )

/** Approved claims of Asha with their holds on her wallet, and a signed-in finance user. */
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-kill-'))
  // A product that finds events refuses to create keys, so they are created first.
  await openKeys(join(dataDir, 'keys'))
  store = createPostgresEventStore({ connectionString: database.connectionString })
  const now = new Date()
  const wallet = (id: string, decide: (state: typeof walletAggregate.initial) => ReturnType<typeof creditPot>) =>
    handleCommand({ store, aggregate: walletAggregate, stream: `wallet-${people.asha.id}`, command: { id, actor }, now, decide })
  await wallet('credit', state => creditPot(state, { subscription_id: 's', amount: 1_000_000, reason: 'Plan' }))
  for (let index = 0; index < CLAIMS; index++) {
    const claim_id = `claim${index}`
    await append(
      `claim-${claim_id}`,
      // A payment's reference contains the claim's number, and every claim has its own number.
      historyTo.approved.map(({ event }) =>
        event.type === 'claim_drafted' ? { ...event, data: { ...event.data, claim_number: `CLM00000${index}` } } : event,
      ),
    )
    await wallet(`hold-${index}`, state => holdInPot(state, { subscription_id: 's', claim_id, claim_version: 1, amount: 55_000 }))
  }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(FINANCE),
    command: { id: 'finance', actor },
    now,
    decide: state =>
      addUser(state, {
        role: 'management',
        name: 'Finance',
        email: 'finance@example.org',
        country_code: '+91',
        mobile: '9800000000',
        designation_id: 'finance',
        designation: Designation.finance,
        corporate_id: null,
        status: 1,
      }),
  })
  const client = new pg.Client(database.connectionString)
  await client.connect()
  await client.query(
    `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, 'management', 'password', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(TOKEN).digest(), FINANCE],
  )
  await client.end()
})

afterAll(async () => {
  await store?.close()
  await database?.drop()
  if (dataDir) {
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const headers = { authorization: `Bearer ${TOKEN}`, user_id: FINANCE }
const post = (url: string, path: string, body?: object) =>
  fetch(`${url}/api/v1/management/${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).then(
    response => response.status,
    () => 0,
  )
const pay = (url: string, id: string) => post(url, 'pay-claim', { id })
const bankFile = async (url: string, batchId: string) => {
  const response = await fetch(`${url}/api/v1/management/payment-batches/${batchId}/bank-file`, { headers })
  return { status: response.status, lines: (await response.text()).trimEnd().split('\r\n').slice(1) }
}
const batchesIn = async (url: string): Promise<{ batch_id: string; state: string; count: number }[]> => {
  const head = await store.head()
  const answer = await fetch(`${url}/api/v1/management/payment-batches?pageSize=100`, {
    headers: { ...headers, 'x-min-position': head },
  })
  const { data } = (await answer.json()) as { data: { records: { batch_id: string; state: string; count: number }[] } }
  return data.records
}

test('pays exactly once when killed at any moment of a payment', async () => {
  const answers: number[] = []
  for (let index = 0; index < CLAIMS; index++) {
    const { product, url } = await start()
    const answer = pay(url, `claim${index}`)
    await delay(index * 4)
    await kill(product)
    answers.push(await answer)
  }
  const { product, url } = await start()
  try {
    for (let index = 0; index < CLAIMS; index++) {
      const again = await pay(url, `claim${index}`)
      expect([200, 409]).toContain(again)
      if (answers[index] === 200) expect(again, 'what was answered 2xx is not lost').toBe(409)
      const types = (await store.read(`claim-claim${index}`)).map(event => event.type)
      expect(types.filter(type => type === 'claim_payment_requested')).toHaveLength(1)
      expect(types.filter(type => type === 'claim_settled')).toHaveLength(1)
    }
    const debits = (await store.read(`wallet-${people.asha.id}`)).filter(event => event.type === 'wallet_debited')
    expect(new Set(debits.map(event => event.data.claim_id)).size).toBe(CLAIMS)
    expect(debits).toHaveLength(CLAIMS)
  } finally {
    await kill(product)
  }
}, 480_000)

test('puts each payment into one unchanged file despite kills', async () => {
  let killed = await start()
  const [batch] = (await batchesIn(killed.url)).filter(({ state }) => state === 'open')
  if (!batch) throw new Error('nothing was paid')
  for (const path of [`payment-batches/${batch.batch_id}/close`, `payment-batches/${batch.batch_id}/close`]) {
    const answer = post(killed.url, path)
    await delay(3)
    await kill(killed.product)
    await answer
    killed = await start()
  }
  const drawing = bankFile(killed.url, batch.batch_id).catch(() => undefined)
  await delay(3)
  await kill(killed.product)
  await drawing
  const { product, url } = await start()
  try {
    for (const { batch_id, state } of await batchesIn(url)) {
      if (state === 'open') expect(await post(url, `payment-batches/${batch_id}/close`)).toBe(200)
    }
    const batches = await batchesIn(url)
    const files = await Promise.all(batches.map(({ batch_id }) => bankFile(url, batch_id)))
    expect(files.map(({ status, lines }) => [status, lines.length - 1])).toEqual(batches.map(({ count }) => [200, count]))
    expect(files.flatMap(({ lines }) => lines.slice(0, -1))).toHaveLength(CLAIMS)
    expect(await Promise.all(batches.map(({ batch_id }) => bankFile(url, batch_id)))).toEqual(files)
    const closings = await store.readAll('0', 10_000, { types: ['payment_batch_closed'] })
    expect(closings.map(({ stream }) => stream)).toEqual([...new Set(closings.map(({ stream }) => stream))])
  } finally {
    await kill(product)
  }
}, 480_000)
