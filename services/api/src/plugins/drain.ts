import type { FastifyInstance } from 'fastify'

/** Time for requests under way when the process stops: longer than any statement, shorter than a supervisor waits. */
const DRAIN_WITHIN_MS = 20_000
const LOOK_MS = 50

/**
 * Lets requests under way finish at a stop: no connection is accepted any more, answered ones are closed, and unfinished ones are
 * cut off after the time limit. Event streams end by themselves (events/event.routes.ts).
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
