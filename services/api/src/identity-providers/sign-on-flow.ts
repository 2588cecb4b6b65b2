import { createHash, randomBytes } from 'node:crypto'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { AppDeps } from '../deps.ts'
import type { ProviderCalls } from './provider-calls.ts'

const FLOW_MINUTES = 10
/** Maximum length of a cookie that is hashed; a token has 43 characters. */
const TOKEN_MAX = 100

/** The cookie that ties a sign-on to one browser. `lax`: the provider's answer is a link from another site. */
const flowCookie = ({ production }: Pick<AppDeps, 'production'>) =>
  production
    ? ({ name: '__Host-opdesk_sign_on', path: '/', secure: true } as const)
    : ({ name: 'opdesk_sign_on', path: '/api', secure: false } as const)

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

const tokenHash = (deps: Pick<AppDeps, 'production'>, { cookies }: Pick<FastifyRequest, 'cookies'>): Buffer => {
  const token = cookies[flowCookie(deps).name] ?? ''
  return hash(token.length > TOKEN_MAX ? '' : token)
}

/** The address to which a provider answers. Each provider has its own, so an answer is never mistaken for another provider's. */
export const callbackOf = ({ publicUrl }: Pick<AppDeps, 'publicUrl'>, slug: string): string =>
  `${publicUrl?.() ?? 'http://127.0.0.1'}/api/v1/sign-on/${slug}/callback`

/** What a sign-on is for. `connect`: from the session of the account; `invitation`: by a mailed link. */
export type Purpose =
  | { purpose: 'sign_in' }
  | { purpose: 'connect'; account_id: string }
  | { purpose: 'invitation'; account_id: string; invitation_hash: Buffer }

/** Begins a sign-on: sets the cookie of this browser, and answers the provider's address to go to. @throws provider_unreachable */
export const beginFlow = async (
  deps: AppDeps,
  calls: ProviderCalls,
  reply: FastifyReply,
  provider: IdentityProviderRow,
  purpose: Purpose,
): Promise<string> => {
  const { db, clock } = deps
  const config = await calls.configuration(provider)
  const [token, state, nonce, verifier] = [
    randomBytes(32).toString('base64url'),
    randomState(),
    randomNonce(),
    randomPKCECodeVerifier(),
  ]
  const now = clock()
  const expires_at = new Date(now.getTime() + FLOW_MINUTES * 60_000)
  await sql`delete from app.sign_on_flow where expires_at <= ${now}`.execute(db)
  await db
    .insertInto('app.sign_on_flow')
    .values({
      token_hash: hash(token),
      provider_id: provider.provider_id,
      state,
      nonce,
      verifier,
      account_id: null,
      ...purpose,
      expires_at,
    })
    .execute()
  const { name, ...scope } = flowCookie(deps)
  reply.setCookie(name, token, { httpOnly: true, sameSite: 'lax', ...scope, maxAge: FLOW_MINUTES * 60 })
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(deps, provider.slug),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.acr.length > 0 && { acr_values: provider.acr.join(' ') }),
  }).href
}

export interface Flow {
  purpose: Purpose['purpose']
  provider_id: string
  nonce: string
  verifier: string
  account_id: string | null
  invitation_hash: Buffer | null
  subject: string | null
  sid: string | null
  second_factor: boolean
}

/**
 * Takes the state of this browser's sign-on with a provider: of several answers only one gets the flow. Undefined for a wrong or
 * used state, another browser, another provider, and after the time.
 */
export const takeState = async (
  deps: AppDeps,
  request: FastifyRequest,
  providerId: string,
  state: string,
): Promise<Flow | undefined> => {
  const { rows } = await sql<Flow>`
    update app.sign_on_flow set state = null
    where token_hash = ${tokenHash(deps, request)} and provider_id = ${providerId} and state = ${state}
      and expires_at > ${deps.clock()}
    returning *`.execute(deps.db)
  return rows[0]
}

/** Stores what the provider proved. */
export const proveFlow = async (
  deps: AppDeps,
  request: FastifyRequest,
  proved: { subject: string; sid: string | null; second_factor: boolean },
): Promise<void> => {
  await deps.db.updateTable('app.sign_on_flow').set(proved).where('token_hash', '=', tokenHash(deps, request)).execute()
}

/** The sign-on of this browser that the provider proved. */
export const provedFlow = async (deps: AppDeps, request: FastifyRequest): Promise<(Flow & { subject: string }) | undefined> => {
  const { rows } = await sql<Flow & { subject: string }>`
    select * from app.sign_on_flow where token_hash = ${tokenHash(deps, request)} and subject is not null
      and expires_at > ${deps.clock()}`.execute(deps.db)
  return rows[0]
}

/** Ends the sign-on of this browser. Of several calls only one gets true. */
export const endFlow = async (deps: AppDeps, db: AppDeps['db'], reply: FastifyReply): Promise<boolean> => {
  const { rows } = await sql`
    delete from app.sign_on_flow where token_hash = ${tokenHash(deps, reply.request)} returning token_hash`.execute(db)
  const { name, ...scope } = flowCookie(deps)
  reply.clearCookie(name, scope)
  return rows.length > 0
}
