import { randomUUID } from 'node:crypto'
import { type SignInEvent, signInEvents, signInStream, signInUpcasters } from '@opdesk/contracts/account/events.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import { parseEvent, type StoredEvent } from '@opdesk/contracts/event.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { FastifyReply } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { derivedId } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { deviceOf } from './device.ts'
import { actorOf, closeSession, hash, lifetimeOf, openSession, SESSION_COOKIE, type Session } from './sessions.ts'

const signIns = {
  initial: null,
  evolve: () => null,
  parse: (stored: StoredEvent): SignInEvent => parseEvent(signInEvents, signInUpcasters, stored),
  upcasters: signInUpcasters,
}

/** What sign-in and sign-out of one session have in common in the log; it tells nothing of the token. */
const sessionId = (tokenHash: Buffer): string => derivedId('session', tokenHash.toString('hex'))

/** Opens a session, records the sign-in and sets the web client's cookie; answers the token. */
export const signIn = async (
  deps: AppDeps,
  reply: FastifyReply,
  account: Pick<AccountRow, 'id' | 'role' | 'name' | 'designation'>,
  method: 'password' | 'one_time_code',
): Promise<string> => {
  const token = await openSession(deps, account, method, deviceOf(reply.request.headers['user-agent']))
  const { id, role, name, designation } = account
  const session = sessionId(hash(token))
  await recordSignInEvent(deps, reply, { id, role, name, designation }, { type: 'signed_in', data: { method } }, { id: session })
  reply.setCookie(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.production,
    path: '/api',
    maxAge: lifetimeOf(role) / 1000,
  })
  return token
}

/** Records something about how a person signs in, without changing anything. `ids`: where the command's are not of its own making. */
export const recordSignInEvent = async (
  deps: AppDeps,
  reply: FastifyReply,
  actor: Actor,
  event: SignInEvent,
  ids: { id?: string; correlation_id?: string } = {},
): Promise<void> => {
  const { position } = await handleCommand({
    store: deps.store,
    aggregate: signIns,
    stream: signInStream(actor.id),
    command: { id: randomUUID(), actor, ...ids },
    now: deps.clock(),
    decide: (): SignInEvent[] => [event],
  })
  answerPosition(reply, position)
}

export const clearSessionCookie = (reply: FastifyReply): FastifyReply => reply.clearCookie(SESSION_COOKIE, { path: '/api' })

export const signOut = async (deps: AppDeps, reply: FastifyReply, session: Session): Promise<void> => {
  await closeSession(deps, session)
  clearSessionCookie(reply)
  await recordSignInEvent(
    deps,
    reply,
    actorOf(session),
    { type: 'signed_out', data: {} },
    { correlation_id: sessionId(session.token_hash) },
  )
}
