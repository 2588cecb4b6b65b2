import { rawText } from '@opdesk/contracts/bounded.ts'
import { list, pageOf } from '@opdesk/contracts/http.ts'
import { readOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'

const message = z.object({ to: z.string(), channel: z.string(), subject: z.string(), text: z.string(), at: z.string() })

/** Lists the mails and text messages that production would send. The route exists only with development controls. */
export const devOutboxRoutes: Routes = (app, deps) => {
  if (!deps.devControls || deps.production) return
  app.get(
    '/dev/outbox',
    {
      config: { auth: 'public' },
      schema: { tags: ['dev'], querystring: z.object({ to: rawText(254) }), response: { 200: list(message) } },
    },
    async request => {
      // Repairs the `+` of a number that the client did not encode: it arrives as a space, with which no address begins.
      const records = await readOutbox(deps.db, request.query.to.replace(/^ /, '+'), 50)
      return ok({ records, pagination: pageOf(records.length, 1, 50) })
    },
  )
}
