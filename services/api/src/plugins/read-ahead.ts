import { recordId } from '@opdesk/contracts/bounded.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { tokenOf } from './route-auth.ts'
import { isStorable } from './storable-text.ts'

interface ReadAhead {
  stream: string
  events: Promise<RecordedEvent[]>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The stream on which this route decides, by the `id` in its path: read while the session is read. */
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
 * Reads the stream that a command is about at the same time as the session: one round trip to the database instead of two. Nobody gets what
 * was read before the session is there and allows the command; whoever sends no token makes nobody read. Registered before the sessions are.
 */
export const readAhead = (app: FastifyInstance, deps: Pick<AppDeps, 'store' | 'production'>): void => {
  app.decorateRequest('readAhead', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { decidesOn } = request.routeOptions.config
    const id = decidesOn && idOf(request)
    if (decidesOn && id !== undefined && tokenOf(request, deps)) {
      const stream = decidesOn(id)
      const events = deps.store.read(stream)
      // A request that is refused never asks for it.
      events.catch(() => undefined)
      request.readAhead = { stream, events }
    }
    done()
  })
}

/** What was read of this stream for the request; once, since it was read for one decision. */
export const readAheadOf = (request: FastifyRequest, stream: string): Promise<RecordedEvent[]> | undefined => {
  if (request.readAhead?.stream !== stream) return undefined
  const { events } = request.readAhead
  request.readAhead = null
  return events
}
