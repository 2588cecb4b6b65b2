import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Matches the parser's messages for an incomplete multipart body; these errors have no code. */
const BROKEN_MULTIPART = /^(Multipart: Boundary not found|The needle cannot |Unexpected end of multipart|\w+ terminated early)/

export const asRefusal = (error: unknown, path: string): unknown =>
  error instanceof Error && BROKEN_MULTIPART.test(error.message)
    ? new DomainError('invalid_request', { errors: [{ path, message: 'Not a complete multipart/form-data body' }] })
    : error

/**
 * Reads the rest of a refused upload and discards it. Otherwise the next request on the same connection would wait until the
 * connection is closed.
 */
export const readToTheEnd = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

/** The same refusal with the file's name before its message, because several files may be sent at once. */
export const aboutFile = (error: unknown, name: string): unknown =>
  error instanceof DomainError && error.status === 422 && !error.message.includes(name)
    ? new DomainError(error.code, { message: `${name}: ${error.message}`, errors: error.errors ?? [] })
    : error
