import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { updateProfile } from '@opdesk/contracts/subscriber/commands.ts'
import { confirmEmail as confirmBody } from '@opdesk/contracts/subscriber/email-confirmation.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeProfile } from '@opdesk/domain/subscriber/change-profile.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { z } from 'zod'
import { commandOf } from '../../plugins/command.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { networkOf } from '../sign-in/network.ts'
import { confirmEmail, followTelling, limitTelling, resendConfirmation } from './email-confirmation.ts'

const tags = ['people']
const response = { 200: success(z.object({})) }

/** Subscribers say who they are (docs/api.md, sessions). Always their own profile: the call names nobody. */
export const profileRoutes: Routes = (app, deps) => {
  app.put(
    '/user/update-profile',
    { config: { auth: 'subscriber' }, schema: { tags, body: updateProfile, response } },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { email } = request.body
      if (email !== undefined) await limitTelling(deps, id, email)
      const { position, state } = await handleCommand({
        store: deps.store,
        aggregate: subscriberAggregate(id),
        stream: subscriberStream(id),
        command: commandOf(request),
        now: deps.clock(),
        decide: current => changeProfile(current, request.body, istDay(deps.clock())),
      })
      if (email !== undefined) await followTelling(deps, state)
      answerPosition(reply, position)
      return ok({}, messages.profileUpdated)
    },
  )

  app.post('/user/confirm-email/resend', { config: { auth: 'subscriber' }, schema: { tags, response } }, async request => {
    await resendConfirmation(deps, signedIn(request).user_id)
    return ok({}, messages.confirmationSent)
  })

  app.post(
    '/user/confirm-email',
    { config: { auth: 'public' }, schema: { tags, body: confirmBody, response } },
    async (request, reply) => {
      answerPosition(reply, await confirmEmail(deps, request.body.key, networkOf(request.ip)))
      return ok({}, messages.emailConfirmed)
    },
  )
}
