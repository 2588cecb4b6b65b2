import { type Person, userStream } from '@opdesk/contracts/account/events.ts'
import { passwordReset } from '@opdesk/contracts/account/password.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { deleteUser, type Managing, modifyUser, resetPassword } from '@opdesk/domain/account/manage-user.ts'
import { addUser, type UserState, userAggregate } from '@opdesk/domain/account/user.ts'
import { alreadyHandled, handleCommand } from '@opdesk/event-store/handle-command.ts'
import { emailTaken, hasOpenWork, otherKeepers } from '@opdesk/projections/account/people.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { endAccess, endSessionsAndLinks, givePassword } from '../account/access.ts'
import { refuseCommon } from '../account/guessable-password.ts'
import type { AppDeps } from '../deps.ts'
import { commandOf, derivedId } from '../plugins/command.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import type { App } from '../plugins/route.ts'
import { PEOPLE, serially } from '../resources/serially.ts'
import { actingAdmin } from './acting-admin.ts'

const params = z.object({ id: recordId })
const answered = success(z.object({ _id: z.string() }))
type Db = AppDeps['db']

export interface PersonMaster {
  master: Master & { program: ProgramCode }
  /** Refers to records of these masters: nobody deletes one meanwhile. */
  refersTo: readonly string[]
  roles: readonly Person['role'][]
  /** The person a body describes. @throws invalid_request for a reference to nothing */
  personOf(db: Db, body: Record<string, unknown>): Promise<Person>
}

const tags = ['people']
const inUse = 'This email is already in use'
const emailInUse = () => new DomainError('already_exists', { message: inUse, errors: [{ path: 'email', message: inUse }] })

/** POST, PATCH, PATCH password and DELETE of a master of people who sign in with e-mail and password. */
export const personRoutes = (app: App, deps: AppDeps, { master, refersTo, roles, personOf }: PersonMaster): void => {
  const path = master.path.replace(/\/$/, '')
  const config = { auth: { admin: master.program } }
  const { messages } = master

  const run = (request: FastifyRequest, id: string, decide: (state: UserState) => ReturnType<typeof addUser>) =>
    handleCommand({
      store: deps.store,
      aggregate: userAggregate,
      stream: userStream(id),
      command: commandOf(request, ['password']),
      now: deps.clock(),
      decide,
    })

  const managing = async (db: Db, request: FastifyRequest, id: string): Promise<Managing> => {
    const actor = await actingAdmin(db, request, master.program)
    return { actor, id, roles, otherKeepers: await otherKeepers(db, id) }
  }

  const isRetry = async (request: FastifyRequest, id: string): Promise<boolean> =>
    Boolean(alreadyHandled(await deps.store.read(userStream(id)), commandOf(request, ['password'])))

  const answer = async (reply: FastifyReply, _id: string, message: string, { position }: { position: string }) => {
    await answerInEffect(deps, reply, position)
    return { success: true as const, message, data: { _id } }
  }

  const add = { config, schema: { tags, body: master.add, response: { 200: answered } } }
  app.post(path, add, async (request, reply) => {
    const { password, ...body } = request.body as Record<string, unknown>
    const id = derivedId('user', commandOf(request, ['password']).id)
    const handled = await serially(deps, [PEOPLE, ...refersTo], async db => {
      await actingAdmin(db, request, master.program)
      const person = await personOf(db, body)
      const taken = !(await isRetry(request, id)) && (await emailTaken(db, person.email, person.role, id))
      if (taken) throw emailInUse()
      return await run(request, id, state => {
        const events = addUser(state, person)
        refuseCommon(String(password))
        return events
      })
    })
    await givePassword(deps, id, String(password))
    return await answer(reply, id, messages.added, handled)
  })

  const modify = { config, schema: { tags, params, body: master.modify, response: { 200: answered } } }
  app.patch(`${path}/:id`, modify, async (request, reply) => {
    const { id } = request.params
    const handled = await serially(deps, [PEOPLE, ...refersTo], async db => {
      const how = await managing(db, request, id)
      const person = await personOf(db, request.body as Record<string, unknown>)
      const taken = !(await isRetry(request, id)) && (await emailTaken(db, person.email, person.role, id))
      return await run(request, id, state => {
        const events = modifyUser(state, person, how)
        if (taken) throw emailInUse()
        return events
      })
    })
    if (handled.state.status === 'inactive') await endSessionsAndLinks(deps, id)
    return await answer(reply, id, messages.modified, handled)
  })

  const reset = { config, schema: { tags, params, body: passwordReset, response: { 200: answered } } }
  app.patch(`${path}/password/:id`, reset, async (request, reply) => {
    const { id } = request.params
    const handled = await serially(deps, PEOPLE, async db => {
      const how = await managing(db, request, id)
      const done = await run(request, id, state => {
        const events = resetPassword(state, how)
        refuseCommon(request.body.password)
        return events
      })
      await endSessionsAndLinks({ db }, id)
      return done
    })
    await givePassword(deps, id, request.body.password)
    return await answer(reply, id, messages.passwordUpdated ?? '', handled)
  })

  app.delete(`${path}/:id`, { config, schema: { tags, params, response: { 200: answered } } }, async (request, reply) => {
    const { id } = request.params
    const handled = await serially(deps, PEOPLE, async db => {
      const how = { ...(await managing(db, request, id)), openWork: await hasOpenWork(db, id) }
      return await run(request, id, state => deleteUser(state, how))
    })
    await endAccess(deps, id)
    return await answer(reply, id, messages.deleted, handled)
  })
}
