import { ApiError, errorMessage } from './api-error.ts'

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const NO_ANSWER = 'No answer came'
/** Text below `NO_ANSWER` in a notice. Short, because on a phone a notice covers the form. */
export const TRY_AGAIN = 'Please check your connection and try again. It will not be done twice.'

/** The title above the reason. Without an answer the outcome is unknown, so that the title does not claim a failure. */
export const failureTitle = (error: unknown, failed = 'This was not done'): string => (isUnanswered(error) ? NO_ANSWER : failed)

/**
 * The reason as a sentence. It can promise that a retry is safe: a call with the same idempotency key is executed once, and a call
 * with a new key is refused if the version has changed.
 */
export const failureReason = (error: unknown): string =>
  isUnanswered(error) ? `${errorMessage(error)} If it was already done, it will not be done twice.` : errorMessage(error)
