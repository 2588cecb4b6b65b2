import { recordId } from '@opdesk/contracts/bounded.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AppDeps } from '../deps.ts'
import { tokenOf } from './route-auth.ts'
import { isStorable } from './storable-text.ts'

interface ReadAhead {
  stream: string
  events: Promise<RecordedEvent[]>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Names the stream on which this route decides, from the `id` in its path; the stream is read at the same time as the session.
     */
    decidesOn?: (id: string) => string
  }
  interface FastifyRequest {
    readAhead: ReadAhead | null
  }
}

const idOf = ({ params }: FastifyRequest): string | undefined => {
  const named: { id?: unknown } = Object(params)
  const { data } = recordId.safeParse(named.id)
  return data !== undefined && isStorable(data) ? data : undefined
}

/**
 * Reads the stream of a command at the same time as the session, which saves a round trip to the database. A handler gets the
 * events only after the session has allowed the command; a request without a token causes no read.
 */
export const readAhead = fastifyPlugin(
  async (app: FastifyInstance, deps: Pick<AppDeps, 'store' | 'production'>) => {
    app.decorateRequest('readAhead', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const { decidesOn } = request.routeOptions.config
      const id = decidesOn && idOf(request)
      if (decidesOn && id !== undefined && tokenOf(request, deps)) {
        const stream = decidesOn(id)
        const events = deps.store.read(stream)
        // Prevents an unhandled rejection: a refused request never uses the events.
        events.catch(() => undefined)
        request.readAhead = { stream, events }
      }
      done()
    })
  },
  { name: 'read-ahead', dependencies: ['@fastify/cookie', 'trace-requests'] },
)

/**
 * The events of this stream that were read ahead. Answers them once only, since they were read for one decision; then undefined.
 */
export const readAheadOf = (request: FastifyRequest, stream: string): Promise<RecordedEvent[]> | undefined => {
  if (request.readAhead?.stream !== stream) return undefined
  const { events } = request.readAhead
  request.readAhead = null
  return events
}
