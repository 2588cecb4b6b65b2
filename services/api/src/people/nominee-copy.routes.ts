import { beginSecondFactor } from '@opdesk/contracts/account/second-factor.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answerPosition, okAt } from '../plugins/log-position.ts'
import type { Routes } from '../plugins/route.ts'
import { actingNomineeAdmin, requireDelete } from './nominee-admin.ts'
import { fetchCopyFile, remakeCopy } from './nominee-copy.ts'

const tags = ['people']
const config = { auth: { admin: Program.corporateSubscriber } } as const
const params = z.object({ id: recordId, request_id: recordId })
const written = { 200: success(z.object({ _id: z.string() })) }

/** The copy of a subscriber's data that a nominee asked for: the second admin fetches it once, within 24 hours (decision 0166). */
export const nomineeCopyRoutes: Routes = (app, deps) => {
  const of = (request: FastifyRequest, { id, request_id }: z.infer<typeof params>) => ({
    subscriber: id,
    request_id,
    admin: actingNomineeAdmin(request),
  })

  app.post(
    '/admin/families/:id/nominee-requests/:request_id/copy',
    { config, schema: { tags, params, response: written } },
    async (request, reply) => {
      const { position } = await remakeCopy(deps, request, of(request, request.params))
      return okAt(reply, position, { _id: request.params.request_id }, messages.nomineeCopyRequested)
    },
  )

  app.post(
    '/admin/families/:id/nominee-requests/:request_id/copy/file',
    {
      config: { ...config, secrets: ['current_password', 'otp', 'recovery_code'] },
      schema: { tags, params, body: beginSecondFactor },
    },
    async (request, reply) => {
      requireDelete(request)
      const opened = await fetchCopyFile(deps, { request, reply }, request.body, of(request, request.params))
      answerPosition(reply, opened.position)
      return reply
        .header('content-type', 'application/zip')
        .header('content-length', opened.size)
        .header('content-disposition', contentDisposition(opened.name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(opened.bytes)
    },
  )
}
