import { randomUUID } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import { actorOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { signedIn } from './route-auth.ts'

declare module 'fastify' {
  interface FastifyInstance {
    commandDeps: Pick<AppDeps, 'store' | 'clock' | 'digestCommand'>
  }
  interface FastifyContextConfig {
    /**
     * Body fields that are left out of the command's digest: the digest is keyed, but a password must not be in the log in any
     * form.
     */
    secrets?: readonly string[]
  }
  interface FastifyRequest {
    command: Command | null
    /** The canonical text of the body, set by a route that parses its body itself; the command's digest covers it. */
    commandText: string | null
  }
}

/**
 * The command of a request; repeated calls get the same one. With an `Idempotency-Key`, its id is derived from person, route and
 * key.
 */
export const commandOf = (request: FastifyRequest): Command => {
  request.command ??= readCommand(request)
  return request.command
}

const readCommand = (request: FastifyRequest): Command => {
  const session = signedIn(request)
  const key = request.headers['idempotency-key']
  const actor = actorOf(session)
  const acting = session.acts_for?.length ? { acts_for: session.acts_for.map(({ id, name }) => ({ id, name })) } : {}
  if (key === undefined) return { id: randomUUID(), actor, ...acting }
  if (typeof key !== 'string' || key.length < 1 || key.length > 200) {
    throw new DomainError('invalid_request', { errors: [{ path: 'Idempotency-Key', message: 'Between 1 and 200 characters' }] })
  }
  const { url, config } = request.routeOptions
  const route = `${request.method} ${url}`
  const secrets = config.secrets ?? []
  const text =
    request.commandText ?? JSON.stringify(request.body ?? null, (name, value) => (secrets.includes(name) ? undefined : value))
  return {
    id: derivedId('command', session.user_id, route, key),
    ...request.server.commandDeps.digestCommand([request.url, text].join('\n')),
    actor,
    ...acting,
  }
}

/**
 * The version that the client saw, from `If-Match`; undefined if the client does not send it. With `shipped`, -1 is valid, too: the
 * version of a record as shipped with the product, before its first event.
 */
export const expectedVersion = (request: FastifyRequest, { shipped = false } = {}): number | undefined => {
  const header = request.headers['if-match']
  const pattern = shipped ? /^("?)(-1|\d{1,9})\1$/ : /^("?)(\d{1,9})\1$/
  const match = header === undefined ? undefined : pattern.exec(header)
  if (match === null) throw new DomainError('invalid_request', { errors: [{ path: 'If-Match', message: 'A version number' }] })
  return match ? Number(match[2]) : undefined
}

/** The actor of a request, and the present time. */
export const decisionContext = (request: FastifyRequest): DecisionContext => ({
  now: request.server.commandDeps.clock(),
  actor: signedIn(request),
})
