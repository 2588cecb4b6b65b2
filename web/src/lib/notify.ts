import { notifications } from '@mantine/notifications'
import { errorMessage } from './api-error.ts'
import { failureReason, failureTitle } from './failure-words.ts'

/** Short notices. Errors stay longer and say what the server said. */
export const notify = {
  clear: () => notifications.clean(),
  success: (message: string, title?: string) => notifications.show({ message, title, color: 'teal', autoClose: 4000 }),
  /** Done, and not all that was hoped for came of it. */
  butNote: (message: string | undefined, title: string) =>
    notifications.show({ message, title, color: 'yellow', autoClose: 8000 }),
  error: (error: unknown, title?: string) =>
    notifications.show({
      message: typeof error === 'string' ? error : errorMessage(error),
      title,
      color: 'red',
      autoClose: 8000,
      role: 'alert',
    }),
  /** A write that did not succeed, or whose answer did not come. */
  failed: (error: unknown, title?: string) => notify.error(failureReason(error), title && failureTitle(error, title)),
}
