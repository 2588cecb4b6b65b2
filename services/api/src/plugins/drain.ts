import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** True as soon as a stop begins, so that load balancers send no more requests. */
    isStopping?: () => boolean
  }
}

/** Maximum time in ms for requests under way at a stop: longer than any statement, shorter than a supervisor waits. */
const DRAIN_TIMEOUT_MS = 20_000
const CLOSE_IDLE_INTERVAL_MS = 50
/** A stop keeps listening until no request has arrived for this time in ms, but for LISTEN_TIMEOUT_MS at most. */
const IDLE_MS = 100
const LISTEN_TIMEOUT_MS = 1_000

/**
 * Waits until no more connections and requests arrive. A listener that closes earlier resets connections that the kernel has
 * accepted and Node has not; a connection that closes earlier loses a request on its way.
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
    // Waits for a turn of the event loop, in which all data that has arrived is accepted and read.
    await turn()
  }
  server.off('connection', onActivity).off('request', onActivity)
}

/**
 * Lets requests under way finish at a stop. `isStopping` and /readyz report the stop at once. For `stopDelayMs`, in which load
 * balancers notice it, and then until no request arrives, the app still answers, with `connection: close`. After that it accepts no
 * connections, closes idle ones, and cuts requests that exceed the time limit. A request sent at the moment at which its idle
 * connection is closed gets no answer: by HTTP, the client repeats it. Live connections are closed by events/event.routes.ts.
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
      // Waits for a turn of the event loop first: a request that has arrived is then read, and its connection is no longer idle.
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
