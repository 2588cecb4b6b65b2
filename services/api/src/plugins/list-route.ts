import type { List, ListSearch } from '@opdesk/contracts/define-list.ts'
import { list as listAnswer, type Pagination } from '@opdesk/contracts/http.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type App, ok } from './route.ts'
import type { RouteAuth } from './route-auth.ts'

interface Page<R> {
  records: R[]
  pagination: Pagination
}

interface ListRoute<R, Q> {
  auth: RouteAuth
  tags: string[]
  /** Where a list has several paths; its own when absent. */
  path?: string
  /** The records of a page that this request may see. */
  read: (query: Q, request: FastifyRequest) => Promise<Page<R>>
}

/** GET of a list: its query is judged and its records are answered by the schemas of its definition. */
export const listRoute = <R, Q extends ListSearch>(
  app: App,
  list: List<R, Q>,
  { auth, tags, path, read }: ListRoute<R, Q>,
): void => {
  const schema = { tags, querystring: list.query as z.ZodType, response: { 200: listAnswer(list.record as z.ZodType) } }
  app.get(path ?? list.path, { config: { auth }, schema }, async request => ok(await read(request.query as Q, request)))
}
