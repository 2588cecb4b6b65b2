import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { updateProfile } from '@opdesk/contracts/subscriber/commands.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { changeProfile } from '@opdesk/domain/subscriber/change-profile.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** Subscribers say who they are (docs/api.md, sessions). Always their own profile: the call names nobody. */
export const profileRoutes: Routes = (app, deps) => {
  app.put(
    '/user/update-profile',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['people'], body: updateProfile, response: { 200: success(z.object({})) } },
    },
    async (request, reply) => {
      const id = signedIn(request).user_id
      const { position } = await handleCommand({
        store: deps.store,
        aggregate: subscriberAggregate(id),
        stream: subscriberStream(id),
        command: commandOf(request),
        now: deps.clock(),
        decide: state => changeProfile(state, request.body, istDay(deps.clock())),
      })
      answerPosition(reply, position)
      return { success: true as const, message: messages.profileUpdated, data: {} }
    },
  )
}
