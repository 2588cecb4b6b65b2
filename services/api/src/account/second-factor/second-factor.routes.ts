import {
  beginSecondFactor,
  changeSecondFactor,
  confirmSecondFactor,
  newSecret,
  recoveryCodes,
  secondFactorState,
} from '@opdesk/contracts/account/second-factor.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { actorOf, type Session } from '../sessions/sessions.ts'
import { networkOf } from '../sign-in/network.ts'
import { recordRecoveryCode, recordSignInEvent } from '../sign-in/sign-in.ts'
import { beginSetUp, confirmSetUp, renewRecoveryCodes, secondFactorOf, turnOffSecondFactor } from './own-second-factor.ts'
import type { Passed } from './pass-second-factor.ts'

const tags = ['sessions']

/** Routes of the caller's own second factor (docs/api.md, sessions): set-up, renewal and turning it off need proof of identity. */
export const secondFactorRoutes: Routes = (app, deps: AppDeps) => {
  const noteRecoveryCode = (reply: FastifyReply, session: Session, passed: Passed | null) =>
    recordRecoveryCode(deps, reply, actorOf(session), passed)

  for (const role of ['admin', 'management'] as const) {
    const path = `/${role}/second-factor`
    const config = { auth: role }
    /** Configuration of the set-up calls: they are open to people who lack a required second factor. */
    const whileSettingUp = { auth: role, withoutSecondFactor: true }

    app.get(path, { config: whileSettingUp, schema: { tags, response: { 200: success(secondFactorState) } } }, async request =>
      ok(await secondFactorOf(deps, signedIn(request))),
    )

    app.post(
      path,
      { config: whileSettingUp, schema: { tags, body: beginSecondFactor, response: { 200: success(newSecret) } } },
      async (request, reply) => {
        const session = signedIn(request)
        const { passed, ...data } = await beginSetUp(deps, session, request.body, networkOf(request.ip))
        await noteRecoveryCode(reply, session, passed)
        return ok(data)
      },
    )

    app.post(
      `${path}/confirm`,
      { config: whileSettingUp, schema: { tags, body: confirmSecondFactor, response: { 200: success(recoveryCodes) } } },
      async (request, reply) => {
        const session = signedIn(request)
        const { replaced, recovery_codes } = await confirmSetUp(deps, session, request.body.otp, networkOf(request.ip))
        const event = { type: 'second_factor_enabled' as const, data: { replaced } }
        await recordSignInEvent(deps, reply, actorOf(session), event, session.session_id)
        return ok({ recovery_codes }, messages.secondFactorEnabled)
      },
    )

    app.post(
      `${path}/recovery-codes`,
      { config, schema: { tags, body: changeSecondFactor, response: { 200: success(recoveryCodes) } } },
      async (request, reply) => {
        const session = signedIn(request)
        const { passed, recovery_codes } = await renewRecoveryCodes(deps, session, request.body, networkOf(request.ip))
        await noteRecoveryCode(reply, session, passed)
        await recordSignInEvent(deps, reply, actorOf(session), { type: 'recovery_codes_renewed', data: {} })
        return ok({ recovery_codes }, messages.recoveryCodesRenewed)
      },
    )

    app.post(
      `${path}/turn-off`,
      { config, schema: { tags, body: changeSecondFactor, response: { 200: success(z.object({})) } } },
      async (request, reply) => {
        const session = signedIn(request)
        const { passed } = await turnOffSecondFactor(deps, session, request.body, networkOf(request.ip))
        await noteRecoveryCode(reply, session, passed)
        const event = { type: 'second_factor_disabled' as const, data: {} }
        await recordSignInEvent(deps, reply, actorOf(session), event, session.session_id)
        return ok({}, messages.secondFactorDisabled)
      },
    )
  }
}
