import { type Person, userStream } from '@opdesk/contracts/account/events.ts'
import { passwordReset } from '@opdesk/contracts/account/password.ts'
import type { UsersQuery } from '@opdesk/contracts/account/users.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import type { UserChange } from '@opdesk/contracts/confirmation/events.ts'
import { changeResult } from '@opdesk/contracts/confirmation/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { listData, type Page, success } from '@opdesk/contracts/http.ts'
import { messages as texts } from '@opdesk/contracts/messages.ts'
import { referencesOf } from '@opdesk/contracts/resource/field.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { userAggregate } from '@opdesk/domain/account/user.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { alreadyHandled, type Command, load } from '@opdesk/event-store/handle-command.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { commandOf, expectedVersion } from '../plugins/command.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerInEffect, READ_WAIT_MS } from '../plugins/log-position.ts'
import { recordVersion, versionOf } from '../plugins/record-version.ts'
import { type App, existing, idParams, ok } from '../plugins/route.ts'
import { refuseUnknownReferences } from '../resources/unknown-references.ts'
import { actingAdmin } from './acting-admin.ts'
import { changeOrSubmit } from './change-user.ts'

const answered = success(changeResult)
/** Answers of a write: 200 if the change is made, 202 if another admin has to confirm it. */
export const response = { 200: answered, 202: answered }
type Db = AppDeps['db']

export interface PersonMaster {
  master: Master & { program: ProgramCode; query: z.ZodType<UsersQuery> }
  roles: readonly Person['role'][]
  /** The schema of a person's record in the list. */
  record: z.ZodObject
  /** The schema of the record that GET of one person answers, if it has more fields. */
  oneRecord?: z.ZodObject
  find(db: Db, id: string): Promise<Record<string, unknown> | undefined>
  list(db: Db, query: UsersQuery): Promise<Page<unknown>>
  /** Converts a body to a person; its references are checked before. */
  personOf(db: Db, body: Record<string, unknown>): Promise<Person>
}

const tags = ['people']

/** Answers 200 for a change that is made, or 202 if another admin has to confirm it. */
export const answerChange = async (
  deps: AppDeps,
  reply: FastifyReply,
  _id: string,
  message: string,
  { position, confirmation }: { position: string; confirmation?: string },
) => {
  await answerInEffect(deps, reply, position)
  if (confirmation === undefined) return ok({ _id }, message)
  reply.code(202)
  return ok({ _id, confirmation }, texts.confirmationAsked)
}

/**
 * The present state of the person to be changed. With `deletion`, a retry of that command also finds the deleted person.
 * @throws not_found
 */
export const presentPerson = async (
  { store }: Pick<AppDeps, 'store'>,
  id: string,
  roles: readonly Person['role'][],
  deletion?: Command,
): Promise<Person> => {
  const { state, events } = await load(store, userAggregate, userStream(id))
  if (state.status === 'unknown' || !roles.includes(state.user.role)) throw new DomainError('not_found')
  const isRetry = deletion !== undefined && alreadyHandled(events, deletion) !== undefined
  if (state.status === 'deleted' && !isRetry) throw new DomainError('not_found')
  return state.user
}

/**
 * Adds the routes of a master of people who sign in with email and password: GET of the list and of one person, POST, PATCH, PATCH
 * password and DELETE.
 */
export const personRoutes = (
  app: App,
  deps: AppDeps,
  { master, roles, record, oneRecord = record, find, list, personOf }: PersonMaster,
): void => {
  const path = master.path.replace(/\/$/, '')
  const config = { auth: { admin: master.program }, secrets: ['password'] }
  const { messages } = master
  // The masters that a person refers to. A write locks them, so that the referenced records cannot be deleted meanwhile.
  const refersTo = referencesOf(master.form).map(({ reference }) => reference.name)
  const checkedPerson = async (db: Db, id: string, body: Record<string, unknown>): Promise<Person> => {
    await refuseUnknownReferences(db, master.form, body, await find(db, id))
    return await personOf(db, body)
  }

  const change = (
    request: FastifyRequest,
    of: (db: Db) => Promise<UserChange>,
    { password, locks = [] }: { password?: string | undefined; locks?: readonly string[] } = {},
  ) =>
    serially(deps, [PEOPLE, ...locks], async db => {
      const actor = await actingAdmin(db, request, master.program)
      const command = commandOf(request)
      const seen = expectedVersion(request)
      return await changeOrSubmit({ ...deps, db }, { command, change: await of(db), actor, roles, password, seen })
    })

  listRoute(
    app,
    { path, query: master.query, page: listData(record) },
    { auth: config.auth, tags, read: query => list(deps.db, query) },
  )

  const one = success(oneRecord.extend(recordVersion))
  app.get(`${path}/:id`, { config, schema: { tags, params: idParams, response: { 200: one } } }, async request => {
    const { id } = request.params
    const { version, position, events } = await load(deps.store, userAggregate, userStream(id))
    // Waits for the view, so that the answered data is at least as new as the answered version; otherwise an edit could undo
    // another admin's change.
    if (!(await deps.positions.waitFor(position, READ_WAIT_MS))) throw new DomainError('behind')
    const found = existing(await find(deps.db, id))
    return ok({ ...found, ...versionOf({ version, events }) })
  })

  app.post(path, { config, schema: { tags, body: master.add, response } }, async (request, reply) => {
    const { password, invite, ...body } = request.body as Record<string, unknown>
    const user_id = derivedId('user', commandOf(request).id)
    const by_link = invite === true
    const add = async (db: Db) => ({ kind: 'add_user' as const, user_id, new: await checkedPerson(db, user_id, body), by_link })
    const done = await change(request, add, { locks: refersTo, ...(by_link ? {} : { password: String(password) }) })
    return await answerChange(deps, reply, user_id, by_link ? texts.userInvited : messages.added, done)
  })

  app.patch(
    `${path}/:id`,
    { config, schema: { tags, params: idParams, body: master.modify, response } },
    async (request, reply) => {
      const { id } = request.params
      const modify = async (db: Db) => {
        const old = await presentPerson(deps, id, roles)
        return {
          kind: 'modify_user' as const,
          user_id: id,
          old,
          new: await checkedPerson(db, id, request.body as Record<string, unknown>),
        }
      }
      return await answerChange(deps, reply, id, messages.modified, await change(request, modify, { locks: refersTo }))
    },
  )

  const reset = { config, schema: { tags, params: idParams, body: passwordReset, response } }
  app.patch(`${path}/password/:id`, reset, async (request, reply) => {
    const { id } = request.params
    const { password } = request.body
    const set = async () => ({ kind: 'reset_password' as const, user_id: id, old: await presentPerson(deps, id, roles) })
    return await answerChange(deps, reply, id, messages.passwordUpdated ?? '', await change(request, set, { password }))
  })

  app.delete(`${path}/:id`, { config, schema: { tags, params: idParams, response } }, async (request, reply) => {
    const { id } = request.params
    const remove = async () => ({
      kind: 'delete_user' as const,
      user_id: id,
      old: await presentPerson(deps, id, roles, commandOf(request)),
    })
    return await answerChange(deps, reply, id, messages.deleted, await change(request, remove))
  })
}
