import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { settleFew } from '@opdesk/operations/settle-few.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { openSession } from '@opdesk/testing/signed-in.ts'
import { givenPayable } from '@opdesk/workflows/testing/given.ts'
import { type Measure, measure } from './measure.ts'
import { startParts, stopOne } from './product-parts.ts'

const FINANCE = 'bench-finance'
/** Claims of one call, as many as the API takes. */
const OF_A_CALL = 100
/** Appends of claims at once. */
const AT_ONCE = 32
/** Calls of a payment to the provider: contact, fund account, payout. */
const CALLS = 3
const POLL_MS = 500
const TIMEOUT_MS = 3_600_000

interface Simulated {
  payouts: { reference_id: string | null; status: string }[]
  posts: { path: string; key: string | null; reference: string | null; digest: string; status: number }[]
}

const bank = { kind: 'bank', holder: 'Asha Rao', ifsc: 'HDFC0001234', bank: 'HDFC Bank' } as const

/** Stores approved claims, each with its own subscriber, wallet and account. Returns their ids. */
const payableClaims = async (store: EventStore, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, n) => `payee-${n}`)
  const stored = await settleFew([...ids.entries()], AT_ONCE, ([n, id]) =>
    givenPayable(store, id, `CLM${200_000 + n}`, { ...bank, account_number: String(50_100_000_000_001 + n) }),
  )
  for (const one of stored) if (one.status === 'rejected') throw one.reason
  return ids
}

/** A signed-in person of Finance. There is one, so no payment waits for a second person. */
const signedInFinance = async (connectionString: string, store: EventStore): Promise<Record<string, string>> => {
  const person = {
    role: 'management' as const,
    name: 'Bench Finance',
    email: 'finance@example.org',
    country_code: '+91',
    mobile: '9800000009',
    designation_id: 'finance',
    designation: Designation.finance,
    corporate_id: null,
    status: 1 as const,
  }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(FINANCE),
    command: { id: 'bench-finance', actor: processActor('bench') },
    now: new Date(),
    decide: state => addUser(state, person, []),
  })
  return await openSession(connectionString, FINANCE, 'management')
}

/** References of the first attempts in the order in which their payments were requested. */
const requestedOrder = async (store: EventStore): Promise<string[]> => {
  const references: string[] = []
  for (let from = START; ; ) {
    const events = await store.readAll(from, 1000, { types: ['payout_requested'] })
    const last = events.at(-1)
    if (!last) return references
    references.push(...events.map(({ data }) => String((data as { reference: string }).reference)))
    from = last.position
  }
}

/** The simulator's POSTs of payouts, the first of each key. @throws if a key has two bodies, or a payment two keys or payouts */
const sentOnce = ({ posts, payouts }: Simulated): string[] => {
  const bodies = new Map<string, string>()
  for (const { path, key, digest } of posts) {
    if (path !== '/v1/payouts' || key === null) continue
    if ((bodies.get(key) ?? digest) !== digest) throw new Error(`${key} was sent with two bodies`)
    bodies.set(key, digest)
  }
  const other = [...bodies.keys()].find(key => !key.endsWith('_a1'))
  if (other !== undefined) throw new Error(`${other} was sent, though no attempt failed`)
  if (new Set(payouts.map(({ reference_id }) => reference_id)).size !== payouts.length)
    throw new Error('a payment has two payouts')
  return [...bodies.keys()]
}

/** Number of attempts that were sent after one that was requested later; the one under way at the kill is looked up first. */
const sentLate = (sent: readonly string[], requested: readonly string[]): number => {
  const turns = new Map(requested.map((reference, turn) => [reference, turn]))
  let latest = -1
  return sent.filter(reference => {
    const turn = turns.get(reference) ?? -1
    latest = Math.max(latest, turn)
    return turn < latest
  }).length
}

/**
 * Releases `count` payments at once through the provider's simulator, which takes `rate` calls a second, and kills the product
 * with SIGKILL after a third of them. Each payment has to be paid exactly once.
 */
export const payoutsBench = async (
  connectionString: string,
  { count, rate }: { count: number; rate: number },
): Promise<Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-bench-payouts-'))
  const keys = await openKeys(join(folder, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(keys.master),
    hashes: createEventHashes(keys.events),
  })
  const port = await freePort()
  const api = `http://127.0.0.1:${port}/api/v1`
  const start = () =>
    startParts([], {
      DATABASE_URL: connectionString,
      DATA_DIR: folder,
      PORT: String(port),
      PAYOUTS: 'razorpayx',
      PAYOUT_SIMULATOR_RATE: String(rate),
    })
  const headers = await signedInFinance(connectionString, store)
  const ids = await payableClaims(store, count)
  let product = await start()
  try {
    const waiter = createPositionWaiter({ connectionString })
    await waiter.waitFor(await store.head(), 300_000)
    await waiter.close()
    const post = async <T>(path: string, body: unknown): Promise<T> => {
      const answer = await fetch(`${api}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return (JSON.parse(text) as { data: T }).data
    }
    /** Waits until the simulator has made this number of payouts. */
    const untilMade = async (made: number): Promise<Simulated> => {
      const end = Date.now() + TIMEOUT_MS
      for (;;) {
        const shown = await post<Simulated>('/dev/payouts', {})
        if (shown.payouts.filter(({ status }) => status === 'processed').length >= made) return shown
        if (Date.now() > end) throw new Error(`${shown.payouts.length} of ${count} payouts were made`)
        await delay(POLL_MS)
      }
    }
    await post('/dev/payouts', { balance: count * 100_000 })
    const from = performance.now()
    for (let n = 0; n < count; n += OF_A_CALL) {
      const rows = await post<{ success: boolean; code?: string }[]>(
        '/management/payments',
        ids.slice(n, n + OF_A_CALL).map(id => ({ id })),
      )
      const refused = rows.find(({ success }) => !success)
      if (refused) throw new Error(`a payment was refused: ${refused.code}`)
    }
    const released = (performance.now() - from) / 1000
    await untilMade(Math.floor(count / 3))
    product.kill('SIGKILL')
    product = await start()
    const shown = await untilMade(count)
    const took = (performance.now() - from) / 1000
    const sent = sentOnce(shown)
    const late = sentLate(sent, await requestedOrder(store))
    const refused = shown.posts.filter(({ status }) => status === 429).length
    const least = (count * CALLS) / rate
    return [
      measure(`${count} payments are released, against all paid`, 's', released, took),
      measure(`${count} payments are paid with one kill -9, against ${rate} calls/s`, 's', took, least),
      measure('payments sent after later ones, against all', 'payments', late, count, 0.01),
      measure('calls above the rate, against all', 'calls', refused, shown.posts.length, 0.01),
    ]
  } finally {
    await stopOne(product)
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
