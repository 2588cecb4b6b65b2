import { createSessionReader } from '../account/sessions.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn, tokenOf } from '../plugins/route-auth.ts'
import { startLiveEvents } from './live-events.ts'
import { startLiveExports } from './live-exports.ts'

const HEARTBEAT_MS = 20_000
/** A client that reads this far behind is cut off; it connects again by itself. */
const MAX_UNREAD_BYTES = 1_048_576

/** GET /events: server-sent events about the lists the caller may see. A heartbeat ends streams of dead sessions. */
export const eventRoutes: Routes = (app, deps) => {
  const live = startLiveEvents(deps)
  const exports = startLiveExports(deps)
  const sessionOf = createSessionReader(deps)
  const { eventHeartbeatMs = HEARTBEAT_MS } = deps
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
    await Promise.all([live.close(), exports.close()])
  })

  const options = { config: { auth: 'signed-in' }, schema: { tags: ['events'] }, exposeHeadRoute: false } as const
  app.get('/events', options, (request, reply) => {
    const session = signedIn(request)
    const token = tokenOf(request) ?? ''
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
    const stops = [live.listen({ session, send }), exports.listen({ userId: session.user_id, send })]
    const heartbeat = setInterval(async () => {
      const alive = await sessionOf(token).catch(() => session)
      if (!alive) end()
      else if (!raw.writableEnded) write(': still here\n\n')
    }, eventHeartbeatMs)
    // Nothing may be written after the end, also while the client has yet to read what came before.
    const leave = () => {
      for (const stop of stops) stop()
      clearInterval(heartbeat)
      open.delete(end)
    }
    const end = () => {
      leave()
      raw.end()
    }
    open.add(end)
    raw.on('close', leave)
  })
}
