import { randomUUID } from 'node:crypto'
import { signInDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { SignInEvent } from '@opdesk/contracts/account/events.ts'
import { lifetimeOf } from '@opdesk/contracts/account/session-lifetime.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { FastifyReply } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import type { Passed } from '../second-factor/pass-second-factor.ts'
import {
  actorOf,
  closeSession,
  createSessionReader,
  openSession,
  type Session,
  type SignInMethod,
  type SignOnOfSession,
  sessionCookie,
} from '../sessions/sessions.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './known-device.ts'

const signIns = { ...signInDefinition, initial: null, evolve: () => null }

/**
 * Opens a session, ends the earlier session of the same browser, and records both. Sets the web client's cookie, remembers the
 * browser, and answers the token.
 */
export const signIn = async (
  deps: AppDeps,
  reply: FastifyReply,
  account: Pick<AccountRow, 'id' | 'role' | 'name' | 'designation'>,
  method: SignInMethod,
  second_factor: Passed['by'] | 'provider' | null = null,
  signOn?: SignOnOfSession,
): Promise<string> => {
  await endSessionOfBrowser(deps, reply)
  const sessionId = randomUUID()
  const token = await openSession(deps, account, method, deviceOf(reply.request.headers['user-agent']), sessionId, signOn)
  const { id, role, name, designation } = account
  await recordSignInEvent(
    deps,
    reply,
    { id, role, name, designation },
    { type: 'signed_in', data: { method, second_factor } },
    sessionId,
  )
  const { name: cookie, ...scope } = sessionCookie(deps)
  reply.setCookie(cookie, token, {
    httpOnly: true,
    sameSite: 'strict',
    ...scope,
    maxAge: lifetimeOf(role) / 1000,
  })
  await rememberDevice(deps, reply, account.id)
  return token
}

/**
 * Records an event about how a person signs in. Events about one session share its id as correlation id, so the login history can
 * match sign-ins with sign-outs.
 */
export const recordSignInEvent = async (
  deps: AppDeps,
  reply: FastifyReply,
  actor: Actor,
  event: SignInEvent,
  sessionId?: string,
): Promise<void> => {
  const command = { id: randomUUID(), actor, ...(sessionId && { correlation_id: sessionId }) }
  const { position } = await executeCommand(deps, command, signIns, actor.id, (): SignInEvent[] => [event])
  answerPosition(reply, position)
}

/** Records the use of a recovery code, if one was used. */
export const recordRecoveryCode = async (
  deps: AppDeps,
  reply: FastifyReply,
  actor: Actor,
  passed: Passed | null,
): Promise<void> => {
  if (passed?.by !== 'recovery_code') return
  await recordSignInEvent(deps, reply, actor, { type: 'recovery_code_used', data: { left: passed.left } })
}

export const clearSessionCookie = (deps: AppDeps, reply: FastifyReply): FastifyReply => {
  const { name, ...scope } = sessionCookie(deps)
  return reply.clearCookie(name, scope)
}

/**
 * Ends the session of the cookie that a browser sent, since the browser is about to get a new cookie or none. Browsers send an
 * Origin header with every write. A program with a cookie jar sends none, and keeps its sessions: it may act for several people by
 * their tokens.
 */
export const endSessionOfBrowser = async (deps: AppDeps, reply: FastifyReply): Promise<void> => {
  const { cookies, headers } = reply.request
  const token = cookies[sessionCookie(deps).name]
  if (token === undefined || headers.origin === undefined) return
  const session = await createSessionReader(deps)(token)
  if (session) await endSession(deps, reply, session)
}

const endSession = async (deps: AppDeps, reply: FastifyReply, session: Session): Promise<void> => {
  if (!(await closeSession(deps, session))) return
  await recordSignInEvent(deps, reply, actorOf(session), { type: 'signed_out', data: {} }, session.session_id)
}

export const signOut = async (deps: AppDeps, reply: FastifyReply, session: Session): Promise<void> => {
  await endSession(deps, reply, session)
  clearSessionCookie(deps, reply)
}
