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
import { freePort } from '@opdesk/testing/free-port.ts'
import { lettersOf } from '@opdesk/testing/master-bodies.ts'
import { signedInStaff, signedInSubscriber } from '@opdesk/testing/signed-in.ts'
import { createFailures } from './failures.ts'
import { startBalancer } from './load-balancer.ts'
import { type Measure, measure, percentile } from './measure.ts'
import { startParts, stopOne } from './product-parts.ts'

const PER_SECOND = 200
const EVERY_MS = 10
const IN_FLIGHT_MAX = 128
const READY_TIMEOUT_MS = 120_000
/** One in this many requests is a write. */
const WRITES = 10

/**
 * Runs two APIs behind a balancer under 200 requests a second, a tenth of them writes, and two processes with projections and
 * workflows. In each of `rounds` rounds, SIGTERM ends the four processes one after another, and each is started again. No request
 * is retried.
 */
export const rollingRestartsBench = async (connectionString: string, { rounds }: { rounds: number }): Promise<Measure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-bench-rolling-'))
  const env = { DATABASE_URL: connectionString, DATA_DIR: folder, STOP_DELAY_SECONDS: '3' }
  const ports = [await freePort(), await freePort()]
  const startWorker = () => startParts(['projections', 'workflows'], env)
  const workers = [await startWorker(), await startWorker()]
  const startApi = (port: number) => startParts(['api'], { ...env, PORT: String(port) })
  const apis = await Promise.all(ports.map(startApi))
  const keys = await openKeys(join(folder, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(keys.master),
    hashes: createEventHashes(keys.events),
  })
  const balancer = await startBalancer(ports)
  const failures = createFailures()
  const times: number[] = []
  const stops: number[] = []
  let sent = 0
  let written = 0
  try {
    const admin = await signedInStaff(connectionString, store, { id: 'admin', name: 'Admin' }, 'admin')
    const user = await signedInSubscriber(connectionString, store, 'subscriber')
    const isThere = async () =>
      balancer.ready() === 2 && (await fetch(`${balancer.url}/api/v1/user/get-profile`, { headers: user })).ok
    while (!(await isThere())) await delay(100)

    const ask = async (n: number): Promise<void> => {
      const from = performance.now()
      const writes = n % WRITES === 0
      const [path, init] = writes
        ? ([
            '/admin/specialization',
            {
              method: 'POST',
              headers: { ...admin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
              body: JSON.stringify({ name: `rolling ${lettersOf(n)}` }),
            },
          ] as const)
        : n % 2 === 0
          ? (['/user/get-profile', { headers: user }] as const)
          : (['/public/state-list', {}] as const)
      const failed = await fetch(`${balancer.url}/api/v1${path}`, init).then(
        async answer => {
          const text = await answer.text()
          return answer.ok ? undefined : `${path} ${answer.status} ${text.slice(0, 120)}`
        },
        (error: Error) => `${path} ${error.message}`,
      )
      times.push(performance.now() - from)
      if (failed !== undefined) failures.add(failed)
      else if (writes) written += 1
    }
    const going = new AbortController()
    const inFlight = new Set<Promise<void>>()
    const began = performance.now()
    const requests = (async () => {
      while (!going.signal.aborted) {
        // Paces the requests by the clock. Requests delayed by a slow moment are sent later, but not in a burst, from which a slow
        // machine would not recover.
        const due = Math.floor(((performance.now() - began) / 1000) * PER_SECOND)
        for (; sent < due && inFlight.size < IN_FLIGHT_MAX; sent += 1) {
          const one: Promise<void> = ask(sent).finally(() => inFlight.delete(one))
          inFlight.add(one)
        }
        await delay(EVERY_MS)
      }
    })()
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, worker] of workers.entries()) {
        stops.push(await stopOne(worker))
        workers[index] = await startWorker()
      }
      for (const [index, port] of ports.entries()) {
        const api = apis[index]
        if (api) stops.push(await stopOne(api))
        apis[index] = await startApi(port)
        const until = performance.now() + READY_TIMEOUT_MS
        while (balancer.ready() < 2) {
          if (performance.now() > until) throw new Error(`the API on port ${port} was not ready in time`)
          await delay(50)
        }
      }
    }
    going.abort()
    await requests
    await Promise.all(inFlight)
    const seconds = (performance.now() - began) / 1000
    const failed = failures.tell()
    return [
      measure(`failed of ${sent} requests in ${rounds * (ports.length + workers.length)} restarts`, 'requests', failed, sent, 0),
      measure('requests sent', '/s', sent / seconds, PER_SECOND, 1),
      measure('writes that were answered with success', 'writes', written, Math.ceil(sent / WRITES), 1),
      measure('time to answer, 99 of 100', 'ms', percentile(times, 0.99), 1000),
      measure('longest stop of a process', 's', Math.max(...stops), 60),
    ]
  } finally {
    await balancer.close()
    await store.close()
    for (const child of [...apis, ...workers]) if (child.exitCode === null) await stopOne(child).catch(() => undefined)
    await rm(folder, { recursive: true, force: true })
  }
}
