import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { hookSecretContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createOutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { SECRET_PREFIX } from '@opdesk/operations/hook/secrets.ts'
import { hookQueue } from '@opdesk/workflows/hooks/hook-queue.ts'
import { workOff } from '@opdesk/workflows/queue/queue.ts'
import pg from 'pg'
import pino from 'pino'
import { type Measure, measure } from './measure.ts'

const GOOD_HOOKS = 20
const BAD_SORTS = ['slow', 'dribbling', 'failing', 'redirecting', 'huge', 'private', 'gone'] as const
const HUGE_BYTES = 400 * 1024
const TIMEOUT_MS = 600_000

/** Receivers by the first part of the path. */
const receive =
  (onGood: () => void): RequestListener =>
  (request, response) => {
    const sort = request.url?.split('/')[1]
    request.resume()
    if (sort === 'good') {
      onGood()
      response.writeHead(204).end()
    } else if (sort === 'failing') response.writeHead(500).end()
    else if (sort === 'redirecting') response.writeHead(302, { location: '/good' }).end()
    else if (sort === 'huge') response.end(Buffer.alloc(HUGE_BYTES))
    else if (sort === 'dribbling') {
      const timer = setInterval(() => response.write('.'), 500)
      response.on('close', () => clearInterval(timer))
    }
  }

const urlOf = (sort: string, origin: string): string =>
  ({ private: 'https://127.0.0.1/', gone: 'https://no-such-host.opdesk.example/' })[sort] ?? `${origin}/${sort}`

/**
 * Deliveries a second to 20 good receivers, without bad receivers and beside `hooks` bad ones of seven sorts with a delivery each.
 * The good ones have taken a delivery before. Both are worked off by the product's queue and client in this process.
 */
export const webhooksBench = async (
  connectionString: string,
  { deliveries, hooks }: { deliveries: number; hooks: number },
): Promise<Measure[]> => {
  let taken = 0
  let wanted = { count: 0, reached: () => {} }
  const server = createServer(
    receive(() => {
      taken += 1
      if (taken === wanted.count) wanted.reached()
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  const pool = new pg.Pool({ connectionString, max: 12 })
  const store = createPostgresEventStore({ connectionString })
  const key = randomBytes(32)
  const messageKeys = createKeySet(() => [key])
  const clock = () => new Date()

  const addHooks = async (sort: string, count: number): Promise<void> => {
    await pool.query(
      `insert into app.hook (hook_id, url, kinds, enabled, enabled_at, slow)
       select $1 || n, $2, '{claim.paid}', true, now(), $3 from generate_series(1, $4) n`,
      [`${sort}-`, urlOf(sort, origin), sort !== 'good', count],
    )
    const ids = Array.from({ length: count }, (_, n) => `${sort}-${n + 1}`)
    const sealed = ids.map(id =>
      messageKeys.encrypt(`${SECRET_PREFIX}${randomBytes(32).toString('base64')}`, hookSecretContext(id)),
    )
    await pool.query(
      `insert into app.hook_secret (hook_id, sealed, command_id) select id, sealed, 'made' from unnest($1::text[], $2::bytea[]) made (id, sealed)`,
      [ids, sealed],
    )
  }
  const addDeliveries = (sort: string, round: string, count: number, among: number) =>
    pool.query(
      `insert into app.hook_delivery (hook_id, event_id, kind, record, position, payload, created_at, due_at)
       select $1 || (n % $4 + 1), $2 || n, 'claim.paid', $2 || n, n, '{"type":"claim.paid"}', now(), now() - interval '1 minute'
       from generate_series(1, $3) n`,
      [`${sort}-`, `${sort}-${round}-`, count, among],
    )

  /** Seconds until all good deliveries arrived. */
  const run = async (round: string): Promise<number> => {
    await addDeliveries('good', round, deliveries, GOOD_HOOKS)
    await pool.query('analyze app.hook, app.hook_delivery')
    const reached = Promise.withResolvers<void>()
    wanted = { count: taken + deliveries, reached: reached.resolve }
    const stop = new AbortController()
    const context = { store, db: pool, clock, logger: pino({ level: 'silent' }) }
    const began = performance.now()
    const working = workOff(hookQueue(createOutboundClient({ testHosts: [host] }), messageKeys), context, stop.signal)
    await Promise.race([reached.promise, working, delay(TIMEOUT_MS, undefined, { ref: false })])
    const took = (performance.now() - began) / 1000
    stop.abort()
    await working
    if (taken < wanted.count) throw new Error(`${wanted.count - taken} good deliveries did not arrive`)
    return took
  }

  try {
    await addHooks('good', GOOD_HOOKS)
    const alone = deliveries / (await run('alone'))
    const ofEach = Math.ceil(hooks / BAD_SORTS.length)
    for (const sort of BAD_SORTS) {
      await addHooks(sort, ofEach)
      await addDeliveries(sort, 'bad', ofEach, ofEach)
    }
    const beside = deliveries / (await run('beside'))
    return [measure(`good deliveries beside ${ofEach * BAD_SORTS.length} bad webhooks, and alone`, '/s', beside, alone, 0.3)]
  } finally {
    server.closeAllConnections()
    server.close()
    await store.close()
    await pool.end()
  }
}
