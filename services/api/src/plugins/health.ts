import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import type { Db } from '@opdesk/projections/database.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppDeps, Readiness } from '../deps.ts'
import { diskFor } from '../files/free-disk.ts'
import { isWatcher } from './watcher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What GET /metrics tells; slices add counters of their own. */
    metrics: Registry
  }
}

/** Not ready, with a reason that may be shown. */
class NotReady extends Error {}

const checked = async (name: string, check: () => Promise<Record<string, unknown> | undefined>): Promise<Readiness> => {
  try {
    const late = delay(CHECK_MS, undefined, { ref: false }).then(() => Promise.reject(new NotReady('no answer in time')))
    const detail = await Promise.race([check(), late])
    return { name, ok: true, ...(detail ? { detail } : {}) }
  } catch (error) {
    return { name, ok: false, ...(error instanceof NotReady && { detail: { error: error.message } }) }
  }
}

/** Whether each read model exists: with an empty log their position alone does not tell. */
const allReadable = async (db: Db): Promise<boolean> => {
  const built = await sql<{ name: string }>`select distinct name from read.checkpoint where state <> 'building'`.execute(db)
  const names = new Set(built.rows.map(({ name }) => name))
  return projections.every(({ name }) => names.has(name))
}

/** Reported, but no reason to be unready: without disk space uploads are refused, and everything else goes on. */
const diskCheck = async (deps: AppDeps): Promise<Readiness> => {
  const name = 'disk of documents'
  try {
    const { free, floor, isShort } = await diskFor(deps)
    return { name, ok: !isShort, detail: { free_bytes: free, floor_bytes: floor } }
  } catch {
    return { name, ok: false }
  }
}

/** A probe waits only briefly: a part that has not answered by then is not ready. */
const CHECK_MS = 3000

/** The API is not ready when the read models are more than this many positions behind the log. */
const READY_LAG_MS = 2000

/** GET /livez, /readyz (its parts to those who watch: database, event store, projection lag) and, for them alone, /metrics (Prometheus). */
export const health = (app: FastifyInstance, deps: AppDeps): void => {
  const { store, db, positions } = deps
  const config = { auth: 'public' } as const
  const hidden = { hide: true }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.decorate('metrics', registry)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const position = new Gauge({ name: 'projection_position', help: 'How far the read models are', registers: [registry] })
  const headPosition = new Gauge({ name: 'event_log_position', help: 'Last position of the log', registers: [registry] })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })

  app.get('/livez', { config, schema: hidden }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config, schema: hidden }, async (request, reply) => {
    const own = await Promise.all([
      checked('database', async () => void (await sql`select 1`.execute(db))),
      checked('event store', async () => ({ position: await store.head() })),
      checked('projections', async () => {
        const before = positions.current()
        const head = await store.head()
        if (comparePositions(before, head) > 0) throw new NotReady(`the views are at ${before}, and the log ends at ${head}`)
        if (!(await positions.waitFor(head, READY_LAG_MS)))
          throw new NotReady(`the views are at ${positions.current()}, and the log is at ${head}`)
        if (!(await allReadable(db))) throw new NotReady('a view is being built and was never there before')
        return { position: positions.current() }
      }),
    ])
    const needed = [...own, ...((await deps.readiness?.()) ?? [])]
    const ready = needed.every(check => check.ok)
    const checks = [...needed, await diskCheck(deps)]
    if (!ready) reply.header('retry-after', '1')
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(isWatcher(request, deps) && { checks }) })
  })

  app.get('/metrics', { config, schema: hidden }, async (request, reply) => {
    if (!isWatcher(request, deps)) throw new DomainError('forbidden')
    const head = await store.head().catch(() => '0')
    headPosition.set(Number(head))
    position.set(Number(comparePositions(positions.current(), head) > 0 ? head : positions.current()))
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
