import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import autocannon from 'autocannon'
import { type Measure, measure, percentile } from './measure.ts'
import { submittedClaims, VERIFIER } from './sample-claims.ts'
import { signedInStaff } from './signed-in.ts'

const CONNECTIONS = 32
const APPROVALS = 8_000
const SAMPLES = 400
const ROW_GOAL_MS = 50

/**
 * Requests per second over CONNECTIONS connections, one request per path, until the last answer. The time is measured here,
 * because the tool itself counts whole seconds.
 */
const load = async (url: string, paths: readonly string[], headers: Record<string, string>): Promise<number> => {
  let next = 0
  const start = performance.now()
  let last = start
  const requests = {
    url,
    connections: CONNECTIONS,
    amount: paths.length,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ approval_status: 8, remark: 'In order' }),
        setupRequest: request => ({ ...request, path: paths[next++ % paths.length] ?? '/' }),
      },
    ],
  } satisfies autocannon.Options
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(requests, (error, result) => (error ? reject(error) : resolve(result)))
    running.on('response', () => {
      last = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals and ${result.errors} errors under load`)
  return result['2xx'] / ((last - start) / 1000)
}

/** Milliseconds from the answer to a write until its row is in the list, one write after another. */
const rowDelays = async (url: string, ids: readonly string[], headers: Record<string, string>, connectionString: string) => {
  const waiter = createPositionWaiter({ connectionString })
  const delays: number[] = []
  for (const id of ids) {
    const response = await fetch(`${url}/api/v1/management/claims/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ approval_status: 8 }),
    })
    const answered = performance.now()
    const position = response.headers.get('x-log-position')
    await response.arrayBuffer()
    if (!response.ok || !position || !(await waiter.waitFor(position, 5000))) throw new Error(`no row for claim ${id}`)
    delays.push(performance.now() - answered)
  }
  await waiter.close()
  return delays
}

/**
 * Approvals over HTTP against an empty schema-validated POST of the same framework, and the time until a write is in the list.
 */
export const approveBench = async (connectionString: string): Promise<Measure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
  const { master, events } = await openKeys(join(dataDir, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
  })
  const headers = await signedInStaff(connectionString, store, VERIFIER, 'management')
  const ids = await submittedClaims(store, APPROVALS + SAMPLES + 500)
  const server = fork(new URL('./approve-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
  })
  try {
    const [urls] = (await once(server, 'message')) as [{ api: string; empty: string }]
    const waiter = createPositionWaiter({ connectionString })
    await waiter.waitFor(await store.head(), 120_000)
    await waiter.close()
    const paths = ids.map(id => `/api/v1/management/claims/${id}`)
    const warm = paths.splice(0, 500)
    await load(urls.api, warm, headers)
    const empties = Array.from({ length: APPROVALS * 4 }, (_, index) => `/empty/${index}`)
    await load(urls.empty, empties.slice(0, 2_000), {})
    const empty = await load(urls.empty, empties, {})
    const approvals = await load(urls.api, paths.slice(0, APPROVALS), headers)
    const delays = await rowDelays(urls.api, ids.slice(-SAMPLES), headers, connectionString)
    return [
      measure(`approve over HTTP, ${CONNECTIONS} connections, against an empty POST`, 'requests/s', approvals, empty, 0.1),
      measure('answered write to its row in the list, p99, against the goal', 'ms', percentile(delays, 0.99), ROW_GOAL_MS),
    ]
  } finally {
    server.disconnect()
    await once(server, 'exit')
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}
