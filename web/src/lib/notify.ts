import { notifications } from '@mantine/notifications'
import { errorMessage } from './api-error.ts'
import { isUnanswered, NO_ANSWER, TRY_AGAIN } from './failure-messages.ts'

let lastError: string | undefined

/** Short notices. Errors stay longer and show the server's message. */
export const notify = {
  clear: () => notifications.clean(),
  success: (message: string, title?: string) => notifications.show({ message, title, color: 'teal', autoClose: 4000 }),
  /** Done, but only in part. */
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
  /** A write that failed or got no answer. */
  failed: (error: unknown, title?: string) =>
    isUnanswered(error) ? notify.error(TRY_AGAIN, NO_ANSWER) : notify.error(error, title),
  /** Calls `tell`; its return value clears the shown error. */
  retractable: (tell: () => void): (() => void) => {
    const before = lastError
    tell()
    const shown = lastError
    return () => {
      if (shown && shown !== before) notifications.hide(shown)
    }
  },
}
