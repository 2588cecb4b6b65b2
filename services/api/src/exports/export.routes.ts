import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type RequestExport, requestExportIn } from '@opdesk/contracts/export/commands.ts'
import { type ExportList, exportNamed, exports } from '@opdesk/contracts/export/exports.ts'
import { exportContentTypes } from '@opdesk/contracts/export/formats.ts'
import { exportMessages } from '@opdesk/contracts/export/messages.ts'
import { exportJob, exportsQuery } from '@opdesk/contracts/export/queries.ts'
import { listData, success } from '@opdesk/contracts/http.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { cancelExport } from '@opdesk/domain/export/cancel-export.ts'
import { type ExportState, exportAggregate } from '@opdesk/domain/export/state.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { findExport, isKept, listExports, toExportJob } from '@opdesk/projections/export/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { diskFor } from '../files/free-disk.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import type { RouteAuth } from '../plugins/route-auth.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { submitExportRequest } from './submit-export-request.ts'

const tags = ['exports']

const programs = [...new Set(exports.flatMap(({ program }) => program ?? []))]

const areas: { prefix: string; auth: RouteAuth; body: z.ZodType<RequestExport> }[] = [
  // Needs the privilege of reading claims only: an export changes no claim.
  { prefix: '/management', auth: { management: Program.claims, needs: 'GET' }, body: requestExportIn('management') },
  { prefix: '/admin', auth: { admin: programs, needs: 'GET' }, body: requestExportIn('admin') },
  { prefix: '/hr', auth: 'hr', body: requestExportIn('hr') },
  { prefix: '/user', auth: 'subscriber', body: requestExportIn('user') },
]

/**
 * Requests, lists and downloads of exported files. Only the requester sees an export and may download or cancel it (docs/api.md,
 * exports).
 */
export const exportRoutes: Routes = (app, deps) => {
  for (const { prefix, auth, body } of areas) {
    const config = { auth }
    const urlOf = (id: string) => `/api/v1${prefix}/exports/${id}/file`
    /** Checks the caller's present rights to the exported list: an admin may have had more rights when they requested the file. */
    const allow = (request: FastifyRequest, list: ExportList): void => {
      const { program, financeOnly } = exportNamed(list)
      if (financeOnly && !handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      if (program !== null && prefix === '/admin' && !flagsOf(signedIn(request), program).GET)
        throw new DomainError('no_privilege')
    }
    /**
     * Admits only exports of the organization that the HR user belongs to now.
     * @throws not_found, also for an export of their former organization
     */
    const ofOwnOrganization = async <T extends Pick<RequestExport, 'query'>>(
      request: FastifyRequest,
      exportRequest: T,
    ): Promise<T> => {
      const corporate_id = (await findAccount(deps.db, signedIn(request).user_id))?.corporate_id
      const { organizationFilter = corporate_id } = exportRequest.query
      if (!corporate_id || organizationFilter !== corporate_id) throw new DomainError('not_found')
      return { ...exportRequest, query: { ...exportRequest.query, organizationFilter: corporate_id } }
    }
    const own = async (request: FastifyRequest, id: string) => {
      const found = await findExport(deps.db, id)
      if (found?.owner_id !== signedIn(request).user_id) throw new DomainError('export_not_found')
      allow(request, found.doc.list)
      if (prefix === '/hr') await ofOwnOrganization(request, found.doc)
      return found
    }

    app.post(
      `${prefix}/exports`,
      { config, schema: { tags, body, response: { 200: success(exportJob) } } },
      async (request, reply) => {
        allow(request, request.body.list)
        if ((await diskFor(deps)).isShort) throw new StorageFull()
        const exportRequest = prefix === '/hr' ? await ofOwnOrganization(request, request.body) : request.body
        const { row, position } = await submitExportRequest(deps, commandOf(request), exportRequest)
        return okAt(reply, position, toExportJob(row, deps.clock(), urlOf), exportMessages.requested)
      },
    )

    listRoute(
      app,
      { path: `${prefix}/exports`, query: exportsQuery, page: listData(exportJob) },
      {
        auth,
        tags,
        read: async (query, request) => {
          const { rows, pagination } = await listExports(deps.db, query, signedIn(request).user_id)
          return { records: rows.map(row => toExportJob(row, deps.clock(), urlOf)), pagination }
        },
      },
    )

    app.get(
      `${prefix}/exports/:id`,
      { config, schema: { tags, params: idParams, response: { 200: success(exportJob) } } },
      async request => ok(toExportJob(await own(request, request.params.id), deps.clock(), urlOf)),
    )

    app.delete(
      `${prefix}/exports/:id`,
      { config, schema: { tags, params: idParams, response: { 200: success(z.object({ _id: z.string() })) } } },
      async (request, reply) => {
        const { id } = request.params
        const cancel = (state: ExportState) => cancelExport(state, signedIn(request).user_id)
        const { position } = await execute(request, exportAggregate, id, cancel, anyVersion)
        return okAt(reply, position, { _id: id }, exportMessages.cancelled)
      },
    )

    app.get(`${prefix}/exports/:id/file`, { config, schema: { tags, params: idParams } }, async (request, reply) => {
      const found = await own(request, request.params.id)
      const { export_id, doc } = found
      if (!doc.file) throw new DomainError('export_not_ready')
      if (!isKept(found, deps.clock())) throw new DomainError('export_expired')
      const bytes = await deps.exportFiles.open(export_id, doc.file.sha256)
      return reply
        .header('content-type', exportContentTypes[doc.format])
        .header('content-length', doc.file.size)
        .header('content-disposition', contentDisposition(doc.file.file_name))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(bytes)
    })
  }
}
