import { connectionId } from '@opdesk/contracts/claim/presence.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { z } from 'zod'
import { createSessionReader } from '../account/sessions/sessions.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn, tokenOf } from '../plugins/route-auth.ts'
import { type Listener, startLiveEvents } from './live-events.ts'
import { startLiveProgress } from './live-progress.ts'
import { startLivePresence } from './presence/live-presence.ts'
import { presenceRoutes } from './presence/presence.routes.ts'

const HEARTBEAT_MS = 20_000
/** Interval in ms at which each connection's session is read again, to notice its end or changed rights. */
const RECHECK_INTERVAL_MS = 2000
/** Maximum number of unread bytes: beyond it the client is disconnected; it reconnects by itself. */
const MAX_UNREAD_BYTES = 1_048_576

/** `connection`: an id that the tab chooses, under which it tells which claim it shows. */
const eventsQuery = z.strictObject({ connection: connectionId.optional() })

interface Stream {
  token: string
  listener: Listener
  end(): void
  /** Sends a heartbeat if the last one is old enough. */
  beat(): void
}

/**
 * GET /events: a live connection (server-sent events) that reports changes of lists the caller may see. It is closed within two
 * seconds after its session has ended. It also reports to staff who else has the shown claim open.
 */
export const eventRoutes: Routes = (app, deps) => {
  const live = startLiveEvents(deps)
  const progress = startLiveProgress(deps)
  const presence = startLivePresence(deps)
  const sessionOf = createSessionReader(deps)
  const { eventHeartbeatMs = HEARTBEAT_MS } = deps
  const streams = new Set<Stream>()

  const recheck = async (stream: Stream): Promise<void> => {
    const { listener, token } = stream
    // While the database is unreachable, the last read session stays valid, since no event arrives either. A DomainError, also for
    // outdated rights, closes the connection.
    const session = await sessionOf(token).catch(error => (error instanceof DomainError ? null : listener.session))
    if (!session || session.lacks_second_factor) return stream.end()
    listener.session = session
    stream.beat()
  }
  // Rechecks all connections at the same time, so that they share one query.
  const recheckTimer = setInterval(
    () => {
      for (const stream of streams) void recheck(stream)
    },
    Math.min(RECHECK_INTERVAL_MS, eventHeartbeatMs),
  )
  recheckTimer.unref()
  app.addHook('preClose', async () => {
    clearInterval(recheckTimer)
    for (const stream of streams) stream.end()
    progress.close()
    await presence.close()
    await live.close()
  })

  presenceRoutes(app, deps, presence)
  const config = { auth: 'signed-in', unattended: true } as const
  const options = { config, schema: { tags: ['events'], querystring: eventsQuery }, exposeHeadRoute: false }
  app.get('/events', options, (request, reply) => {
    const session = signedIn(request)
    const token = tokenOf(request, deps) ?? ''
    reply.hijack()
    const { raw } = reply
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
    raw.writeHead(200, {
      ...(headers as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write(`retry: 2000\n: ready\n\n`)
    const write = (text: string) => {
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
      else raw.write(text)
    }
    const send = (change: object) => write(`data: ${JSON.stringify(change)}\n\n`)
    const listener: Listener = { session, send }
    const { connection } = request.query
    const unsubscribes = [live.listen(listener), progress.listen({ userId: session.user_id, send })]
    if (connection && session.role === 'management') unsubscribes.push(presence.attach({ listener, connection, send }))
    let beatAt = performance.now()
    const beat = () => {
      if (raw.writableEnded || performance.now() - beatAt < eventHeartbeatMs) return
      beatAt = performance.now()
      write(': still here\n\n')
    }
    // Also runs before the end: afterwards no write may follow, even if the client has not read all data yet.
    const detach = () => {
      for (const stop of unsubscribes) stop()
      streams.delete(stream)
    }
    const end = () => {
      detach()
      raw.end()
    }
    const stream: Stream = { token, listener, end, beat }
    streams.add(stream)
    raw.on('close', detach)
  })
}
