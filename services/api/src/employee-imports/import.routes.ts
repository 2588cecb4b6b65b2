import { Program } from '@opdesk/contracts/codes.ts'
import {
  changeRow as changeRowBody,
  chooseColumns as chooseColumnsBody,
  fillColumn as fillColumnBody,
  importForm,
  submitImport as submitBody,
} from '@opdesk/contracts/employee-import/commands.ts'
import { importList } from '@opdesk/contracts/employee-import/import-list.ts'
import { IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import { missingFields } from '@opdesk/contracts/employee-import/match-headers.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import {
  changedRows,
  type EmployeeImport,
  employeeImport,
  filledColumn,
  importRow,
  importRowsQuery,
  rowParams,
} from '@opdesk/contracts/employee-import/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { istTimestamp } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { createWorkbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { WrittenSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { listImports } from '@opdesk/operations/employee-import/import-list.ts'
import { deleteRows, listRows, rowsIn } from '@opdesk/operations/employee-import/import-rows.ts'
import {
  findImport,
  type ImportEntry,
  lockImport,
  saveState,
  toImportRecord,
} from '@opdesk/operations/employee-import/imports.ts'
import { undoProblem } from '@opdesk/operations/employee-import/undo-problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '../account/sessions/sessions.ts'
import { commandOf } from '../plugins/command.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect, answerPosition } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import type { RouteAuth } from '../plugins/route-auth.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { beginImport } from './begin-import.ts'
import { changeRow } from './change-row.ts'
import { chooseColumns } from './choose-columns.ts'
import { failedSheet, templateSheet } from './employee-sheet.ts'
import { fillColumn, undoFill } from './fill-column.ts'
import { requireOpen } from './import-states.ts'
import { importsSeenBy } from './imports-seen.ts'
import { receiveWorkbook } from './receive-workbook.ts'
import { submitImport, undoImport } from './submit-import.ts'

const tags = ['imports']
const DAY_MS = 86_400_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const areas: { prefix: '/admin' | '/hr'; auth: RouteAuth }[] = [
  { prefix: '/admin', auth: { admin: Program.corporateSubscriber } },
  { prefix: '/hr', auth: 'hr' },
]

