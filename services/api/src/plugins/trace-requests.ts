import { currentTracer, type Span } from '@opdesk/event-store/tracing.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const UNTRACED = ['/livez', '/readyz', '/metrics']

/**
 * Makes a span for each request, named after its route, since paths and queries may contain personal data. Work that the request
 * causes is traced within the span. Trace headers of the caller are ignored. If there is no tracer at the start, no hooks are
 * added.
 */
export const traceRequests = fastifyPlugin(
  async (app: FastifyInstance) => {
    const tracer = currentTracer()
    if (!tracer) return
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      if (UNTRACED.includes(route)) return done()
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'opdesk.request_id': request.id }
      const span = tracer.start(`${request.method} ${route}`, { kind: 'server', parent: null, attributes })
      spans.set(request, span)
      tracer.within(span, done)
    })
    // Enters the span again: the body arrives by events of the connection, outside the context of the request.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request)
      if (span) tracer.within(span, done)
      else done()
    })
    app.addHook('onResponse', async (request, reply) => {
      const span = spans.get(request)
      span?.set({ 'http.response.status_code': reply.statusCode })
      span?.end(reply.statusCode >= 500 ? new Error(String(reply.statusCode)) : undefined)
    })
  },
  { name: 'trace-requests' },
)
