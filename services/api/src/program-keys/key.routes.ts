import { randomUUID } from 'node:crypto'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import {
  createProgramKey as createBody,
  createOwnProgramKey,
  rotateProgramKey as rotateBody,
} from '@opdesk/contracts/program-key/commands.ts'
import { ownProgramKeyList, programKeyList } from '@opdesk/contracts/program-key/program-key-list.ts'
import { shownProgramKey } from '@opdesk/contracts/program-key/queries.ts'
import { mayGiveScope, type ProgramScope } from '@opdesk/contracts/program-key/scopes.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import {
  createProgramKey,
  type ManagedOwner,
  revokeProgramKey,
  rotateProgramKey,
} from '@opdesk/domain/program-key/decide-program-key.ts'
import { programKeyAggregate } from '@opdesk/domain/program-key/state.ts'
import { activeOrganization } from '@opdesk/operations/employee/organization.ts'
import { countKeys, listProgramKeys } from '@opdesk/projections/program-key/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'
import { ownOrganizationId } from '../employees/organization.ts'
import { isSecondAdminNeeded } from '../people/second-admin.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { type RouteAuth, signedIn } from '../plugins/route-auth.ts'
import { deleteSecrets, replaceSecret, storeSecret } from './key-secrets.ts'
import { newKeyText } from './key-text.ts'
import { askForSecondAdmin } from './second-admin-for-key.ts'

const tags = ['program-keys']
const shown = success(shownProgramKey)
/** Keys of one owner that are neither revoked nor expired. */
const KEYS_MAX = 20

interface Area {
  path: '/admin/program-keys' | '/hr/program-keys'
  auth: RouteAuth
  list: typeof programKeyList
  create: z.ZodType
  /** The organization that the caller manages; undefined for admins, who manage all keys. */
  managed(deps: AppDeps, request: FastifyRequest): Promise<ManagedOwner>
}

const areas: readonly Area[] = [
  {
    path: '/admin/program-keys',
    auth: { admin: Program.settings },
    list: programKeyList,
    create: createBody,
    managed: async () => undefined,
  },
  { path: '/hr/program-keys', auth: 'hr', list: ownProgramKeyList, create: createOwnProgramKey, managed: ownOrganizationId },
]

type NewKey = Omit<z.output<typeof createBody>, 'organization'> & { organization?: string | null }

/** @throws program_scope_not_yours */
const requireScopes = (request: FastifyRequest, scopes: readonly ProgramScope[]): void => {
  const { role, privileges } = signedIn(request)
  if (!scopes.every(scope => mayGiveScope({ role, privileges }, scope))) throw new DomainError('program_scope_not_yours')
}

/** Keys for programs: admins manage all, HR those of the own organization (docs/api.md, programs). */
export const programKeyRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  for (const { path, auth, list, create, managed } of areas) {
    const config = { auth }
    const one = `${path}/:id`

    listRoute(app, list, {
      ...config,
      tags,
      path,
      read: async (query, request) => {
        const organization = await managed(deps, request)
        return await listProgramKeys(db, query, { now: clock(), ...(organization !== undefined && { organization }) })
      },
    })

    app.post(path, { config, schema: { tags, body: create, response: { 201: shown } } }, async (request, reply) => {
      const { organization = null, ...rest } = request.body as NewKey
      requireScopes(request, rest.scopes)
      const owner = (await managed(deps, request)) ?? organization
      if (owner !== null) await activeOrganization(db, owner)
      if ((await countKeys(db, owner, clock())) >= KEYS_MAX) throw new DomainError('program_keys_too_many')
      const command = commandOf(request)
      // A repeated call finds the same key, and is refused its secret.
      const id = request.headers['idempotency-key'] === undefined ? randomUUID() : derivedId('program-key', command.id)
      const waits = owner === null && (await isSecondAdminNeeded(db, command.actor.id))
      const { position, appended, state } = await execute(
        request,
        programKeyAggregate,
        id,
        (known, { now }) => createProgramKey(known, { ...rest, organization_id: owner }, { now, waits }),
        anyVersion,
      )
      if (!appended || state.status === 'unknown') throw new DomainError('program_key_repeated')
      const { key, hash } = newKeyText(id)
      await storeSecret(db, { key_id: id, secret_hash: hash, shown_to: command.actor.id, made_at: clock() })
      if (waits) await askForSecondAdmin(deps, { command, key_id: id, details: state.details })
      reply.code(201)
      return okAt(reply, position, { _id: id, key, waits }, waits ? messages.programKeyRequested : messages.programKeyMade)
    })

    app.post(
      `${one}/rotate`,
      { config, schema: { tags, params: idParams, body: rotateBody, response: { 200: shown } } },
      async (request, reply) => {
        const { id } = request.params
        const hours = request.body.overlap_hours
        const owner = await managed(deps, request)
        const { position, appended, state } = await execute(
          request,
          programKeyAggregate,
          id,
          (known, { now }) => {
            const events = rotateProgramKey(known, { hours, now, owner })
            if (known.status !== 'unknown') requireScopes(request, known.details.scopes)
            return events
          },
          anyVersion,
        )
        if (!appended || state.status === 'unknown') throw new DomainError('program_key_repeated')
        const { key, hash } = newKeyText(id)
        const now = clock()
        const secret = { key_id: id, secret_hash: hash, shown_to: signedIn(request).user_id, made_at: now }
        await replaceSecret(db, secret, new Date(now.getTime() + hours * 3_600_000))
        return okAt(reply, position, { _id: id, key, waits: false }, messages.programKeyRotated)
      },
    )

    app.delete(
      one,
      { config, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
      async (request, reply) => {
        const { id } = request.params
        const owner = await managed(deps, request)
        const { position } = await execute(request, programKeyAggregate, id, state => revokeProgramKey(state, owner), anyVersion)
        await deleteSecrets(db, id)
        return okAt(reply, position, {}, messages.programKeyRevoked)
      },
    )
  }
}