/** Imports of employees, for admins and for the HR of an organization (docs/api.md, imports of employees). */
export const employeeImportRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const workbooks = deps.workbooks ?? createWorkbooks()
  const reading = { ...deps, workbooks }

  const { organizationOf, organizationAsked, visible } = importsSeenBy(deps)
  const shown = async (entry: ImportEntry): Promise<EmployeeImport> => {
    const problem = entry.state === 'imported' ? await undoProblem(db, entry.import_id) : undefined
    return {
      ...toImportRecord(entry),
      ...entry.sheet,
      missing: missingFields(entry.sheet.mapping),
      filled: entry.filled,
      undo: entry.state === 'imported' ? { allowed: problem === undefined, reason: problem ?? null } : null,
    }
  }
  const one = success(employeeImport)
  const answer = async (request: FastifyRequest, id: string, message?: string) =>
    ok(await shown(await visible(request, id)), message)
  /** These calls write no events. */
  const unlogged = async (reply: FastifyReply): Promise<void> => void answerPosition(reply, await deps.store.head())
  const sendSheet = async (reply: FastifyReply, sheet: WrittenSheet, name: string, corporate?: string) => {
    const { user_id: person } = signedIn(reply.request)
    return reply
      .header('content-type', XLSX)
      .header('content-disposition', contentDisposition(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(await workbooks.write(sheet, { person, group: corporate ?? person })))
  }

  for (const { prefix, auth } of areas) {
    const config = { auth }

    listRoute(app, importList, {
      auth,
      tags,
      path: `${prefix}/imports`,
      read: async (query, request) => {
        const own = await organizationOf(request)
        if (own !== undefined && query.corporate !== undefined && query.corporate !== own) throw new DomainError('not_found')
        return listImports(db, own === undefined ? query : { ...query, corporate: own })
      },
    })

    app.post(
      `${prefix}/imports`,
      { config, schema: { tags, consumes: ['multipart/form-data'], response: { 201: one } } },
      async (request, reply) => {
        const { fields, file } = await receiveWorkbook(deps, request)
        const parsed = importForm.safeParse(fields)
        if (!parsed.success) {
          const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
          throw new DomainError('invalid_request', { errors })
        }
        const form = { ...parsed.data, corporate: await organizationAsked(request, parsed.data.corporate) }
        const import_id = derivedId('employee-import', commandOf(request).id)
        const actor = actorOf(signedIn(request))
        if (!(await findImport(db, import_id))) await beginImport(reading, { import_id, actor, form, file })
        await unlogged(reply)
        reply.code(201)
        return await answer(request, import_id, importMessages.importRead)
      },
    )

    app.get(`${prefix}/imports/template.xlsx`, { config, schema: { tags } }, (_request, reply) =>
      sendSheet(reply, templateSheet, 'employees.xlsx'),
    )

    app.get(`${prefix}/imports/:id`, { config, schema: { tags, params: idParams, response: { 200: one } } }, async request =>
      answer(request, request.params.id),
    )

    app.patch(
      `${prefix}/imports/:id`,
      { config, schema: { tags, params: idParams, body: chooseColumnsBody, response: { 200: one } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        await chooseColumns(reading, import_id, signedIn(request).user_id, request.body)
        await unlogged(reply)
        return await answer(request, import_id)
      },
    )

    app.delete(
      `${prefix}/imports/:id`,
      { config, schema: { tags, params: idParams, response: { 200: success(z.object({ _id: z.string() })) } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const now = clock()
        await db.transaction().execute(async turn => {
          requireOpen(await lockImport(turn, import_id))
          await deleteRows(turn, import_id)
          const expires = new Date(now.getTime() + IMPORT_KEPT_DAYS * DAY_MS).toISOString()
          await saveState(turn, import_id, 'cancelled', { finished: now.toISOString(), expires, withoutFile: true })
        })
        await unlogged(reply)
        return ok({ _id: import_id }, importMessages.importCancelled)
      },
    )

    app.get(
      `${prefix}/imports/:id/rows`,
      { config, schema: { tags, params: idParams, querystring: importRowsQuery, response: { 200: list(importRow) } } },
      async request => {
        const { import_id } = await visible(request, request.params.id)
        return ok(await listRows(db, import_id, request.query))
      },
    )

    app.patch(
      `${prefix}/imports/:id/rows/:n`,
      { config, schema: { tags, params: rowParams, body: changeRowBody, response: { 200: success(changedRows) } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const changed = await changeRow(deps, import_id, request.params.n, request.body)
        await unlogged(reply)
        return ok(changed)
      },
    )

    app.patch(
      `${prefix}/imports/:id/column`,
      { config, schema: { tags, params: idParams, body: fillColumnBody, response: { 200: success(filledColumn) } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const filled = await fillColumn(deps, import_id, request.body)
        await unlogged(reply)
        return ok(filled, importMessages.columnFilled)
      },
    )

    app.delete(
      `${prefix}/imports/:id/column`,
      { config, schema: { tags, params: idParams, response: { 200: success(filledColumn) } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const filled = await undoFill(deps, import_id)
        await unlogged(reply)
        return ok(filled, importMessages.fillUndone)
      },
    )

    app.post(
      `${prefix}/imports/:id/submit`,
      { config, schema: { tags, params: idParams, body: submitBody, response: { 202: one } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const position = await submitImport(deps, request, import_id, request.body)
        await answerInEffect(deps, reply, position)
        reply.code(202)
        return await answer(request, import_id, importMessages.importAsked)
      },
    )

    app.post(
      `${prefix}/imports/:id/undo`,
      { config, schema: { tags, params: idParams, response: { 202: one } } },
      async (request, reply) => {
        const { import_id } = await visible(request, request.params.id)
        const position = await undoImport(deps, request, import_id)
        await answerInEffect(deps, reply, position)
        reply.code(202)
        return await answer(request, import_id, importMessages.importUndone)
      },
    )

    app.get(`${prefix}/imports/:id/failed.xlsx`, { config, schema: { tags, params: idParams } }, async (request, reply) => {
      const { import_id, state, corporate_id } = await visible(request, request.params.id)
      const rows = await rowsIn(db, import_id, state === 'review' ? 'invalid' : 'failed')
      return await sendSheet(reply, failedSheet(rows), `failed_employees_${istTimestamp(clock())}.xlsx`, corporate_id)
    })
  }
}
