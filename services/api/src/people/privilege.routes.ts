import { type Privilege, userStream } from '@opdesk/contracts/account/events.ts'
import {
  flagsOf,
  moduleOfRole,
  type PrivilegeRow,
  privilegeMethods,
  privilegeRow,
  privilegeRows,
  privilegeUser,
  programRecord,
  programsOf,
  toPrivilege,
} from '@opdesk/contracts/account/programs.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, wholePage } from '@opdesk/contracts/http.ts'
import { Module, type ModuleCode, programLabels } from '@opdesk/contracts/programs.ts'
import { userAggregate } from '@opdesk/domain/account/user.ts'
import { flagsIn } from '@opdesk/domain/confirmation/change-user.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { PEOPLE, serially } from '@opdesk/operations/serially.ts'
import { findPerson, listPrivilegeUsers } from '@opdesk/projections/account/people.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { wholeListRoute } from '../plugins/list-route.ts'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { actingAdmin } from './acting-admin.ts'
import { changeOrSubmit } from './change-user.ts'
import { answerChange, response } from './person-routes.ts'

const tags = ['people']

const rowsOf = ({ id, role, privileges }: AccountRow): PrivilegeRow[] => {
  const module = moduleOfRole(role)
  if (module === null) return []
  return programsOf[module].map(program_id => ({
    module_id: module,
    user_id: id,
    program_id,
    ...flagsOf({ role, privileges }, program_id),
  }))
}

/**
 * Privilege Master: the methods that each person may use in each program (docs/api.md, reference and people;
 * docs/decisions/0020).
 */
export const privilegeRoutes: Routes = (app, deps) => {
  const config = { auth: { admin: Program.privileges } }
  for (const [name, role] of [['admin', 'admin'] as const, ['manager', 'management'] as const]) {
    const read = () => listPrivilegeUsers(deps.db, role)
    wholeListRoute(app, `/admin/privileges/${name}-users`, { config, tags, record: privilegeUser, read })
  }
  for (const [name, module_id] of [['admin', Module.admin] as const, ['general', Module.general] as const]) {
    const records = programsOf[module_id].map(program_id => ({ program_id, name: programLabels[program_id], module_id }))
    wholeListRoute(app, `/admin/privileges/${name}-programs`, { config, tags, record: programRecord, read: async () => records })
  }

  app.get(
    '/admin/privileges/:userId',
    { config, schema: { tags, params: z.object({ userId: recordId }), response: { 200: list(privilegeRow) } } },
    async request => {
      const account = existing(await findPerson(deps.db, request.params.userId, ['admin', 'management']))
      return ok(wholePage(rowsOf(account)))
    },
  )

  /** Sets privileges, one request at a time: otherwise two admins could withdraw the Privileges program from each other. */
  const set = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    module: ModuleCode,
    rows: readonly PrivilegeRow[],
  ) => {
    const done = await serially(deps, PEOPLE, async db => {
      const actor = await actingAdmin(db, request, Program.privileges)
      const { state } = await load(deps.store, userAggregate, userStream(userId))
      if (state.status === 'unknown') throw new DomainError('not_found')
      const asked = rows.map(toPrivilege)
      const old = flagsIn(asked, state)
      const changed = asked.flatMap((row, index) =>
        privilegeMethods.some(method => row[method] !== old[index]?.[method]) ? [index] : [],
      )
      const of = (all: readonly Privilege[]) => all.filter((_, index) => changed.includes(index))
      const change = {
        kind: 'change_privileges' as const,
        user_id: userId,
        person: state.user,
        module,
        old: of(old),
        new: of(asked),
      }
      return await changeOrSubmit({ ...deps, db }, { command: commandOf(request), change, actor, roles: ['admin', 'management'] })
    })
    return await answerChange(deps, reply, userId, 'Success', done)
  }

  app.post('/admin/privileges', { config, schema: { tags, body: privilegeRows, response } }, async (request, reply) => {
    const [first] = request.body
    if (!first) throw new DomainError('invalid_request')
    return await set(request, reply, first.user_id, first.module_id, request.body)
  })

  const params = z.object({ userId: recordId, moduleId: z.coerce.number().pipe(privilegeRow.shape.module_id) })
  app.patch(
    '/admin/privileges/:userId/:moduleId',
    { config, schema: { tags, params, body: privilegeRows, response } },
    async (request, reply) => {
      const { userId, moduleId } = request.params
      if (request.body.some(({ user_id, module_id }) => user_id !== userId || module_id !== moduleId)) {
        throw new DomainError('invalid_request', {
          errors: [{ path: '', message: 'The rows must belong to the user and module of the URL' }],
        })
      }
      return await set(request, reply, userId, moduleId, request.body)
    },
  )
}
