import { notifications } from '@mantine/notifications'
import { errorMessage } from './api-error.ts'
import { isUnanswered, NO_ANSWER, TRY_AGAIN } from './failure-messages.ts'

let lastError: string | undefined

/** Short notices. Errors are shown longer and contain the server's message. */
export const notify = {
  clear: () => notifications.clean(),
  success: (message: string, title?: string) => notifications.show({ message, title, color: 'teal', autoClose: 4000 }),
  /** Reports that an action was done only in part. */
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
  /** Reports a write that failed or was not answered. */
  failed: (error: unknown, title?: string) =>
    isUnanswered(error) ? notify.error(TRY_AGAIN, NO_ANSWER) : notify.error(error, title),
  /** Calls `tell`, which shows an error. Returns a function that clears the error. */
  retractable: (tell: () => void): (() => void) => {
    const before = lastError
    tell()
    const shown = lastError
    return () => {
      if (shown && shown !== before) notifications.hide(shown)
    }
  },
}
