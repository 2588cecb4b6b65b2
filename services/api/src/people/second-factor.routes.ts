import { users } from '@opdesk/contracts/account/users.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { commandOf } from '../plugins/command.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { actingAdmin } from './acting-admin.ts'
import { changeOrSubmit } from './change-user.ts'
import { answerChange, presentPerson, response } from './person-routes.ts'

const roles = ['admin', 'management'] as const

/**
 * Resets the second factor of a person who lost their phone; the person then signs in with the password and may set up a new factor
 * (decision 0023).
 */
export const secondFactorResetRoutes: Routes = (app, deps) => {
  app.patch(
    '/admin/users/second-factor/:id',
    { config: { auth: { admin: users.program } }, schema: { tags: ['people'], params: idParams, response } },
    async (request, reply) => {
      const { id } = request.params
      const done = await serially(deps, PEOPLE, async db => {
        const actor = await actingAdmin(db, request, users.program)
        const change = { kind: 'reset_second_factor' as const, user_id: id, old: await presentPerson(deps, id, roles) }
        return await changeOrSubmit({ ...deps, db }, { command: commandOf(request), change, actor, roles })
      })
      return await answerChange(deps, reply, id, messages.secondFactorReset, done)
    },
  )
}
