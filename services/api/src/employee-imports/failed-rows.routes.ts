import { Program } from '@opdesk/contracts/codes.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { deleteFailed } from '@opdesk/operations/employee-import/import-rows.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { okAt } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { importsSeenBy } from './imports-seen.ts'

const tags = ['imports']

/** Deletes the failed rows of all imports of an organization. */
export const failedRowsRoutes: Routes = (app, deps) => {
  const { organizationAsked } = importsSeenBy(deps)
  const removed = success(z.object({ deleted: z.int() }))
  const removeFailed = async (reply: FastifyReply, corporate: string) => {
    const deleted = await deps.db.transaction().execute(turn => deleteFailed(turn, corporate))
    // These calls write no events.
    return okAt(reply, await deps.store.head(), { deleted }, importMessages.failedDeleted)
  }
  app.delete(
    '/admin/failed-imports/:corporate',
    {
      config: { auth: { admin: Program.corporateSubscriber } },
      schema: { tags, params: z.object({ corporate: idParams.shape.id }), response: { 200: removed } },
    },
    async (request, reply) => {
      const { corporate } = request.params
      if (!(await findResource(deps.db, corporation.name, corporate))) throw new DomainError('not_found')
      return await removeFailed(reply, corporate)
    },
  )
  app.delete(
    '/hr/failed-imports',
    { config: { auth: 'hr' }, schema: { tags, response: { 200: removed } } },
    async (request, reply) => removeFailed(reply, await organizationAsked(request, undefined)),
  )
}
