import { listData, type Page, success, wholePage } from '@opdesk/contracts/http.ts'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type App, ok } from './route.ts'
import type { RouteAuth } from './route-auth.ts'

/** The parts of a list definition that a route needs, as made by `defineList` or in the definition of a master. */
interface Listed<Q, P> {
  /** Below /api/v1. */
  path: string
  query: z.ZodType<Q>
  page: z.ZodType<P>
}

interface ListRoute<Q, P> {
  auth: RouteAuth
  tags: string[]
  /** Overrides the path of the definition, for a list that has several paths. */
  path?: string
  /** Reads one page of the records that this request may see. */
  read: (query: Q, request: FastifyRequest) => Promise<P>
}

/** Adds the GET route of a list: the schemas of its definition validate the query and shape the page of results. */
export const listRoute = <Q, P extends Page<unknown>>(
  app: App,
  list: Listed<Q, P>,
  { auth, tags, path, read }: ListRoute<Q, P>,
): void => {
  const schema = { tags, querystring: list.query as z.ZodType, response: { 200: success(list.page as z.ZodType) } }
  app.get(path ?? list.path, { config: { auth }, schema }, async request => ok(await read(request.query as Q, request)))
}

interface WholeList<R extends z.ZodType> {
  config: FastifyContextConfig
  tags: string[]
  record: R
  /** Reads all records that this request may see. */
  read: (request: FastifyRequest) => Promise<readonly z.input<R>[]>
}

/** Adds the GET route of a short list without query parameters: its only page has all records. */
export const wholeListRoute = <R extends z.ZodType>(
  app: App,
  path: string,
  { config, tags, record, read }: WholeList<R>,
): void => {
  const schema = { tags, response: { 200: success(listData(record) as z.ZodType) } }
  app.get(path, { config, schema }, async request => ok(wholePage(await read(request))))
}
