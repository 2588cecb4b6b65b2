import { registerDoctor as body } from '@opdesk/contracts/doctor/register.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import { classifySender } from '../plugins/challenge.ts'
import { requireSameOrigin } from '../plugins/csrf.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { registerFromForm } from './register-doctor.ts'

/**
 * Public registration of doctors. Known and new registration numbers get the same answer, which does not reveal who is registered
 * (decision 0061).
 */
export const doctorRegistrationRoutes: Routes = (app, deps) => {
  app.post(
    '/public/register-doctor',
    {
      config: { auth: 'public', negotiatesLanguage: true },
      schema: { tags: ['public forms'], body, response: { 200: success(z.object({})) } },
    },
    async request => {
      requireSameOrigin(request)
      const { challenge, website, ...details } = request.body
      const sender = await classifySender(deps, 'doctor', { challenge, website }, networkOf(request.ip))
      if (sender === 'person') await registerFromForm(deps, details)
      return ok({}, messages.doctorRegistered)
    },
  )
}
