import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'

/** A sent code: its time, in ms, and the seconds until another one may be requested, if known. */
export interface SentCode {
  at: number
  wait?: number | undefined
}

export const codeSentNow = (): SentCode => ({ at: Date.now() })

/**
 * Continues with the code sent before, if that is the reason for refusing another: a phone often reloads the page while its owner
 * reads the message. Returns whether that is so.
 */
export const continueWithCode = (error: unknown, go: (code: SentCode) => void): boolean => {
  if (!(error instanceof ApiError && (error.code === 'otp_wait' || error.code === 'otp_resend_limit'))) return false
  notify.butNote(signInMessages.otpSentBefore, error.message)
  go({ at: Date.now(), wait: error.retryAfter })
  return true
}
