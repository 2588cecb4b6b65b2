import { rawText } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { acceptSignOn, finishSignOn, providerSlug } from '@opdesk/contracts/identity-provider/commands.ts'
import { offeredProvider, signedOn, signOnAddress } from '@opdesk/contracts/identity-provider/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { passedTrustedFactor } from '@opdesk/domain/identity-provider/decide-identity-provider.ts'
import { findProvider, findProviderBySlug, offeredProviders } from '@opdesk/projections/identity-provider/query.ts'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorizationCodeGrant } from 'openid-client'
import { z } from 'zod'
import { findKey, hashOf, useKeyOfHash } from '../account/keys/account-keys.ts'
import { hasGivenPassword } from '../account/passwords/passwords.ts'
import { secondFactorAtSignIn } from '../account/second-factor/second-factor-at-sign-in.ts'
import { hasSecondFactor } from '../account/sign-in/access.ts'
import { networkOf } from '../account/sign-in/network.ts'
import { recordRecoveryCode, recordSignInEvent, signIn } from '../account/sign-in/sign-in.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import { wholeListRoute } from '../plugins/list-route.ts'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { accountInScope, link, linkedAccountId, type SignOnAccount, touchLink } from './links.ts'
import { createProviderCalls } from './provider-calls.ts'
import { beginFlow, callbackOf, endFlow, type Flow, provedFlow, proveFlow, takeState } from './sign-on-flow.ts'

const tags = ['sign-on']
const open = { auth: 'public' } as const
const SUBJECT_MAX = 255
const STARTS_PER_NETWORK = 300
const WINDOW_MINUTES = 15

const slugParams = z.object({ slug: providerSlug })
const answerQuery = z.object({ state: rawText(200).optional() })

const failed = () => new DomainError('sign_on_failed')
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= SUBJECT_MAX ? value : null

