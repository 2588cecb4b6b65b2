import { randomUUID } from 'node:crypto'
import { signInDefinition } from '@opdesk/contracts/account/aggregate.ts'
import type { SignInEvent } from '@opdesk/contracts/account/events.ts'
import { recordId } from '@opdesk/contracts/bounded.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { success } from '@opdesk/contracts/http.ts'
import {
  createIdentityProvider as createBody,
  inviteToSignOn,
  type SignOnProof,
  changeProviderSecret as secretBody,
} from '@opdesk/contracts/identity-provider/commands.ts'
import { identityProviderList } from '@opdesk/contracts/identity-provider/identity-provider-list.ts'
import { signOnLink } from '@opdesk/contracts/identity-provider/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import {
  changeProviderSecret,
  createIdentityProvider,
  disableIdentityProvider,
} from '@opdesk/domain/identity-provider/decide-identity-provider.ts'
import { identityProviderAggregate } from '@opdesk/domain/identity-provider/state.ts'
import { activeOrganization } from '@opdesk/operations/employee/organization.ts'
import { findProvider, linksOfProvider, listProviders } from '@opdesk/projections/identity-provider/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { proveIdentity } from '../account/second-factor/own-second-factor.ts'
import { networkOf } from '../account/sign-in/network.ts'
import type { AppDeps } from '../deps.ts'
import { isSecondAdminNeeded, submitForConfirmation } from '../people/second-admin.ts'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { inviteAccount } from './invitations.ts'
import { endProvider, unlink } from './links.ts'
import { discover } from './provider-calls.ts'
import { replaceProviderSecret, storeProvider } from './provider-secrets.ts'

const tags = ['sign-on']
const config = { auth: { admin: Program.settings } } as const
const done = { 200: success(z.object({})) }
const signIns = { ...signInDefinition, initial: null, evolve: () => null }

/** Providers of sign-on, for admins (docs/api.md, sign-on). A second admin confirms a provider before it signs in accounts. */
export const identityProviderRoutes: Routes = (app, deps: AppDeps) => {
  const { db, outbound } = deps

  /** Without a code the second factor is refused as by a wrong one. */
  const proved = async (request: FastifyRequest, { current_password, otp = '' }: SignOnProof): Promise<void> => {
    await proveIdentity(deps, signedIn(request), { current_password, otp }, networkOf(request.ip))
  }

  listRoute(app, identityProviderList, { ...config, tags, read: query => listProviders(db, query) })

  app.post(
    '/admin/identity-providers',
    {
      config,
      schema: { tags, body: createBody, response: { 201: success(z.object({ _id: z.string(), waits: z.boolean() })) } },
    },
    async (request, reply) => {
      const { client_secret, organization, current_password, otp, ...rest } = request.body
      await proved(request, { current_password, otp })
      const owner = organization === null ? null : await activeOrganization(db, organization)
      const command = commandOf(request)
      const id = request.headers['idempotency-key'] === undefined ? randomUUID() : derivedId('identity-provider', command.id)
      const waits = await isSecondAdminNeeded(db, command.actor.id)
      await discover(outbound, rest, client_secret)
      const details = { ...rest, organization_id: organization }
      // Decides before the name is taken, so a refused provider leaves no name.
      createIdentityProvider({ status: 'unknown' }, details, { waits })
      await storeProvider(deps, { id, slug: rest.slug, secret: client_secret })
      const { position } = await execute(
        request,
        identityProviderAggregate,
        id,
        state => createIdentityProvider(state, details, { waits }),
        anyVersion,
      )
      if (waits) {
        const { name, issuer, client_id, amr, acr } = rest
        const organization_name = owner === null ? null : owner.name
        const about = { provider_id: id, name, issuer, client_id, organization_name, amr, acr }
        const change: Change = { kind: 'allow_identity_provider', ...about }
        const asking = { ...command, id: derivedId('identity-provider-request', command.id) }
        await submitForConfirmation(deps, db, { command: asking, change })
      }
      reply.code(201)
      return okAt(reply, position, { _id: id, waits }, waits ? messages.providerRequested : messages.providerAdded)
    },
  )

  app.post(
    '/admin/identity-providers/:id/secret',
    { config, schema: { tags, params: idParams, body: secretBody, response: done } },
    async (request, reply) => {
      const { client_secret, ...proof } = request.body
      await proved(request, proof)
      const { id } = request.params
      const provider = existing(await findProvider(db, id))
      const { position } = await execute(request, identityProviderAggregate, id, changeProviderSecret, anyVersion)
      await replaceProviderSecret(deps, provider.provider_id, client_secret)
      return okAt(reply, position, {}, messages.providerSecretChanged)
    },
  )

  app.delete(
    '/admin/identity-providers/:id',
    { config, schema: { tags, params: idParams, response: done } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await execute(request, identityProviderAggregate, id, disableIdentityProvider, anyVersion)
      await endProvider(db, id)
      return okAt(reply, position, {}, messages.providerDisabled)
    },
  )

  app.post(
    '/admin/identity-providers/:id/invitations',
    { config, schema: { tags, params: idParams, body: inviteToSignOn, response: done } },
    async request => {
      const provider = existing(await findProvider(db, request.params.id))
      await inviteAccount(deps, provider, request.body.email, signedIn(request).user_id)
      return ok({}, messages.signOnInvited)
    },
  )

  app.get(
    '/admin/identity-providers/:id/links',
    { config, schema: { tags, params: idParams, response: { 200: success(z.object({ records: z.array(signOnLink) })) } } },
    async request => {
      const { provider_id } = existing(await findProvider(db, request.params.id))
      return ok({ records: await linksOfProvider(db, provider_id) })
    },
  )

  app.delete(
    '/admin/identity-providers/:id/links/:account',
    { config, schema: { tags, params: idParams.extend({ account: recordId }), response: done } },
    async (request, reply) => {
      const { id, account } = request.params
      const { name } = existing(await findProvider(db, id))
      await unlink(db, id, account)
      const event: SignInEvent = { type: 'sign_on_disconnected', data: { provider_id: id, provider: name } }
      const { position } = await execute(request, signIns, account, () => [event], anyVersion)
      return okAt(reply, position, {}, messages.signOnDisconnected)
    },
  )
}
