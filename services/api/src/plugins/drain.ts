import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment a stop begins: balancers should send no more requests. */
    isStopping?: () => boolean
  }
}

/** Time for requests under way when the process stops: longer than any statement, shorter than a supervisor waits. */
const DRAIN_WITHIN_MS = 20_000
const LOOK_MS = 50
/** A stop keeps listening until no request has come for QUIET_MS, at most LISTEN_WITHIN_MS. */
const QUIET_MS = 100
const LISTEN_WITHIN_MS = 1_000

/**
 * Waits until no more connections and requests arrive. A closing listener resets connections that the kernel has accepted and
 * Node has not; a closing connection loses a request that is on its way.
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
    // After this turn of the event loop, all arrived data is accepted and read.
    await turn()
  }
  server.off('connection', onComing).off('request', onComing)
}

/**
 * Lets requests under way finish at a stop. `isStopping` and /readyz report it at once. For `stopDelayMs`, in which balancers
 * notice, and then until no request arrives, the app still answers, with `connection: close`. After that it accepts no
 * connections, closes idle ones, and cuts unfinished ones off after the time limit. A request sent in the same moment as its idle
 * connection is closed gets no answer: HTTP leaves the repetition to the client. Event streams end by themselves
 * (events/event.routes.ts).
 */
export const drain = fastifyPlugin(
  async (
    app: FastifyInstance,
    { drainWithinMs = DRAIN_WITHIN_MS, stopDelayMs = 0 }: { drainWithinMs?: number; stopDelayMs?: number },
  ) => {
    let closing = false
    app.decorate('isStopping', () => closing)
    let looks: NodeJS.Timeout | undefined
    let end: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      closing = true
      if (app.server.listening) await wait(stopDelayMs)
      end = setTimeout(() => app.server.closeAllConnections(), drainWithinMs)
      if (app.server.listening) await quiet(app)
      // After a turn of the event loop, so that an arrived request is read first and its connection is not idle.
      looks = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), LOOK_MS)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close')
    })
    app.addHook('onClose', async () => {
      clearInterval(looks)
      clearTimeout(end)
    })
  },
  { name: 'drain' },
)
