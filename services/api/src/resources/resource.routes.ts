import { DomainError } from '@opdesk/contracts/errors.ts'
import { listData, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { type Resource, writesOf } from '@opdesk/contracts/resource/define-resource.ts'
import { referencesOf } from '@opdesk/contracts/resource/field.ts'
import { adminPath } from '@opdesk/contracts/resource/master.ts'
import { resourceQuery } from '@opdesk/contracts/resource/queries.ts'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { withPublication } from '@opdesk/domain/resource/publish.ts'
import {
  addRecord,
  deleteRecord,
  modifyRecord,
  type RecordState,
  type ResourceEvent,
  recordAggregate,
} from '@opdesk/domain/resource/record.ts'
import { withTranslations } from '@opdesk/domain/resource/translate.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { listResource } from '@opdesk/projections/resource/query.ts'
import { withNamedReferences } from '@opdesk/projections/resource/references.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { FORM_BODY, LONG_BODY } from '../plugins/body-limits.ts'
import { commandOf, expectedVersion } from '../plugins/command.ts'
import { execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { recordVersion, versionOf } from '../plugins/record-version.ts'
import { type App, idParams, ok, type Routes } from '../plugins/route.ts'
import { hooksOf } from './hooks.ts'
import { isInUse } from './in-use.ts'
import { withCleanContent } from './sanitise-rich-text.ts'
import { refuseTakenKey } from './taken-key.ts'
import { refuseUnknownReferences } from './unknown-references.ts'
import { withUploads } from './uploaded.ts'

type Values = Readonly<Record<string, unknown>>

const tags = ['masters']
const deleted = success(z.object({ _id: z.string() }))

/** Schema of the answer of a write. `confirmation`: id of the request that waits for another admin. */
const writtenOf = ({ answer }: Resource) =>
  success(answer.omit({ createdAt: true, updatedAt: true }).extend({ confirmation: z.string().optional() }))

/** Adds the routes of one master, all from its definition. `masters` may refer to its records. */
const routesOf = (app: App, deps: AppDeps, masters: readonly Resource[], resource: Resource): void => {
  const path = adminPath(resource)
  const config = { auth: { admin: resource.program } }
  const readers = { auth: { admin: [resource.program, ...(resource.chosenBy ?? [])] } }
  const hooks = hooksOf(resource)

  const write = async (
    request: FastifyRequest,
    id: string,
    decide: (state: RecordState) => ResourceEvent[],
    message: string,
    check?: (before: RecordState) => Promise<void>,
  ) => {
    const aggregate = recordAggregate(resource, id)
    const before = await load(deps.store, aggregate, aggregate.stream(id))
    if (check && !alreadyHandled(before.events, commandOf(request))) await check(before.state)
    const { state, position } = await execute(request, aggregate, id, decide, {
      expectedVersion: request.method === 'POST' ? 'any' : expectedVersion(request, { shipped: true }),
    })
    const data = { ...(state.status === 'present' ? state.record : {}), _id: id }
    return { position, answer: ok(data, message) }
  }

  /** Runs a write under locks. Waits for the views only after the locks are released, so that the next write need not wait, too. */
  const inTurn = async (reply: FastifyReply, run: (db: AppDeps['db']) => ReturnType<typeof write>) => {
    // Also locks the masters that this one refers to: no record can be deleted while a reference to it is written.
    const referred = referencesOf(resource.form).map(({ reference }) => reference.name)
    const { position, answer } = await serially(deps, [...(hooks.locks ?? []), resource.name, ...referred], run)
    await answerInEffect(deps, reply, position)
    await hooks.afterWrite?.(deps, answer.data._id, answer.data)
    return { ...answer, data: { ...answer.data, ...(await withNamedReferences(deps.db, resource, answer.data)) } }
  }

  const completed = async (db: AppDeps['db'], fields: Values) => (await hooks.complete?.(db, fields)) ?? fields

  /** Compares the fields of a write with other records. `before`: the stored record, if there is one. */
  const check = async (db: AppDeps['db'], fields: Values, id: string, before?: Values): Promise<void> => {
    await refuseUnknownReferences(db, resource.form, fields, before)
    await hooks.check?.(db, fields, id)
    if (resource.unique !== false) await refuseTakenKey(db, resource, fields, id)
  }

  listRoute(
    app,
    { path, query: resourceQuery(resource), page: listData(resource.answer) },
    { auth: readers.auth, tags, read: query => listResource(deps.db, resource, query) },
  )

  const one = success(resource.answer.extend(recordVersion))
  app.get(`${path}/:id`, { config: readers, schema: { tags, params: idParams, response: { 200: one } } }, async request => {
    const { id: _id } = request.params
    const aggregate = recordAggregate(resource, _id)
    const { state, version, events } = await load(deps.store, aggregate, aggregate.stream(_id))
    if (state.status !== 'present') throw new DomainError('not_found')
    const createdAt = events.find(({ type }) => type === `${resource.name}_added`)?.at ?? null
    const record = await withNamedReferences(deps.db, resource, state.record)
    return ok({ ...record, _id, createdAt, ...versionOf({ version, events }) })
  })

  const now = () => deps.clock().toISOString()
  const written = writtenOf(resource)
  const body = resource.schema
  const bodyLimit = resource.longBody ? LONG_BODY : FORM_BODY
  const may = new Set(writesOf(resource))
  if (may.has('add'))
    app.post(path, { config, bodyLimit, schema: { tags, body, response: { 200: written } } }, (request, reply) => {
      const sent = request.body as Record<string, unknown>
      const id = derivedId(resource.name, commandOf(request).id)
      return inTurn(reply, async db => {
        const clean = await withCleanContent({ ...deps, db }, resource.form, sent)
        const fields = await completed(db, await withUploads({ ...deps, db }, request, resource.form, clean))
        const decide = (state: RecordState) => addRecord(resource, state, withPublication(resource, state, fields, now()))
        return await write(request, id, decide, resource.messages.added, () => check(db, fields, id))
      })
    })

  if (may.has('modify'))
    app.patch(
      `${path}/:id`,
      {
        config,
        bodyLimit,
        schema: { tags, params: idParams, body: resource.modifySchema, response: { 200: written, 202: written } },
      },
      (request, reply) => {
        const sent = request.body as Record<string, unknown>
        const { id } = request.params
        return inTurn(reply, async db => {
          const aggregate = recordAggregate(resource, id)
          const { state: saved } = await load(deps.store, aggregate, aggregate.stream(id))
          const before = saved.status === 'present' ? saved.record : {}
          const clean = await withCleanContent({ ...deps, db }, resource.form, sent)
          const fields = await completed(db, await withUploads({ ...deps, db }, request, resource.form, clean, before))
          const modified = (values: Values, message: string) =>
            write(
              request,
              id,
              state =>
                modifyRecord(resource, state, withPublication(resource, state, withTranslations(resource, state, values), now())),
              message,
              // Skips the check for an unknown record, so that it is answered with 404 even if the new name is taken.
              async before => {
                if (before.status === 'present') await check(db, fields, id, before.record)
              },
            )
          const seen = expectedVersion(request, { shipped: true })
          const withheld = await hooks.withhold?.(deps, db, { id, fields, command: commandOf(request), seen })
          if (!withheld) return await modified(fields, resource.messages.modified)
          const { position, answer } = await modified({ ...fields, ...withheld.stays }, messages.confirmationAsked)
          reply.code(202)
          return { position, answer: { ...answer, data: { ...answer.data, confirmation: withheld.confirmation } } }
        })
      },
    )

  if (may.has('delete'))
    app.delete(`${path}/:id`, { config, schema: { tags, params: idParams, response: { 200: deleted } } }, (request, reply) => {
      const { id } = request.params
      return inTurn(reply, async db => {
        const inUse = await isInUse({ db }, masters, resource, id)
        return await write(request, id, state => deleteRecord(resource, state, inUse), resource.messages.deleted)
      })
    })
}

/** Adds the routes of all masters. */
export const resourceRoutes: Routes = (app, deps) => {
  const { masters = resources } = deps
  for (const resource of masters) routesOf(app, deps, masters, resource)
}
