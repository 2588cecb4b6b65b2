import { inviteAdmin as inviteBody } from '@opdesk/contracts/account/sign-up.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { changeResult } from '@opdesk/contracts/confirmation/queries.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import { commandOf } from '../plugins/command.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { actingAdmin } from './acting-admin.ts'
import { inviteAdmin, refuseKnownAdmin } from './invitation.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { findEarlierRequest, isSecondAdminNeeded, submitForConfirmation } from './second-admin.ts'

const INVITATIONS_PER_ADMIN_AND_DAY = 50
const answered = success(changeResult.omit({ _id: true }))

/**
 * Invitations for admins: every admin except the first is invited by another admin, and a second one has to confirm that if there
 * is one (docs/api.md, sessions).
 */
export const invitationRoutes: Routes = (app, deps) => {
  app.post(
    '/admin/invitations',
    {
      config: { auth: { admin: Program.users } },
      schema: { tags: ['people'], body: inviteBody, response: { 200: answered, 202: answered } },
    },
    async (request, reply) => {
      const command = commandOf(request)
      const email = request.body.email.toLowerCase()
      await requireWithin(deps, `invite:${command.actor.id}`, INVITATIONS_PER_ADMIN_AND_DAY, 24 * 60)
      const done = await serially(deps, PEOPLE, async db => {
        const earlierRequest = await findEarlierRequest(deps, command)
        if (earlierRequest) return earlierRequest
        const { id } = await actingAdmin(db, request, Program.users)
        await refuseKnownAdmin(db, email)
        const change = { kind: 'invite_admin' as const, email }
        if (await isSecondAdminNeeded(db, id)) return await submitForConfirmation(deps, db, { command, change })
        const position = await inviteAdmin({ ...deps, db }, command, email)
        await notifyOfChange({ ...deps, db }, { moment: 'in_effect', change, by: command.actor })
        return { position }
      })
      await answerInEffect(deps, reply, done.position)
      if (!('confirmation' in done)) return ok({}, messages.adminInvited)
      reply.code(202)
      return ok({ confirmation: done.confirmation }, messages.confirmationAsked)
    },
  )
}
