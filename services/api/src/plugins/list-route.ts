import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import { type Page, success } from '@opdesk/contracts/http.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type App, ok } from './route.ts'
import type { RouteAuth } from './route-auth.ts'

interface ListRoute<P, Q> {
  auth: RouteAuth
  tags: string[]
  /** Where a list has several paths; its own when absent. */
  path?: string
  /** The page that this request may see. */
  read: (query: Q, request: FastifyRequest) => Promise<P>
}

/** GET of a list: its query is judged and its page is answered by the schemas of its definition. */
export const listRoute = <R, Q extends ListSearch, P extends Page<R>>(
  app: App,
  list: List<R, Q, P>,
  { auth, tags, path, read }: ListRoute<P, Q>,
): void => {
  const schema = { tags, querystring: list.query as z.ZodType, response: { 200: success(list.page as z.ZodType) } }
  app.get(path ?? list.path, { config: { auth }, schema }, async request => ok(await read(request.query as Q, request)))
}
