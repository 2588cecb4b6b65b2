import { ownSession } from '@opdesk/contracts/account/sessions.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { wholeListRoute } from '../../plugins/list-route.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { clearSessionCookie, recordSignInEvent } from '../sign-in/sign-in.ts'
import { endOwnSession, endOwnSessions, listOwnSessions } from './own-sessions.ts'
import { actorOf } from './sessions.ts'

const tags = ['sessions']
const config = { auth: 'signed-in', withGivenPassword: true, withoutConsent: true } as const
const response = { 200: success(z.object({})) }

/** Routes that list and end the caller's own sessions, for all roles. */
export const sessionRoutes: Routes = (app, deps) => {
  wholeListRoute(app, '/account/sessions', {
    config,
    tags,
    record: ownSession,
    read: request => listOwnSessions(deps, signedIn(request)),
  })

  app.delete('/account/sessions/:id', { config, schema: { tags, params: idParams, response } }, async (request, reply) => {
    const session = signedIn(request)
    if (!(await endOwnSession(deps, session, request.params.id))) throw new DomainError('not_found')
    if (request.params.id === session.session_id) clearSessionCookie(deps, reply)
    await recordSignInEvent(deps, reply, actorOf(session), { type: 'sessions_ended', data: { sessions: 1 } }, request.params.id)
    return ok({}, messages.sessionEnded)
  })

  app.delete('/account/sessions', { config, schema: { tags, response } }, async (request, reply) => {
    const session = signedIn(request)
    const sessions = await endOwnSessions(deps, session)
    clearSessionCookie(deps, reply)
    if (sessions > 0) await recordSignInEvent(deps, reply, actorOf(session), { type: 'sessions_ended', data: { sessions } })
    return ok({}, messages.sessionsEnded)
  })
}
