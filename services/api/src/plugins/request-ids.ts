import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Names each answer of the API by the id of its request, as the log does: a refusal, too. */
export const requestIds = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'request-ids' },
)
