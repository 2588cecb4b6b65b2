import { userStream } from '@opdesk/contracts/account/events.ts'
import { users } from '@opdesk/contracts/account/users.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { resetSecondFactor } from '@opdesk/domain/account/manage-user.ts'
import { userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { otherKeepers } from '@opdesk/projections/account/people.ts'
import { z } from 'zod'
import { hasSecondFactor, takeSecondFactor } from '../account/access.ts'
import { commandOf } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'
import { PEOPLE, serially } from '../resources/serially.ts'
import { actingAdmin } from './acting-admin.ts'

const params = z.object({ id: recordId })

/** Takes the second factor of somebody whose phone is lost; they sign in with their password and may set up another (decision 0023). */
export const secondFactorResetRoutes: Routes = (app, deps) => {
  app.patch(
    '/admin/users/second-factor/:id',
    {
      config: { auth: { admin: users.program } },
      schema: { tags: ['people'], params, response: { 200: success(z.object({ _id: z.string() })) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await serially(deps, PEOPLE, async db => {
        const actor = await actingAdmin(db, request, users.program)
        const how = { actor, id, roles: ['admin', 'management'] as const, otherKeepers: await otherKeepers(db, id) }
        const enabled = await hasSecondFactor({ db }, id)
        const handled = await handleCommand({
          store: deps.store,
          aggregate: userAggregate,
          stream: userStream(id),
          command: commandOf(request),
          now: deps.clock(),
          decide: state => resetSecondFactor(state, { ...how, enabled }),
        })
        await takeSecondFactor({ db }, id)
        return handled
      })
      answerPosition(reply, position)
      return { success: true as const, message: messages.secondFactorReset, data: { _id: id } }
    },
  )
}
