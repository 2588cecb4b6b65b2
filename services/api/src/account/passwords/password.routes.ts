import {
  changePassword as changeBody,
  forgotPassword,
  recoverPassword as recoverBody,
} from '@opdesk/contracts/account/recovery.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { actorOf } from '../sessions/sessions.ts'
import { networkOf } from '../sign-in/network.ts'
import { clearSessionCookie, endSessionOfBrowser, recordSignInEvent } from '../sign-in/sign-in.ts'
import { changePassword } from './change-password.ts'
import { recoverPassword, requestRecovery } from './recovery.ts'

const tags = ['sessions']
const response = { 200: success(z.object({})) }
/**
 * Opens a call to people who still have a password that another person chose and no second factor yet. The password is changed
 * first: otherwise the other person could set up the factor.
 */
const openAtFirst = { withGivenPassword: true, withoutSecondFactor: true }

/**
 * Routes that set a new password: with a mailed link when the old password is forgotten, or with the old password (docs/api.md,
 * sessions).
 */
export const passwordRoutes: Routes = (app, deps) => {
  for (const role of ['admin', 'management', 'hr'] as const) {
    app.post(
      `/${role}/forgotpassword`,
      { config: { auth: 'public' }, schema: { tags, body: forgotPassword, response } },
      async request => {
        await requestRecovery(deps, role, request.body.email, networkOf(request.ip))
        return ok({}, messages.recoveryLinkSent)
      },
    )

    app.post(
      `/${role}/forgotpassword/details`,
      { config: { auth: 'public' }, schema: { tags, body: recoverBody, response } },
      async (request, reply) => {
        const { id, name, designation } = await recoverPassword(deps, role, request.body, networkOf(request.ip))
        await endSessionOfBrowser(deps, reply)
        clearSessionCookie(deps, reply)
        await recordSignInEvent(deps, reply, { id, role, name, designation }, { type: 'password_changed', data: { by: 'link' } })
        return ok({}, messages.passwordReset)
      },
    )

    app.post(
      `/${role}/updatepassword`,
      { config: { auth: role, ...openAtFirst }, schema: { tags, body: changeBody, response } },
      async (request, reply) => {
        const session = signedIn(request)
        await changePassword(deps, session, role, request.body)
        await recordSignInEvent(
          deps,
          reply,
          actorOf(session),
          { type: 'password_changed', data: { by: 'self' } },
          session.session_id,
        )
        return ok({}, messages.passwordUpdated)
      },
    )
  }
}
