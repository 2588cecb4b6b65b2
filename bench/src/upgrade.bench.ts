import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { projections } from '@opdesk/projections/all.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { lettersOf } from '@opdesk/testing/master-bodies.ts'
import { signedInStaff, signedInSubscriber } from '@opdesk/testing/signed-in.ts'
import pg from 'pg'
import { createFailures } from './failures.ts'
import { startBalancer } from './load-balancer.ts'
import { fillLongLog } from './long-log.ts'
import { type Measure, measure, percentile } from './measure.ts'
import { startParts, stopOne } from './product-parts.ts'

const NEXT_RELEASE = new URL('./next-release.ts', import.meta.url)
const PER_SECOND = 100
const EVERY_MS = 10
const IN_FLIGHT_MAX = 64
const COUNT_EVERY_MS = 100
/** Of this many requests, one writes and another one reads the written record. */
const WRITES = 5
/** Milliseconds of load in each state: old release, both releases, new release. */
const RETENTION_MS = 5000
const READY_TIMEOUT_MS = 600_000
/** Postgres's default. */
const MAX_CONNECTIONS = 100

/** Number of views of the newer release that are up to date. */
const liveViews = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ name: string; version: number }>(
    "select name, version from read.checkpoint where state = 'live'",
  )
  return rows.filter(row => projections.some(({ name, version }) => name === row.name && row.version === version + 1)).length
}

/**
 * Measures an upgrade as docs/operations.md describes it, under 100 requests a second. Workers and an API of a release with newer
 * versions of all views start beside the old ones, both APIs receive requests, and then the old ones end. A read after a write
 * goes to either API.
 * @param events number of events in the log before the upgrade
 */
export const upgradeBench = async (connectionString: string, events: number): Promise<Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-bench-upgrade-'))
  const env = { DATABASE_URL: connectionString, DATA_DIR: folder, STOP_DELAY_SECONDS: '3' }
  const ports = [await freePort(), await freePort()]
  const keys = await openKeys(join(folder, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(keys.master),
    hashes: createEventHashes(keys.events),
  })
  const running = new Set<Awaited<ReturnType<typeof startParts>>>()
  const start = async (parts: readonly string[], port: number | undefined, release?: URL) => {
    const child = await startParts(parts, { ...env, PORT: String(port ?? 0) }, release)
    running.add(child)
    return child
  }
  const stop = async (child: Awaited<ReturnType<typeof startParts>>) => {
    running.delete(child)
    await stopOne(child)
  }
  const balancer = await startBalancer(ports)
  const failures = createFailures()
  const times: number[] = []
  let sent = 0
  let stale = 0
  let pairs = 0
  let connections = 0
  const client = new pg.Client(connectionString)
  try {
    await client.connect()
    const admin = await signedInStaff(connectionString, store, { id: 'admin', name: 'Admin' }, 'admin')
    const user = await signedInSubscriber(connectionString, store, 'subscriber')
    await fillLongLog(store, events, () => undefined)
    const olderWorker = await start(['projections', 'workflows'], undefined)
    const olderApi = await start(['api'], ports[0])
    const untilReady = async (count: number) => {
      const until = performance.now() + READY_TIMEOUT_MS
      while (balancer.ready() < count) {
        if (performance.now() > until) throw new Error(`${count} APIs were not ready in time`)
        await delay(50)
      }
    }
    await untilReady(1)

    const call = async (path: string, init: RequestInit) => {
      const from = performance.now()
      const failed = (what: string) => failures.add(`${path.slice(0, 21)} ${what}`)
      try {
        const answer = await fetch(`${balancer.url}/api/v1${path}`, init)
        const text = await answer.text()
        if (!answer.ok) failed(`${answer.status} ${text.slice(0, 120)}`)
        return answer.ok ? { text, position: answer.headers.get('x-log-position') ?? '0' } : undefined
      } catch (error) {
        failed(String(error))
        return undefined
      } finally {
        times.push(performance.now() - from)
      }
    }
    const pair = async (n: number): Promise<void> => {
      const name = `upgrade ${lettersOf(n)}`
      const headers = { ...admin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const written = await call('/admin/specialization', { method: 'POST', headers, body: JSON.stringify({ name }) })
      if (!written) return
      sent += 1
      const { data } = JSON.parse(written.text) as { data: { _id: string } }
      const read = await call(`/admin/specialization/${data._id}`, { headers: { ...admin, 'x-min-position': written.position } })
      pairs += 1
      if (read && !read.text.includes(name)) stale += 1
    }
    const ask = async (n: number): Promise<void> => {
      if (n % WRITES === 0) return pair(n)
      await call(n % 2 === 0 ? '/user/get-profile' : '/admin/specialization', { headers: n % 2 === 0 ? user : admin })
    }
    const going = new AbortController()
    const inFlight = new Set<Promise<void>>()
    const began = performance.now()
    const counting = (async () => {
      while (!going.signal.aborted) {
        const { rows } = await client.query<{ n: number }>(
          'select count(*)::int as n from pg_stat_activity where datname = current_database()',
        )
        connections = Math.max(connections, rows[0]?.n ?? 0)
        await delay(COUNT_EVERY_MS)
      }
    })()
    const requests = (async () => {
      while (!going.signal.aborted) {
        const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND)
        for (; sent < due && inFlight.size < IN_FLIGHT_MAX; sent += 1) {
          const one: Promise<void> = ask(sent).finally(() => inFlight.delete(one))
          inFlight.add(one)
        }
        await delay(EVERY_MS)
      }
    })()
    await delay(RETENTION_MS)
    await start(['projections', 'workflows'], undefined, NEXT_RELEASE)
    await start(['api'], ports[1], NEXT_RELEASE)
    await untilReady(2)
    await delay(RETENTION_MS)
    await stop(olderApi)
    await stop(olderWorker)
    await delay(RETENTION_MS)
    going.abort()
    await Promise.all([requests, counting])
    await Promise.all(inFlight)
    const seconds = (performance.now() - began) / 1000
    const failed = failures.tell()
    return [
      measure(`failed of ${sent} requests during an upgrade`, 'requests', failed, sent, 0),
      measure(`stale of ${pairs} reads after a write, of either release`, 'answers', stale, pairs, 0),
      measure('views of the newer release that are live', 'views', await liveViews(client), projections.length, 1),
      measure('requests sent', '/s', sent / seconds, PER_SECOND, 1),
      measure('connections to the database at most', 'connections', connections, MAX_CONNECTIONS),
      measure('time to answer, 99 of 100', 'ms', percentile(times, 0.99), 1000),
    ]
  } finally {
    await balancer.close()
    await client.end()
    await store.close()
    for (const child of running) if (child.exitCode === null) await stopOne(child).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}
