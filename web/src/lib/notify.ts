import { notifications } from '@mantine/notifications'
import { errorMessage } from './api-error.ts'
import { isUnanswered, NO_ANSWER, TRY_AGAIN } from './failure-words.ts'

let lastError: string | undefined

/** Short notices. Errors stay longer and say what the server said. */
export const notify = {
  clear: () => notifications.clean(),
  success: (message: string, title?: string) => notifications.show({ message, title, color: 'teal', autoClose: 4000 }),
  /** Done, and not all that was hoped for came of it. */
  butNote: (message: string | undefined, title: string) =>
    notifications.show({ message, title, color: 'amber', autoClose: 8000 }),
  error: (error: unknown, title?: string) => {
    lastError = notifications.show({
      message: typeof error === 'string' ? error : errorMessage(error),
      title,
      color: 'red',
      autoClose: 8000,
      role: 'alert',
    })
  },
  /** A write that did not succeed, or whose answer did not come. */
  failed: (error: unknown, title?: string) =>
    isUnanswered(error) ? notify.error(TRY_AGAIN, NO_ANSWER) : notify.error(error, title),
  /** Calls `tell`; what it gives takes the error back that was shown. */
  retractable: (tell: () => void): (() => void) => {
    const before = lastError
    tell()
    const shown = lastError
    return () => {
      if (shown && shown !== before) notifications.hide(shown)
    }
  },
}
