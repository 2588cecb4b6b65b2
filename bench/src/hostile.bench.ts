import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { signedInStaff, signedInSubscriber } from '@opdesk/testing/signed-in.ts'
import autocannon from 'autocannon'
import { heavyCases } from './heavy-calls.ts'
import { type Measure, measure, percentile } from './measure.ts'
import { VERIFIER } from './sample-claims.ts'

const CALLS = 10_000
const CONNECTIONS = 32
const LIVE_GOAL_MS = 250
const EVERY_MS = 10
const REST_MS = 5000

interface HostileCall {
  method: 'POST' | 'PATCH' | 'GET'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Calls that are cheap to send. The product refuses each call or answers it within its limits. */
const hostileCalls = (
  user: Record<string, string>,
  verifier: Record<string, string>,
  admin: Record<string, string>,
): HostileCall[] => {
  const json = (method: 'POST' | 'PATCH', path: string, who: Record<string, string>, body: string): HostileCall => ({
    method,
    path: `/api/v1${path}`,
    headers: { 'content-type': 'application/json', ...who },
    body,
  })
  const claim = (body: string) => json('POST', '/user/claims', user, body)
  const dots = `x@${'.'.repeat(80_000)}@`
  return [
    claim(JSON.stringify({ doc_email: dots })),
    claim(JSON.stringify({ doc_email: dots.slice(-60_000) })),
    claim(`{"submit":true,"acknowledged":[${'{},'.repeat(340_000)}{}]}`),
    claim(`{"submit":true,"acknowledged":[${'{},'.repeat(20_000)}{}]}`),
    claim(`{${Array.from({ length: 4000 }, (_, at) => `"unknown${at}":1`).join()}}`),
    claim('[null,'.repeat(10_000)),
    claim(`{"hospital":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
    json('PATCH', '/admin/email-settings/templates', admin, JSON.stringify({ signin: '<'.repeat(60_000) })),
    json('PATCH', '/admin/email-settings/templates', admin, JSON.stringify({ signin: '<a'.repeat(450_000) })),
    json('PATCH', '/admin/email-settings/templates', admin, JSON.stringify({ signin: '{{<a>'.repeat(1000) })),
    json('POST', '/management/claims/bulk', verifier, `[${'{},'.repeat(300_000)}{}]`),
    json('POST', '/management/claims/bulk', verifier, `[${'{},'.repeat(90)}{}]`),
    json(
      'POST',
      '/admin/exports',
      admin,
      JSON.stringify({ list: 'claims', format: 'csv', query: { search: '%'.repeat(60_000) } }),
    ),
    json('POST', '/management/login', {}, JSON.stringify({ email: `${'a@'.repeat(7000)}`, password: 'x' })),
    json('POST', '/management/login', {}, JSON.stringify({ email: 'nobody@example.org', password: 'wrong' })),
    json('POST', '/user/login', {}, JSON.stringify({ phone: '9000000000', country_code: '+91', otp: '000000' })),
    json('POST', '/user/login-otp', {}, JSON.stringify({ phone: '1'.repeat(15_000), country_code: '+91' })),
    { method: 'GET', path: `/api/v1/management/claims?search=${'%25_'.repeat(50)}`, headers: verifier },
    { method: 'GET', path: `/api/v1/user/claims/${'a'.repeat(190)}`, headers: user },
    { method: 'GET', path: '/api/v1/management/claims', headers: { authorization: `Bearer ${'x'.repeat(8000)}` } },
  ]
}

/** Milliseconds of each GET /livez, sent one after another until `over` aborts. */
const liveDelays = async (url: string, over: AbortSignal): Promise<number[]> => {
  const delays: number[] = []
  while (!over.aborted) {
    const start = performance.now()
    const response = await fetch(`${url}/livez`)
    await response.arrayBuffer()
    delays.push(performance.now() - start)
    if (!response.ok) throw new Error(`/livez answered ${response.status}`)
    await delay(EVERY_MS)
  }
  return delays
}

/**
 * Measures the delay of /livez during 10,000 hostile calls, equally many of each kind, and during expensive calls (heavy-calls.ts).
 */
export const hostileBench = async (connectionString: string): Promise<Measure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
  const { master, events } = await openKeys(join(dataDir, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
  })
  const user = await signedInSubscriber(connectionString, store, 'bench-subscriber')
  const verifier = await signedInStaff(connectionString, store, VERIFIER, 'management')
  const admin = await signedInStaff(connectionString, store, { id: 'bench-admin', name: 'Bench Admin' }, 'admin')
  const cases = await heavyCases(connectionString, store, verifier)
  const server = fork(new URL('./product-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
  })
  try {
    const [{ api: url }] = (await once(server, 'message')) as [{ api: string }]
    const waiter = createPositionWaiter({ connectionString })
    await waiter.waitFor(await store.head(), 120_000)
    await waiter.close()
    const resting = new AbortController()
    const rest = liveDelays(url, resting.signal)
    await delay(REST_MS)
    resting.abort()
    const atRest = percentile(await rest, 0.99)
    const requests = hostileCalls(user, verifier, admin)
    const over = new AbortController()
    const delays = liveDelays(url, over.signal)
    // Runs the load in its own thread, so that the cost of sending does not count as the cost of answering.
    const result = await autocannon({ url, connections: CONNECTIONS, amount: CALLS, workers: 1, timeout: 60, requests })
    over.abort()
    const live = await delays
    if (result['5xx'] > 0 || result.timeouts > 0) throw new Error(`${result['5xx']} failures and ${result.timeouts} time-outs`)
    const heavy: Measure[] = []
    for (const { name, run } of cases) {
      const ended = new AbortController()
      const during = liveDelays(url, ended.signal)
      if ((await run(url)) === 0) throw new Error(`${name}: none was answered`)
      ended.abort()
      heavy.push(measure(`GET /livez during ${name}, p99, against rest`, 'ms', percentile(await during, 0.99), atRest))
    }
    return [
      measure('GET /livez at rest, p99, against the goal', 'ms', atRest, LIVE_GOAL_MS),
      measure(`GET /livez during ${CALLS} hostile calls, p50, against the goal`, 'ms', percentile(live, 0.5), LIVE_GOAL_MS),
      measure(`GET /livez during ${CALLS} hostile calls, p99, against the goal`, 'ms', percentile(live, 0.99), LIVE_GOAL_MS, 1),
      measure(`GET /livez during ${CALLS} hostile calls, longest, against the goal`, 'ms', percentile(live, 1), LIVE_GOAL_MS),
      ...heavy,
    ]
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}
