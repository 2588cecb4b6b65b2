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
const DRAIN_TIMEOUT_MS = 20_000
const CLOSE_IDLE_INTERVAL_MS = 50
/** A stop keeps listening until no request has come for IDLE_MS, at most LISTEN_TIMEOUT_MS. */
const IDLE_MS = 100
const LISTEN_TIMEOUT_MS = 1_000

/**
 * Waits until no more connections and requests arrive. A closing listener resets connections that the kernel has accepted and
 * Node has not; a closing connection loses a request that is on its way.
 */
const waitUntilIdle = async ({ server }: FastifyInstance): Promise<void> => {
  const deadline = performance.now() + LISTEN_TIMEOUT_MS
  let isBusy = true
  const onActivity = () => {
    isBusy = true
  }
  server.on('connection', onActivity).on('request', onActivity)
  while (isBusy && performance.now() < deadline) {
    isBusy = false
    await wait(IDLE_MS)
    // After this turn of the event loop, all arrived data is accepted and read.
    await turn()
  }
  server.off('connection', onActivity).off('request', onActivity)
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
    { drainWithinMs = DRAIN_TIMEOUT_MS, stopDelayMs = 0 }: { drainWithinMs?: number; stopDelayMs?: number },
  ) => {
    let closing = false
    app.decorate('isStopping', () => closing)
    let closeIdleTimer: NodeJS.Timeout | undefined
    let timeoutTimer: NodeJS.Timeout | undefined
    app.addHook('preClose', async () => {
      closing = true
      if (app.server.listening) await wait(stopDelayMs)
      timeoutTimer = setTimeout(() => app.server.closeAllConnections(), drainWithinMs)
      if (app.server.listening) await waitUntilIdle(app)
      // After a turn of the event loop, so that an arrived request is read first and its connection is not idle.
      closeIdleTimer = setInterval(() => setImmediate(() => app.server.closeIdleConnections()), CLOSE_IDLE_INTERVAL_MS)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (closing) reply.header('connection', 'close')
    })
    app.addHook('onClose', async () => {
      clearInterval(closeIdleTimer)
      clearTimeout(timeoutTimer)
    })
  },
  { name: 'drain' },
)
