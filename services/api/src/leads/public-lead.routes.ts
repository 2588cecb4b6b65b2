import { success } from '@opdesk/contracts/http.ts'
import { leadBodies } from '@opdesk/contracts/lead/forms.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import { classifySender } from '../plugins/challenge.ts'
import { requireSameOrigin } from '../plugins/csrf.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { receiveLeadForm } from './receive-lead.ts'

const paths = {
  retail: '/public/contact-us/retail',
  corporate: '/public/contact-us/corporate',
  email: '/public/contact-us/email',
  quote: '/public/quote',
} as const satisfies Record<LeadKind, string>

/** Public forms that request contact (docs/api.md, public forms). */
export const publicLeadRoutes: Routes = (app, deps) => {
  const addForm = <K extends LeadKind>(kind: K) =>
    app.post(
      paths[kind],
      {
        config: { auth: 'public', negotiatesLanguage: true },
        schema: {
          tags: ['public forms'],
          body: leadBodies[kind] as (typeof leadBodies)[LeadKind],
          response: { 200: success(z.object({})) },
        },
      },
      async request => {
        requireSameOrigin(request)
        const { challenge, website, ...typed } = request.body
        const sender = await classifySender(deps, kind, { challenge, website }, networkOf(request.ip))
        if (sender === 'person') await receiveLeadForm(deps, kind, typed)
        return ok({}, messages.leadReceived)
      },
    )
  for (const kind of Object.keys(paths) as LeadKind[]) addForm(kind)
}
