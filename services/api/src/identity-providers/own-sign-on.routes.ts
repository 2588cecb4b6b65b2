import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { signOnProof } from '@opdesk/contracts/identity-provider/commands.ts'
import { ownSignOn, signOnAddress } from '@opdesk/contracts/identity-provider/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { findProvider, providersOf } from '@opdesk/projections/identity-provider/query.ts'
import { z } from 'zod'
import { proveIdentity } from '../account/second-factor/own-second-factor.ts'
import { actorOf } from '../account/sessions/sessions.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { recordSignInEvent } from '../account/sign-in/sign-in.ts'
import { wholeListRoute } from '../plugins/list-route.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { accountInScope, link, unlink } from './links.ts'
import { createProviderCalls } from './provider-calls.ts'
import { beginFlow, endFlow, provedFlow } from './sign-on-flow.ts'

const tags = ['sign-on']
const config = { auth: 'signed-in' } as const
const response = { 200: success(z.object({})) }

/** The caller's own connections to providers of sign-on. */
export const ownSignOnRoutes: Routes = (app, deps) => {
  const { db } = deps
  const calls = createProviderCalls(deps)

  wholeListRoute(app, '/account/sign-on', {
    config,
    tags,
    record: ownSignOn,
    read: async request => {
      const { user_id, role } = signedIn(request)
      if (role === 'subscriber') return []
      const account = existing(await findAccount(db, user_id))
      return await providersOf(db, role === 'hr' ? account.corporate_id : null, user_id)
    },
  })

  app.post(
    '/account/sign-on/:id/start',
    {
      config,
      schema: { tags, params: idParams, body: signOnProof, response: { 200: success(signOnAddress) } },
    },
    async (request, reply) => {
      const session = signedIn(request)
      const provider = await findProvider(db, request.params.id)
      if (provider?.state !== 'active' || !(await accountInScope(db, provider, session.user_id)))
        throw new DomainError('not_found')
      const known = await providersOf(db, provider.organization_id, session.user_id)
      if (known.some(({ _id, linked_at }) => _id === provider.provider_id && linked_at !== null))
        throw new DomainError('sign_on_connected')
      const { current_password, otp = '' } = request.body
      await proveIdentity(deps, session, { current_password, otp }, networkOf(request.ip))
      const purpose = { purpose: 'connect', account_id: session.user_id } as const
      return ok({ url: await beginFlow(deps, calls, reply, provider, purpose) })
    },
  )

  app.post('/account/sign-on/finish', { config, schema: { tags, response } }, async (request, reply) => {
    const session = signedIn(request)
    const flow = await provedFlow(deps, request)
    const provider = flow && (await findProvider(db, flow.provider_id))
    if (flow?.purpose !== 'connect' || flow.account_id !== session.user_id || provider?.state !== 'active')
      throw new DomainError('sign_on_over')
    if (!(await accountInScope(db, provider, session.user_id))) throw new DomainError('sign_on_over')
    const { provider_id, subject } = flow
    await db.transaction().execute(async trx => {
      if (!(await endFlow(deps, trx, reply))) throw new DomainError('sign_on_over')
      await link({ ...deps, db: trx }, { provider_id, subject, account_id: session.user_id })
    })
    const data = { provider_id, provider: provider.name, by: 'session' as const }
    await recordSignInEvent(deps, reply, actorOf(session), { type: 'sign_on_connected', data }, session.session_id)
    return ok({}, messages.signOnConnected)
  })

  app.delete('/account/sign-on/:id', { config, schema: { tags, params: idParams, response } }, async (request, reply) => {
    const session = signedIn(request)
    const { id } = request.params
    await unlink(db, id, session.user_id, session.session_id)
    const provider = (await findProvider(db, id))?.name ?? ''
    const event = { type: 'sign_on_disconnected' as const, data: { provider_id: id, provider } }
    await recordSignInEvent(deps, reply, actorOf(session), event, session.session_id)
    return ok({}, messages.signOnDisconnected)
  })
}
