import { adminSignUp } from '@opdesk/contracts/account/sign-up.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { okAt } from '../../plugins/log-position.ts'
import type { Routes } from '../../plugins/route.ts'
import { networkOf } from '../sign-in/network.ts'
import { signUpAdmin } from './sign-up.ts'

const response = { 200: success(z.object({})) }

/** Routes for the sign-up of admins: the first admin by the set-up token, all others by an invitation (docs/api.md, sessions). */
export const signUpRoutes: Routes = (app, deps) => {
  app.post(
    '/admin/signup',
    { config: { auth: 'public' }, schema: { tags: ['sessions'], body: adminSignUp, response } },
    async (request, reply) => {
      return okAt(reply, await signUpAdmin(deps, request.body, networkOf(request.ip)), {}, messages.signupSuccess)
    },
  )
}
