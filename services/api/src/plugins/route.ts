import { recordId } from '@opdesk/contracts/bounded.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppDeps } from '../deps.ts'

/** The app as route files see it: bodies, queries and answers typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A slice's routes: a plain function, registered below /api/v1. */
export type Routes = (app: App, deps: AppDeps) => void

/** For a path that ends in the id of a record. */
export const idParams = z.object({ id: recordId })

/** The body of a successful answer; refusals are made from a DomainError. */
export const ok = <T>(data: T, message?: string) => ({ success: true as const, message, data })

/**
 * A record that was looked for.
 *
 * @throws not_found if there is none
 */
export const existing = <T>(record: T | undefined): T => {
  if (record === undefined) throw new DomainError('not_found')
  return record
}
