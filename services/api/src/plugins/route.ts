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

/** The app as seen by route files: bodies, queries and answers have the types of their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** A function that adds the routes of a slice, below /api/v1. */
export type Routes = (app: App, deps: AppDeps) => void

/** Schema of the parameters of a path that ends in the id of a record. */
export const idParams = z.object({ id: recordId })

/** Makes the body of a successful answer; refusals are made from a DomainError. */
export const ok = <T>(data: T, message?: string) => ({ success: true as const, message, data })

/**
 * Requires that a record was found.
 * @throws not_found if it was not
 */
export const existing = <T>(record: T | undefined): T => {
  if (record === undefined) throw new DomainError('not_found')
  return record
}
