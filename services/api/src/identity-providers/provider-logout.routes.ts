import { rawText } from '@opdesk/contracts/bounded.ts'
import { providerSlug } from '@opdesk/contracts/identity-provider/commands.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { findProviderBySlug } from '@opdesk/projections/identity-provider/query.ts'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import { type JWTPayload, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import { recordSignInEvent } from '../account/sign-in/sign-in.ts'
import { requireWithin } from '../account/sign-in/throttle.ts'
import type { Routes } from '../plugins/route.ts'
import { createProviderCalls } from './provider-calls.ts'

const tags = ['sign-on']
const FORM_TYPE = 'application/x-www-form-urlencoded'
const FORM_BODY = 16 * 1024
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures by a key pair. A signature by the client secret is refused. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const TOLERANCE_S = 60
/** Age of a token above which it is refused, so that used tokens are remembered for this time only. */
const MAX_AGE_S = 300
const CALLS_PER_NETWORK = 1000
const WINDOW_MINUTES = 15

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Logout {
  jti: string
  subject: string | null
  sid: string | null
}

/** Reads a verified token by the rules of OpenID Connect Back-Channel Logout; null if it is no logout token. */
const readLogout = ({ jti, sub, sid, nonce, events }: JWTPayload): Logout | null => {
  if (typeof jti !== 'string' || jti === '' || nonce !== undefined) return null
  if (!isObject(events) || !isObject(events[EVENT])) return null
  if (typeof sub !== 'string' && typeof sid !== 'string') return null
  return { jti, subject: typeof sub === 'string' ? sub : null, sid: typeof sid === 'string' ? sid : null }
}

/** Providers tell here that a person signed out of them: sessions that began with the provider end (docs/api.md, sign-on). */
export const providerLogoutRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const calls = createProviderCalls(deps)

  const verify = async (provider: IdentityProviderRow, token: string): Promise<Logout | null> => {
    const { payload } = await jwtVerify(token, await calls.keys(provider), {
      issuer: (await calls.configuration(provider)).serverMetadata().issuer,
      audience: provider.client_id,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_S,
      maxTokenAge: MAX_AGE_S,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return readLogout(payload)
  }

  /** True for the first use of a token. */
  const isFirstUse = async (providerId: string, jti: string): Promise<boolean> => {
    const now = clock()
    await sql`delete from app.sign_on_logout where expires_at <= ${now}`.execute(db)
    const until = new Date(now.getTime() + 2 * (MAX_AGE_S + TOLERANCE_S) * 1000)
    const { rows } = await sql`
      insert into app.sign_on_logout (provider_id, jti, expires_at) values (${providerId}, ${jti}, ${until})
      on conflict do nothing returning jti`.execute(db)
    return rows.length > 0
  }

  const endSessions = async ({ provider_id }: IdentityProviderRow, { subject, sid }: Logout) => {
    const { rows } = await sql<{ id: string; user_id: string }>`
      delete from app.session s where s.provider_id = ${provider_id}
        and (${sid}::text is null or s.sign_on_sid = ${sid})
        and (${subject}::text is null or exists (select from app.sign_on_link l
          where l.provider_id = s.provider_id and l.subject = ${subject} and l.account_id = s.user_id))
      returning s.id, s.user_id`.execute(db)
    return rows
  }

  app.register(async forms => {
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post(
      '/sign-on/:slug/logout',
      {
        bodyLimit: FORM_BODY,
        config: { auth: 'public' },
        schema: {
          tags,
          params: z.object({ slug: providerSlug }),
          body: z.object({ logout_token: rawText(FORM_BODY) }),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { slug } = request.params as { slug: string }
        const { logout_token } = request.body as { logout_token: string }
        await requireWithin(deps, `sign-on-logout:${networkOf(request.ip)}`, CALLS_PER_NETWORK, WINDOW_MINUTES)
        const provider = await findProviderBySlug(db, slug)
        const logout = provider?.state === 'active' && (await verify(provider, logout_token).catch(() => null))
        if (!provider || !logout || !(await isFirstUse(provider.provider_id, logout.jti)))
          return await reply.code(400).send({ error: 'invalid_request' })
        for (const { id: session, user_id } of await endSessions(provider, logout)) {
          const account = await findAccount(db, user_id)
          if (!account) continue
          const { id, role, name, designation } = account
          const event = { type: 'sessions_ended' as const, data: { sessions: 1 } }
          await recordSignInEvent(deps, reply, { id, role, name, designation }, event, session)
        }
        return await reply.code(200).send({})
      },
    )
  })
}
