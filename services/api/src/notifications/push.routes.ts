import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { isKnownPushService, pushState, pushSubscription } from '@opdesk/contracts/notification/push.ts'
import { z } from 'zod'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { endPush, hasPush, storePush } from './push-subscriptions.ts'

const PATH = '/user/push-subscription'
const tags = ['notifications']
const config = { auth: 'subscriber' } as const
const response = { 200: success(z.object({})) }

/** News of claims that a subscriber's browser shows by itself, for the caller's session (docs/api.md, notifications). */
export const pushRoutes: Routes = (app, deps) => {
  const { publicKey, isKnownService = isKnownPushService } = deps.push

  app.get(PATH, { config, schema: { tags, response: { 200: success(pushState) } } }, async request =>
    ok({ public_key: publicKey, on: await hasPush(deps, signedIn(request)) }),
  )

  app.put(PATH, { config, schema: { tags, body: pushSubscription, response } }, async request => {
    if (!isKnownService(request.body.endpoint)) throw new DomainError('unknown_push_service')
    await storePush(deps, signedIn(request), request.body)
    return ok({})
  })

  app.delete(PATH, { config: { ...config, withoutConsent: true }, schema: { tags, response } }, async request => {
    await endPush(deps, signedIn(request))
    return ok({})
  })
}
