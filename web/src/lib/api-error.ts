import { commonErrors } from '@opdesk/contracts/common-errors.ts'
import type { FieldError } from '@opdesk/contracts/errors.ts'
import type { failure } from '@opdesk/contracts/http.ts'
import type { z } from 'zod'
import { commonWords } from './common-words.ts'
import { isObject } from './json.ts'
import { wordsNow } from './words.ts'

/**
 * A call that did not succeed. `status` 0 means the server was not reached; `code` is the stable code of the error catalogue, or
 * `network`; `retryAfter` is in seconds;
 * `start` is the new first day of a plan (`start_changed`).
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly retryAfter: number | undefined
  readonly start: string | undefined
  constructor(
    status: number,
    code: string,
    message: string,
    errors: FieldError[] = [],
    { retryAfter, start }: { retryAfter?: number | undefined; start?: string | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
    this.start = start
  }
  /** True if the outcome is unknown, so that a retry with the same idempotency key makes sense. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

export const networkError = (): ApiError => new ApiError(0, 'network', commonWords.english.network)

/** The error for a local file that was changed, moved or deleted after it was chosen. Browsers do not send such a file. */
export const fileChanged = (): ApiError =>
  new ApiError(422, 'file_changed', 'This file has changed since you chose it. Please choose it again.')

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && typeof value.path === 'string' && typeof value.message === 'string'

/**
 * Checks the same as the schema `failure`, but without zod: every page loads this file, and pages before signing in do without zod.
 */
const isFailure = (body: unknown): body is z.infer<typeof failure> =>
  isObject(body) &&
  body.success === false &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  (body.start === undefined || typeof body.start === 'string') &&
  (body.errors === undefined || (Array.isArray(body.errors) && body.errors.every(isFieldError)))

/** Converts a refusal to an error. A body that is not from this API, such as a proxy's page, also becomes a sentence. */
export const apiErrorFrom = (status: number, body: unknown, retryAfter: string | null): ApiError => {
  const told = { retryAfter: retryAfter === null ? undefined : Number(retryAfter) || undefined }
  if (isFailure(body)) return new ApiError(status, body.code, body.message, body.errors, { ...told, start: body.start })
  const code = status === 503 || status === 502 || status === 504 ? 'unavailable' : 'internal'
  return new ApiError(status, code, commonErrors[code][1], [], told)
}

/** True if the server answered: a refusal instead of a lost connection. */
export const wasAnswered = (error: unknown): boolean => error instanceof ApiError && error.status !== 0

/** The error as a sentence: the text of the page's language for its code, or else the server's message. */
export const errorMessage = (error: unknown, fallback: string = wordsNow(commonWords).internal): string =>
  error instanceof ApiError ? (wordsNow(commonWords).refusal(error.code, error.retryAfter) ?? error.message) : fallback
