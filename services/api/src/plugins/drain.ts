import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From the moment a stop begins: no balancer should send anything more. */
    isStopping?: () => boolean
  }
}

/** Time for requests under way when the process stops: longer than any statement, shorter than a supervisor waits. */
const DRAIN_WITHIN_MS = 20_000
const LOOK_MS = 50
/** A stop listens on until nothing has come for this long, but not longer than the second time. */
const QUIET_MS = 100
const LISTEN_WITHIN_MS = 1_000

/**
 * Waits until no connection and no request comes any more. A listener that closes resets the connections that the kernel has
 * accepted and Node has not, and a connection that is closed loses the request that is on its way.
 */
const quiet = async ({ server }: FastifyInstance): Promise<void> => {
  const until = performance.now() + LISTEN_WITHIN_MS
  let came = true
  const onComing = () => {
    came = true
  }
  server.on('connection', onComing).on('request', onComing)
  while (came && performance.now() < until) {
    came = false
    await wait(QUIET_MS)
    // After this turn of the event loop, what has arrived by now is accepted and read.
    await turn()
  }
  server.off('connection', onComing).off('request', onComing)
}

/**
 * Lets requests under way finish at a stop. At once `isStopping` says so, and /readyz with it. The app still answers whatever comes, with
 * `connection: close`, for `stopDelayMs`, in which balancers learn of it, and then until nothing comes.
 * Then no connection is accepted any more, idle ones are closed, and unfinished ones are cut off after the time limit. A request
 * that is sent in the same moment as an idle connection is closed gets no answer: HTTP leaves its repetition to the client. Event
 * streams end by themselves (events/event.routes.ts).
 */
export const drain = (
  app: FastifyInstance,
  { drainWithinMs = DRAIN_WITHIN_MS, stopDelayMs = 0 }: { drainWithinMs?: number; stopDelayMs?: number },
): void => {
  let closing = false
  app.decorate('isStopping', () => closing)
  let looks: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    if (app.server.listening) await wait(stopDelayMs)
    end = setTimeout(() => app.server.closeAllConnections(), drainWithinMs)
    if (app.server.listening) await quiet(app)
    // After a turn of the event loop: a request that has arrived is read first, and its connection is not idle.
    looks = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), LOOK_MS)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => {
    clearInterval(looks)
    clearTimeout(end)
  })
}
