import { adminSignUp, inviteAdmin as inviteBody } from '@opdesk/contracts/account/sign-up.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'
import { inviteAdmin } from './invitation.ts'
import { networkOf } from './network.ts'
import { signUpAdmin } from './sign-up.ts'

const response = { 200: success(z.object({})) }

/** How admins come in: the first by themselves, all others by an invitation (docs/api.md, sessions). */
export const signUpRoutes: Routes = (app, deps) => {
  app.post(
    '/admin/signup',
    { config: { auth: 'public' }, schema: { tags: ['sessions'], body: adminSignUp, response } },
    async (request, reply) => {
      answerPosition(reply, await signUpAdmin(deps, request.body, networkOf(request.ip)))
      return { success: true as const, message: messages.signupSuccess, data: {} }
    },
  )

  app.post(
    '/admin/invitations',
    { config: { auth: { admin: Program.users } }, schema: { tags: ['people'], body: inviteBody, response } },
    async (request, reply) => {
      answerPosition(reply, await inviteAdmin(deps, commandOf(request), request.body.email))
      return { success: true as const, message: messages.adminInvited, data: {} }
    },
  )
}
