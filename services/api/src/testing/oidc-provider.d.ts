/** The part of oidc-provider that tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: { account: { accountId: string }; client: { clientId: string } }
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (about: {
      accountId: string
      clientId: string
    }) => Grant
    Client: { find(id: string): Promise<{ backchannelLogout(subject: string, sid: string): Promise<void> }> }
  }
  export type { Context }
}
