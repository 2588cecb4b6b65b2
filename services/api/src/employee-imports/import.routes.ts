import { Program } from '@opdesk/contracts/codes.ts'
import {
  changeRow as changeRowBody,
  chooseColumns as chooseColumnsBody,
  fillColumn as fillColumnBody,
  importForm,
  submitImport as submitBody,
} from '@opdesk/contracts/employee-import/commands.ts'
import { importList } from '@opdesk/contracts/employee-import/import-list.ts'
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
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { istTimestamp } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { createWorkbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { WrittenSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { deleteFailed, listRows, rowsWhere } from '@opdesk/operations/employee-import/import-rows.ts'
import { findImport, type ImportEntry, listImports, toImportRecord } from '@opdesk/operations/employee-import/imports.ts'
import { undoProblem } from '@opdesk/operations/employee-import/undo-problem.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorOf } from '../account/sessions/sessions.ts'
import type { AppDeps } from '../deps.ts'
import { ownOrganizationId } from '../employees/organization.ts'
import { commandOf } from '../plugins/command.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect, okAt } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { type RouteAuth, signedIn } from '../plugins/route-auth.ts'
import { beginImport } from './begin-import.ts'
import { changeRow } from './change-row.ts'
import { chooseColumns } from './choose-columns.ts'
import { failedSheet, templateSheet } from './employee-sheet.ts'
import { fillColumn, undoFill } from './fill-column.ts'
import { cancelImport } from './import-states.ts'
import { receiveWorkbook } from './receive-workbook.ts'
import { submitImport, undoImport } from './submit-import.ts'

const tags = ['imports']
const failedParams = z.object({ corporate: idParams.shape.id })
const failedDeleted = success(z.object({ deleted: z.int() }))
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Admins see the imports of all organizations, HR those of their own. */
const importsSeenBy = ({ db }: Pick<AppDeps, 'db'>) => {
  /** The organization of an HR user; undefined for an admin, who sees all. @throws not_found for HR without one */
  const organizationOf = async (request: FastifyRequest): Promise<string | undefined> =>
    signedIn(request).role === 'hr' ? await ownOrganizationId({ db }, request) : undefined
  /**
   * The organization that a request is about.
   * @throws not_found when HR names another one, invalid_request when an admin names none
   */
  const organizationAsked = async (request: FastifyRequest, asked: string | undefined): Promise<string> => {
    const own = await organizationOf(request)
    if (own !== undefined && asked !== undefined && asked !== own) throw new DomainError('not_found')
    const corporate = own ?? asked
    if (corporate) return corporate
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  }
  /** The import of a path, or another one. @throws import_not_found also for an import of another organization */
  const visible = async (request: FastifyRequest, id = (request.params as { id: string }).id): Promise<ImportEntry> => {
    const own = await organizationOf(request)
    const found = await findImport(db, id)
    if (!found || (own !== undefined && found.corporate_id !== own)) throw new DomainError('import_not_found')
    return found
  }
  return { organizationOf, organizationAsked, visible }
}

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
  const withId = { tags, params: idParams }
  /** Answers a change of one import that writes no event. */
  const changed = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    change: (id: string) => Promise<T>,
    message?: string,
  ) => {
    const { import_id } = await visible(request)
    const data = await change(import_id)
    return okAt(reply, await deps.store.head(), data, message)
  }
  /** Answers a request for a job. */
  const asked = async (request: FastifyRequest, reply: FastifyReply, ask: (id: string) => Promise<Position>, message: string) => {
    const { import_id } = await visible(request)
    await answerInEffect(deps, reply, await ask(import_id))
    reply.code(202)
    return ok(await shown(await visible(request)), message)
  }
  const sendSheet = async (reply: FastifyReply, sheet: WrittenSheet, name: string, corporate?: string) => {
    const { user_id: person } = signedIn(reply.request)
    return reply
      .header('content-type', XLSX)
      .header('content-disposition', contentDisposition(name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(await workbooks.write(sheet, { person, group: corporate ?? person })))
  }

  for (const prefix of ['/admin', '/hr'] as const) {
    const auth: RouteAuth = prefix === '/admin' ? { admin: Program.corporateSubscriber } : 'hr'
    const config = { auth }
    const path = `${prefix}/imports`

    listRoute(app, importList, {
      auth,
      tags,
      path,
      read: async (query, request) => {
        const own = await organizationOf(request)
        if (own !== undefined && query.corporate !== undefined && query.corporate !== own) throw new DomainError('not_found')
        return listImports(db, own === undefined ? query : { ...query, corporate: own })
      },
    })

    app.post(
      path,
      { config, schema: { tags, consumes: ['multipart/form-data'], response: { 201: one } } },
      async (request, reply) => {
        const { fields, file } = await receiveWorkbook(deps, request)
        const parsed = importForm.safeParse(fields)
        if (!parsed.success) {
          const errors = parsed.error.issues.map(({ path: at, message }) => ({ path: at.join('.'), message }))
          throw new DomainError('invalid_request', { errors })
        }
        const form = { ...parsed.data, corporate: await organizationAsked(request, parsed.data.corporate) }
        const import_id = derivedId('employee-import', commandOf(request).id)
        const actor = actorOf(signedIn(request))
        if (!(await findImport(db, import_id))) await beginImport(reading, { import_id, actor, form, file })
        reply.code(201)
        return okAt(reply, await deps.store.head(), await shown(await visible(request, import_id)), importMessages.importRead)
      },
    )

    app.get(`${path}/template.xlsx`, { config, schema: { tags } }, (_request, reply) =>
      sendSheet(reply, templateSheet, 'employees.xlsx'),
    )

    app.get(`${path}/:id`, { config, schema: { ...withId, response: { 200: one } } }, async request =>
      ok(await shown(await visible(request))),
    )

    app.patch(
      `${path}/:id`,
      { config, schema: { ...withId, body: chooseColumnsBody, response: { 200: one } } },
      (request, reply) =>
        changed(request, reply, async id => {
          await chooseColumns(reading, id, signedIn(request).user_id, request.body)
          return await shown(await visible(request))
        }),
    )

    app.delete(
      `${path}/:id`,
      { config, schema: { ...withId, response: { 200: success(z.object({ _id: z.string() })) } } },
      (request, reply) => changed(request, reply, id => cancelImport(deps, id), importMessages.importCancelled),
    )

    app.get(
      `${path}/:id/rows`,
      { config, schema: { ...withId, querystring: importRowsQuery, response: { 200: list(importRow) } } },
      async request => ok(await listRows(db, (await visible(request)).import_id, request.query)),
    )

    app.patch(
      `${path}/:id/rows/:n`,
      { config, schema: { tags, params: rowParams, body: changeRowBody, response: { 200: success(changedRows) } } },
      (request, reply) => changed(request, reply, id => changeRow(deps, id, request.params.n, request.body)),
    )

    app.patch(
      `${path}/:id/column`,
      { config, schema: { ...withId, body: fillColumnBody, response: { 200: success(filledColumn) } } },
      (request, reply) => changed(request, reply, id => fillColumn(deps, id, request.body), importMessages.columnFilled),
    )

    app.delete(
      `${path}/:id/column`,
      { config, schema: { ...withId, response: { 200: success(filledColumn) } } },
      (request, reply) => changed(request, reply, id => undoFill(deps, id), importMessages.fillUndone),
    )

    app.post(
      `${path}/:id/submit`,
      { config, schema: { ...withId, body: submitBody, response: { 202: one } } },
      (request, reply) => asked(request, reply, id => submitImport(deps, request, id, request.body), importMessages.importAsked),
    )

    app.post(`${path}/:id/undo`, { config, schema: { ...withId, response: { 202: one } } }, (request, reply) =>
      asked(request, reply, id => undoImport(deps, request, id), importMessages.importUndone),
    )

    app.get(`${path}/:id/failed.xlsx`, { config, schema: withId }, async (request, reply) => {
      const { import_id, state, corporate_id } = await visible(request)
      const rows = await rowsWhere(db, import_id, sql`state = ${state === 'review' ? 'invalid' : 'failed'}`)
      return await sendSheet(reply, failedSheet(rows), `failed_employees_${istTimestamp(clock())}.xlsx`, corporate_id)
    })

    // The address of an admin names the organization; HR has its own.
    app.delete(
      prefix === '/admin' ? '/admin/failed-imports/:corporate' : '/hr/failed-imports',
      { config, schema: { tags, ...(prefix === '/admin' && { params: failedParams }), response: { 200: failedDeleted } } },
      async (request, reply) => {
        const { corporate } = request.params as { corporate?: string }
        if (corporate !== undefined && !(await findResource(db, corporation.name, corporate))) throw new DomainError('not_found')
        const asked = await organizationAsked(request, corporate)
        const deleted = await db.transaction().execute(turn => deleteFailed(turn, asked))
        return okAt(reply, await deps.store.head(), { deleted }, importMessages.failedDeleted)
      },
    )
  }
}
