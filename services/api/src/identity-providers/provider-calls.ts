import { DomainError } from '@opdesk/contracts/errors.ts'
import type { OutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import { createRemoteJWKSet, customFetch as fetchOfJose, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { AppDeps } from '../deps.ts'
import { secretOf } from './provider-secrets.ts'

/** Time (ms) for which the answers of a discovery are kept. */
const KEPT_MS = 10 * 60_000
/** Status codes of answers without a body. */
const WITHOUT_BODY = [204, 205, 304]

type Outbound = Pick<OutboundClient, 'check' | 'send'>
type Called = Pick<IdentityProviderRow, 'issuer' | 'client_id'>

/** Fetches by the one client for outside addresses, which refuses private ones and follows no redirect. */
const fetchBy =
  (outbound: Outbound) =>
  async (url: string, { method, headers, body, signal }: Parameters<CustomFetch>[1]): Promise<Response> => {
    const text = body instanceof URLSearchParams ? body.toString() : body
    if (method !== 'GET' && method !== 'POST') throw new Error(`a provider is not called by ${method}`)
    if (text !== undefined && text !== null && typeof text !== 'string' && !(text instanceof Uint8Array))
      throw new Error('a provider gets no stream')
    const answer = await outbound.send(url, { method, headers, ...(text && { body: text }), ...(signal && { signal }) })
    const received = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) received.set(name, Array.isArray(value) ? value.join(', ') : value)
    const content = WITHOUT_BODY.includes(answer.status) ? null : new Uint8Array(answer.body)
    return new Response(content, { status: answer.status, headers: received })
  }

/** Sends the client secret as the provider asks for; in the header if it names no way. */
const authBy =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic') ? ClientSecretBasic(secret) : ClientSecretPost(secret)
    auth(server, ...rest)
  }

/**
 * Reads the metadata of a provider, whose issuer must be the wanted one.
 * @throws provider_unreachable
 */
export const discover = async (outbound: Outbound, { issuer, client_id }: Called, secret: string): Promise<Configuration> => {
  try {
    const url = outbound.check(issuer)
    // The client above accepts http for hosts of tests alone.
    const isTest = url.protocol === 'http:'
    const config = await discovery(url, client_id, undefined, authBy(secret), {
      [customFetch]: fetchBy(outbound),
      execute: [enableNonRepudiationChecks, ...(isTest ? [allowInsecureRequests] : [])],
    })
    const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata()
    for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) outbound.check(endpoint ?? '')
    return config
  } catch {
    const { message } = new DomainError('provider_unreachable')
    throw new DomainError('provider_unreachable', { errors: [{ path: 'issuer', message }] })
  }
}

export interface ProviderCalls {
  /** @throws provider_unreachable, not_found */
  configuration(provider: IdentityProviderRow): Promise<Configuration>
  /** The keys with which the provider signs. @throws provider_unreachable, not_found */
  keys(provider: IdentityProviderRow): Promise<JWTVerifyGetKey>
}

interface Kept {
  secret: string
  at: number
  config: Promise<Configuration>
  keys?: JWTVerifyGetKey
}

/** Calls providers of sign-on, and keeps what their discovery answered for some minutes. */
export const createProviderCalls = (deps: Pick<AppDeps, 'db' | 'messageKeys' | 'outbound'>): ProviderCalls => {
  const { outbound } = deps
  const kept = new Map<string, Kept>()
  const of = async (provider: IdentityProviderRow): Promise<Kept> => {
    const { provider_id } = provider
    const secret = await secretOf(deps, provider_id)
    const known = kept.get(provider_id)
    if (known?.secret === secret && performance.now() - known.at < KEPT_MS) return known
    const fresh: Kept = { secret, at: performance.now(), config: discover(outbound, provider, secret) }
    kept.set(provider_id, fresh)
    fresh.config.catch(() => kept.delete(provider_id))
    return fresh
  }
  return {
    configuration: async provider => await (await of(provider)).config,
    keys: async provider => {
      const known = await of(provider)
      const { jwks_uri = '' } = (await known.config).serverMetadata()
      const byClient = fetchBy(outbound)
      known.keys ??= createRemoteJWKSet(new URL(jwks_uri), {
        [fetchOfJose]: (url, { headers, signal }) =>
          byClient(url, { method: 'GET', headers: Object.fromEntries(headers), body: undefined, redirect: 'manual', signal }),
      })
      return known.keys
    },
  }
}
