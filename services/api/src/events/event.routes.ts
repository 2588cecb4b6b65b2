import { createSessionReader, SESSION_COOKIE } from '../account/sessions.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { startLiveEvents } from './live-events.ts'

const HEARTBEAT_MS = 20_000

/** GET /events: server-sent events about the lists the caller may see. A heartbeat ends streams of dead sessions. */
export const eventRoutes: Routes = (app, deps) => {
  const live = startLiveEvents(deps)
  const sessionOf = createSessionReader(deps)
  const { eventHeartbeatMs = HEARTBEAT_MS } = deps
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
    await live.close()
  })

  const options = { config: { auth: 'signed-in' }, schema: { tags: ['events'] }, exposeHeadRoute: false } as const
  app.get('/events', options, (request, reply) => {
    const session = signedIn(request)
    const token = request.headers.authorization?.slice(7).trim() ?? request.cookies[SESSION_COOKIE] ?? ''
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
    const stop = live.listen({ session, send: change => void raw.write(`data: ${JSON.stringify(change)}\n\n`) })
    const heartbeat = setInterval(async () => {
      if (await sessionOf(token).catch(() => session)) raw.write(': still here\n\n')
      else raw.end()
    }, eventHeartbeatMs)
    const end = () => raw.end()
    open.add(end)
    raw.on('close', () => {
      stop()
      clearInterval(heartbeat)
      open.delete(end)
    })
  })
}
