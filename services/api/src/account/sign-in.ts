import { randomUUID } from 'node:crypto'
import { type SignInEvent, signInEvents, signInStream, signInUpcasters } from '@opdesk/contracts/account/events.ts'
import { parseEvent, type StoredEvent } from '@opdesk/contracts/event.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { FastifyReply } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { derivedId } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
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
  account: AccountRow,
  method: 'password' | 'one_time_code',
): Promise<string> => {
  const token = await openSession(deps, account, method)
  const { id, role, name, designation } = account
  const { position } = await handleCommand({
    store: deps.store,
    aggregate: signIns,
    stream: signInStream(id),
    command: { id: sessionId(hash(token)), actor: { id, role, name, designation } },
    now: deps.clock(),
    decide: (): SignInEvent[] => [{ type: 'signed_in', data: { method } }],
  })
  answerPosition(reply, position)
  reply.setCookie(SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.production,
    path: '/api',
    maxAge: lifetimeOf(role) / 1000,
  })
  return token
}

export const signOut = async (deps: AppDeps, reply: FastifyReply, session: Session): Promise<void> => {
  await closeSession(deps, session)
  reply.clearCookie(SESSION_COOKIE, { path: '/api' })
  const { position } = await handleCommand({
    store: deps.store,
    aggregate: signIns,
    stream: signInStream(session.user_id),
    command: { id: randomUUID(), actor: actorOf(session), correlation_id: sessionId(session.token_hash) },
    now: deps.clock(),
    decide: (): SignInEvent[] => [{ type: 'signed_out', data: {} }],
  })
  answerPosition(reply, position)
}
