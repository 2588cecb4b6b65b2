import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Context } from 'oidc-provider'

/** The person who is signed in at the provider. */
export interface ProviderLogin {
  sub: string
  email?: string
  amr?: string[]
  acr?: string
}

export interface TestIdentityProvider {
  issuer: string
  /** `host:port`, for the hosts of tests. */
  host: string
  clientId: string
  secret: string
  /** The person who signs in next. */
  login: ProviderLogin
  /** Goes to the provider with a new browser, and answers where the provider sends that browser. */
  authorize(url: string): Promise<URL>
  /** Signs a token with the provider's own key. */
  sign(claims: JWTPayload, header?: { alg?: string; typ?: string }): Promise<string>
  /** Lets the provider itself send its logout token, and answers that token. */
  logoutToken(sub: string, sid: string): Promise<string>
  stop(): Promise<void>
}

const HOPS_MAX = 10

/** Starts a real OpenID provider on loopback. It signs people in without asking. */
export const startIdentityProvider = async (callbacks: readonly string[]): Promise<TestIdentityProvider> => {
  const server: Server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'key-1', use: 'sig', alg: 'RS256' }
  const clientId = 'opdesk'
  const secret = 'client-secret-of-the-test'
  let sent = Promise.withResolvers<string>()
  const running: { login: ProviderLogin } = { login: { sub: 'nobody' } }
  const emails = new Map<string, string>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: callbacks,
        backchannel_logout_uri: `${issuer}/relay`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['cookie-key'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    claims: { openid: ['sub', 'email', 'email_verified', 'amr', 'acr'], sid: null },
    fetch: (url: string, { method, headers, body }: RequestInit) =>
      globalThis.fetch(url, { method: method ?? 'GET', ...(headers && { headers }), ...(body && { body }) }),
    acrValues: ['gold', 'silver'],
    conformIdTokenClaims: false,
    renderError: (context: { body: string }, out: object, error: Error) => {
      context.body = `${JSON.stringify(out)} ${error.stack}`
    },
    pkce: { required: () => true },
    interactions: { url: () => '/login' },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: emails.get(id), email_verified: true }),
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ accountId: oidc.account.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url === '/relay') {
      const body = Buffer.concat(await request.toArray()).toString()
      sent.resolve(new URLSearchParams(body).get('logout_token') ?? '')
      response.end()
    } else if (request.url === '/login') {
      const { sub, amr, acr, email } = running.login
      if (email !== undefined) emails.set(sub, email)
      await provider.interactionFinished(request, response, { login: { accountId: sub, amr, acr, remember: false } })
    } else callback(request, response)
  })

  const authorize = async (url: string): Promise<URL> => {
    const cookies = new Map<string, string>()
    let at = new URL(url)
    for (let hop = 0; hop < HOPS_MAX && at.host === host; hop++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
      at = new URL(location, at)
    }
    return at
  }

  return Object.assign(running, {
    issuer,
    host,
    clientId,
    secret,
    authorize,
    sign: (claims: JWTPayload, { alg = 'RS256', typ = 'logout+jwt' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, typ, kid: 'key-1' }).sign(privateKey),
    logoutToken: async (sub: string, sid: string) => {
      sent = Promise.withResolvers()
      await (await provider.Client.find(clientId)).backchannelLogout(sub, sid)
      return await sent.promise
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
