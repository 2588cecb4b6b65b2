import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'

/** A code that is under way: since when, in ms, and after how many seconds another one may be asked for, if that is known. */
export interface SentCode {
  at: number
  wait?: number | undefined
}

export const codeSentNow = (): SentCode => ({ at: Date.now() })

/**
 * Goes on with the code that was sent before, where that is the reason why no other one is: a phone often loads the page again while
 * somebody reads the message. Answers whether that is so.
 */
export const goOnWithCode = (error: unknown, go: (code: SentCode) => void): boolean => {
  if (!(error instanceof ApiError && (error.code === 'otp_wait' || error.code === 'otp_resend_limit'))) return false
  notify.butNote(signInMessages.otpSentBefore, error.message)
  go({ at: Date.now(), wait: error.retryAfter })
  return true
}
