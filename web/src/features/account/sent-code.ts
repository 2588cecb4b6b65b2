import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { wordsNow } from '../../lib/words.ts'
import { signInWords } from './words.ts'

/** A code that was sent: when (by the monotonic clock of the page) and, if the server said so, after how many seconds another may be requested. */
export interface SentCode {
  at: number
  wait?: number | undefined
}

export const codeSentNow = (): SentCode => ({ at: performance.now() })

/**
 * If the server refuses another code because one was just sent, continues with the code sent before. This happens when a phone
 * reloads the page while its owner reads the message. Returns true if it continued.
 */
export const continueWithCode = (error: unknown, go: (code: SentCode) => void): boolean => {
  if (!(error instanceof ApiError && (error.code === 'otp_wait' || error.code === 'otp_resend_limit'))) return false
  notify.butNote(wordsNow(signInWords).sentBefore, errorMessage(error))
  go({ at: performance.now(), wait: error.retryAfter })
  return true
}
