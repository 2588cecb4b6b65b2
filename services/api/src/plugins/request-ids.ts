import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Sends the id of the request with each answer of the API, refusals included; the log has the same id. */
export const requestIds = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
      done()
    })
  },
  { name: 'request-ids' },
)
