import type { FastifyInstance } from 'fastify'

/** How long requests under way may take once the process is to stop: longer than any statement, shorter than a supervisor's patience. */
const DRAIN_WITHIN_MS = 20_000
const LOOK_MS = 50

/**
 * A stop lets requests under way finish: no connection is taken any more, one that has been answered is closed, and what is not done
 * in time is cut off. Event streams end by themselves (events/event.routes.ts).
 */
export const drain = (app: FastifyInstance, { drainWithinMs = DRAIN_WITHIN_MS }: { drainWithinMs?: number }): void => {
  let closing = false
  let looks: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    looks = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    end = setTimeout(() => app.server.closeAllConnections(), drainWithinMs)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => {
    clearInterval(looks)
    clearTimeout(end)
  })
}
