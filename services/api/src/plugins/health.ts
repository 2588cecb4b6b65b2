import { setTimeout as delay } from 'node:timers/promises'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import { isRead } from '@opdesk/projections/engine/schemas.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { sql } from 'kysely'
import { Histogram, type Registry } from 'prom-client'
import type { Readiness } from '../deps.ts'
import { createMetrics } from './create-metrics.ts'
import { behindSeconds, diskOf, type HealthDeps, measureHealth } from './health-metrics.ts'
import { joinMetrics } from './join-metrics.ts'
import { leadersOf } from './leaders.ts'
import { mayReadMetrics } from './metrics-access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The Prometheus registry behind GET /metrics; slices add counters of their own. */
    metrics: Registry
  }
}

/** Thrown by a check that fails for a reason which /readyz may show, together with details. */
class NotReady extends Error {
  readonly detail: Record<string, unknown>
  constructor(message: string, detail: Record<string, unknown> = {}) {
    super(message)
    this.detail = detail
  }
}

const runCheck = async (name: string, check: () => Promise<Record<string, unknown> | undefined>): Promise<Readiness> => {
  try {
    const timeout = delay(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() =>
      Promise.reject(new NotReady('no answer in time')),
    )
    const detail = await Promise.race([check(), timeout])
    return { name, ok: true, ...(detail ? { detail } : {}) }
  } catch (error) {
    return { name, ok: false, ...(error instanceof NotReady && { detail: { error: error.message, ...error.detail } }) }
  }
}

/**
 * The views of this release that are not live, with their states. A view without a checkpoint is `building`; a view that no process
 * updates is `stale`.
 */
const notLiveViews = async ({ db, positions }: Pick<HealthDeps, 'db' | 'positions'>): Promise<Record<string, string>> => {
  const tables = await db.selectFrom('read.checkpoint').select(['name', 'version', 'schema', 'state']).execute()
  const views = await positions.awaitViews()
  const states = projections.map(({ name, version }) => {
    const table = tables.find(one => one.name === name && one.version === version && isRead(one))
    const isStale = views?.get(name)?.state === 'stale'
    return [name, table?.state === 'live' && isStale ? 'stale' : (table?.state ?? 'building')] as const
  })
  return Object.fromEntries(states.filter(([, state]) => state !== 'live'))
}

/** The disk check, which is reported but does not make the process unready: without free space only uploads are refused. */
const diskCheck = async (deps: HealthDeps): Promise<Readiness[]> => {
  const name = 'disk of documents'
  try {
    const disk = await diskOf(deps)
    return disk ? [{ name, ok: !disk.isShort, detail: { free_bytes: disk.free, floor_bytes: disk.floor } }] : []
  } catch {
    return [{ name, ok: false }]
  }
}

const PERSONS_LISTED = 20

/** The check of encryption keys, which is reported but does not make the process unready: a damaged key affects one person only. */
const personalDataCheck = ({ unreadable }: HealthDeps): Readiness => {
  const persons = unreadable?.persons() ?? []
  const name = 'personal data'
  if (persons.length === 0) return { name, ok: true }
  return { name, ok: false, detail: { unreadable_persons: persons.length, persons: persons.slice(0, PERSONS_LISTED) } }
}

/** Maximum time in ms of a check: a part that has not answered by then is not ready. */
const CHECK_TIMEOUT_MS = 3000

/** Maximum time in ms that the first catch-up, and the part 'lag', wait for views that are behind. */
const READY_LAG_MS = 2000

/** Time in s after which views that are behind make the process degraded. */
const DEGRADED_AFTER_S = 30

/**
 * GET /livez, GET /readyz and GET /metrics (Prometheus). Callers with access also see the metrics and the parts of /readyz
 * (database, event store, views, lag, disk). After the start, a process is ready once all views have caught up; until then other
 * processes can answer. Later lag is reported but does not make the process unready: the other processes lag as well, and a load
 * balancer without any target would be worse. The status is then `degraded`, if views are more than 30 s behind, or stand still.
 */
export const health = fastifyPlugin(
  async (app: FastifyInstance, deps: HealthDeps) => {
    const { store, db, positions } = deps
    const config = { auth: 'public' } as const
    const hidden = { hide: true }
    const registry = deps.metrics ?? createMetrics()
    app.decorate('metrics', registry)
    let caughtUpOnce = false
    const name = 'http_request_duration_seconds'
    const existing = registry.getSingleMetric(name)
    const durations =
      existing instanceof Histogram
        ? existing
        : new Histogram({
            name,
            help: 'Duration of requests in seconds, by route and status',
            labelNames: ['method', 'route', 'status'],
            buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
            registers: [registry],
          })
    const measure = measureHealth(registry, deps)

    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown'
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    })

    app.get('/livez', { config, schema: hidden }, async () => ({ status: 'ok' }))

    app.get('/readyz', { config, schema: hidden }, async (request, reply) => {
      if (app.isStopping?.()) return reply.status(503).send({ status: 'stopping' })
      const required = await Promise.all([
        runCheck('database', async () => void (await sql`select 1`.execute(db))),
        runCheck('event store', async () => ({ position: await store.head() })),
        runCheck('projections', async () => {
          await positions.awaitViews()
          const before = positions.current()
          const head = await store.head()
          if (comparePositions(before, head) > 0) throw new NotReady(`the views are at ${before}, and the log ends at ${head}`)
          const hasCaughtUp = caughtUpOnce || (await positions.waitFor(head, READY_LAG_MS))
          // While this probe waited, another one may have seen the views caught up.
          if (!hasCaughtUp && !caughtUpOnce)
            throw new NotReady(`the views are at ${positions.current()}, and the log is at ${head}`)
          const standing = await notLiveViews(deps)
          const inState = (state: string) => Object.keys(standing).filter(name => standing[name] === state)
          const [building, stale] = [inState('building'), inState('stale')]
          if (building.length > 0)
            throw new NotReady(`these views are being built, and all others are read: ${building.join(', ')}`)
          if (stale.length > 0 && !caughtUpOnce)
            throw new NotReady(`no process of this release keeps these views up to date: ${stale.join(', ')}`)
          caughtUpOnce = true
          return { position: positions.current(), ...(Object.keys(standing).length > 0 && { standing }) }
        }),
      ])
      const needed = [...required, ...((await deps.readiness?.()) ?? [])]
      const ready = needed.every(check => check.ok)
      const lag = await runCheck('lag', async () => {
        const head = await store.head()
        if (!(await positions.waitFor(head, READY_LAG_MS)))
          throw new NotReady(`the views are at ${positions.current()}, and the log is at ${head}`, {
            behind_seconds: await behindSeconds(deps),
          })
        return { position: positions.current(), head }
      })
      const isDegraded =
        Number(lag.detail?.behind_seconds ?? 0) >= DEGRADED_AFTER_S || required.some(({ detail }) => detail?.standing)
      const checks = [...needed, lag, personalDataCheck(deps), ...(await diskCheck(deps)), await leadersOf(db)]
      const status = ready ? (isDegraded ? 'degraded' : 'ready') : 'not ready'
      if (!ready) reply.header('retry-after', '1')
      return reply.status(ready ? 200 : 503).send({ status, ...(mayReadMetrics(request, deps) && { checks }) })
    })

    app.get('/metrics', { config, schema: hidden }, async (request, reply) => {
      if (!mayReadMetrics(request, deps)) throw new DomainError('forbidden')
      await measure()
      const others = (await deps.otherMetrics?.()) ?? ''
      return reply.header('content-type', registry.contentType).send(joinMetrics(await registry.metrics(), others))
    })
  },
  { name: 'health' },
)
