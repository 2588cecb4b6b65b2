import { success } from '@opdesk/contracts/http.ts'
import { callingKey } from '@opdesk/contracts/program-key/queries.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { callingProgram } from '../plugins/route-auth.ts'
import { programDocument } from './program-document.ts'

const tags = ['program']
const config = { auth: { key: 'any' } } as const

/** Calls of every key: itself, and the description of its calls. */
export const programRoutes: Routes = app => {
  app.get('/program/key', { config, schema: { tags, response: { 200: success(callingKey) } } }, async request => {
    const { key_id, name, organization_id, scopes, expires_at, secret_until } = callingProgram(request)
    return ok({ _id: key_id, name, organization: organization_id, scopes: [...scopes], expires_at, secret_until })
  })

  let document: object | undefined
  app.get('/program/openapi.json', { config, schema: { hide: true } }, async () => {
    document ??= programDocument(app.swagger())
    return document
  })
}
