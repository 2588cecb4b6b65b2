import { ApiError, errorMessage } from './api-error.ts'

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const NO_ANSWER = 'No answer came'
/** Below it in a notice: short, because on a phone a notice lies over the form. */
export const TRY_AGAIN = 'Please check your connection and try again. It is not done twice.'

/** The title over the reason. Without an answer the outcome is unknown, so the title does not claim a failure. */
export const failureTitle = (error: unknown, failed = 'This was not done'): string => (isUnanswered(error) ? NO_ANSWER : failed)

/**
 * The reason as a sentence. Trying again is safe: a call with the same key is executed once, and one with another names the
 * version.
 */
export const failureReason = (error: unknown): string =>
  isUnanswered(error) ? `${errorMessage(error)} If it was done already, it is not done twice.` : errorMessage(error)
