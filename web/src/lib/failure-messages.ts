import { ApiError, errorMessage } from './api-error.ts'
import { commonWords } from './common-words.ts'
import { wordsNow } from './words.ts'

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** The title above the reason. Without an answer the outcome is unknown, so that the title does not claim a failure. */
export const failureTitle = (error: unknown, failed = wordsNow(commonWords).notDone): string =>
  isUnanswered(error) ? wordsNow(commonWords).noAnswer : failed

/**
 * The reason as a sentence. It can promise that a retry is safe: a call with the same idempotency key is executed once, and a call
 * with a new key is refused if the version has changed.
 */
export const failureReason = (error: unknown): string =>
  isUnanswered(error) ? `${errorMessage(error)} If it was already done, it will not be done twice.` : errorMessage(error)