/** Sign-on of staff, admins and HR with a provider of OpenID Connect (docs/api.md, sign-on). */
export const signOnRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const calls = createProviderCalls(deps)

  const limitStarts = (request: FastifyRequest) =>
    requireWithin(deps, `sign-on:${networkOf(request.ip)}`, STARTS_PER_NETWORK, WINDOW_MINUTES, 'too_many_attempts')

  wholeListRoute(app, '/sign-on', { config: open, tags, record: offeredProvider, read: () => offeredProviders(db) })

  app.post(
    '/sign-on/:slug/start',
    { config: open, schema: { tags, params: slugParams, response: { 200: success(signOnAddress) } } },
    async (request, reply) => {
      await limitStarts(request)
      const provider = await findProviderBySlug(db, request.params.slug)
      if (provider?.state !== 'active') throw new DomainError('not_found')
      return ok({ url: await beginFlow(deps, calls, reply, provider, { purpose: 'sign_in' }) })
    },
  )

  app.post(
    '/sign-on/invitation',
    { config: open, schema: { tags, body: acceptSignOn, response: { 200: success(signOnAddress) } } },
    async (request, reply) => {
      await limitStarts(request)
      const { key } = request.body
      const invited = await findKey(db, 'sign_on', key, clock())
      const provider = invited?.record_id ? await findProvider(db, invited.record_id) : undefined
      const account = invited && provider && (await accountInScope(db, provider, invited.subject_id))
      if (provider?.state !== 'active' || account?.email.toLowerCase() !== invited?.email) throw new DomainError('invalid_link')
      const purpose = { purpose: 'invitation', account_id: account?.id ?? '', invitation_hash: hashOf(key) } as const
      return ok({ url: await beginFlow(deps, calls, reply, provider, purpose) })
    },
  )

  /** Checks the provider's answer, and stores what it proves. Only issuer and subject name an account. */
  const prove = async (request: FastifyRequest, provider: IdentityProviderRow, flow: Flow, state: string): Promise<void> => {
    const config = await calls.configuration(provider)
    const address = new URL(callbackOf(deps, provider.slug))
    address.search = new URL(request.url, address).search
    const tokens = await authorizationCodeGrant(config, address, {
      pkceCodeVerifier: flow.verifier,
      expectedState: state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    const subject = text(claims?.sub)
    if (!claims || subject === null) throw failed()
    await proveFlow(deps, request, {
      subject,
      sid: text(claims.sid),
      second_factor: passedTrustedFactor(provider, claims as Record<string, unknown>),
    })
  }

  app.get(
    '/sign-on/:slug/callback',
    { config: open, schema: { tags, params: slugParams, querystring: answerQuery } },
    async (request, reply) => {
      const provider = await findProviderBySlug(db, request.params.slug)
      const { state = '' } = request.query
      let flow: Flow | undefined
      try {
        if (provider?.state !== 'active') throw failed()
        flow = await takeState(deps, request, provider.provider_id, state)
        if (!flow) throw failed()
        await prove(request, provider, flow, state)
        return reply.redirect(flow.purpose === 'connect' ? '/sign-on?connect=1' : '/sign-on?back=1', 303)
      } catch (error) {
        // The reason alone: an answer of a provider may name a person.
        const { name, code } = error as { name?: string; code?: string }
        request.log.warn({ provider: provider?.provider_id, reason: code ?? name }, 'sign-on failed')
        return reply.redirect(flow?.purpose === 'invitation' ? '/sign-on?failed=1&invited=1' : '/sign-on?failed=1', 303)
      }
    },
  )

  /** The account of a proved sign-on. @throws sign_on_not_linked, sign_on_taken, sign_on_failed */
  const accountOf = async (provider: IdentityProviderRow, flow: Flow & { subject: string }): Promise<SignOnAccount> => {
    const linked = await linkedAccountId(db, flow.provider_id, flow.subject)
    if (flow.purpose === 'invitation' && linked !== undefined && linked !== flow.account_id)
      throw new DomainError('sign_on_taken')
    const id = flow.purpose === 'invitation' ? flow.account_id : linked
    if (!id) throw new DomainError('sign_on_not_linked')
    const account = await accountInScope(db, provider, id)
    if (!account) throw failed()
    return account
  }

  /** Uses the sign-on up, and connects an invited account. @throws invalid_link, sign_on_taken, sign_on_failed */
  const complete = async (reply: FastifyReply, flow: Flow & { subject: string }, account: SignOnAccount): Promise<void> => {
    const { provider_id, subject } = flow
    await db.transaction().execute(async trx => {
      if (!(await endFlow(deps, trx, reply))) throw failed()
      if (flow.purpose !== 'invitation') return void (await touchLink({ db: trx, clock }, provider_id, subject))
      if (!flow.invitation_hash || !(await useKeyOfHash(trx, flow.invitation_hash, clock())))
        throw new DomainError('invalid_link')
      await link({ db: trx, clock }, { provider_id, subject, account_id: account.id })
    })
  }

  app.post(
    '/sign-on/finish',
    {
      config: { auth: 'public', opensSession: true },
      schema: { tags, body: finishSignOn, response: { 200: success(signedOn) } },
    },
    async (request, reply) => {
      const flow = await provedFlow(deps, request)
      if (!flow || flow.purpose === 'connect') throw failed()
      const provider = existing(await findProvider(db, flow.provider_id))
      if (provider.state !== 'active') throw failed()
      const account = await accountOf(provider, flow)
      const { id, role, name, designation } = account
      const actor = { id, role, name, designation }
      // A mailed link does not replace the own second factor, whatever the provider is trusted for.
      const isTrusted = flow.second_factor && !(flow.purpose === 'invitation' && (await hasSecondFactor(deps, id)))
      const passed = isTrusted ? null : await secondFactorAtSignIn(deps, id, request.body, networkOf(request.ip))
      await complete(reply, flow, account)
      await recordRecoveryCode(deps, reply, actor, passed)
      if (flow.purpose === 'invitation') {
        const data = { provider_id: flow.provider_id, provider: provider.name, by: 'invitation' as const }
        await recordSignInEvent(deps, reply, actor, { type: 'sign_on_connected', data })
      }
      const session = { provider_id: flow.provider_id, sign_on_sid: flow.sid, sign_on_factor: isTrusted }
      const token = await signIn(deps, reply, account, 'sign_on', isTrusted ? 'provider' : (passed?.by ?? null), session)
      reply.header('authorization', `Bearer ${token}`).header('user_id', id)
      return ok({ user_id: id, area: role, reset_default_password: await hasGivenPassword(deps, id) }, messages.loginSuccess)
    },
  )
}
