import type { NotificationData, notifications } from '@mantine/notifications'
import { errorMessage } from './api-error.ts'
import { commonWords } from './common-words.ts'
import { isUnanswered } from './failure-messages.ts'
import { loadModule } from './load-module.ts'
import { wordsNow } from './words.ts'

type Store = typeof notifications

const wanted = Promise.withResolvers<void>()
/** Resolves with the first notice. */
export const firstNotice: Promise<void> = wanted.promise

let store: Promise<Store> | undefined
/** Acts on the shown notices. Their code loads with the first notice; if it cannot be loaded, the page still works. */
const withStore = (act: (store: Store) => void): void => {
  wanted.resolve()
  store ??= loadModule(() => import('../components/notices.tsx')).then(({ store }) => store)
  void store.then(act, () => undefined)
}

let count = 0
const show = (notice: NotificationData): string => {
  count += 1
  const id = notice.id ?? `notice-${count}`
  const closeButtonProps = { 'aria-label': wordsNow(commonWords).dismiss }
  withStore(shown => shown.show({ closeButtonProps, ...notice, id }))
  return id
}

let lastError: string | undefined

/** Short notices. Errors are shown longer and contain the server's message. */
export const notify = {
  clear: () => store && withStore(shown => shown.clean()),
  success: (message: string, title?: string) => show({ message, title, color: 'teal', autoClose: 4000 }),
  show,
  hide: (id: string) => withStore(shown => shown.hide(id)),
  /** Reports that an action was done only in part. */
  butNote: (message: string | undefined, title: string) => show({ message, title, color: 'amber', autoClose: 8000 }),
  error: (error: unknown, title?: string) => {
    lastError = show({
      message: typeof error === 'string' ? error : errorMessage(error),
      title,
      color: 'red',
      autoClose: 8000,
      role: 'alert',
    })
  },
  /** Reports a write that failed or was not answered. Short, because on a phone a notice covers the form. */
  failed: (error: unknown, title?: string) =>
    isUnanswered(error)
      ? notify.error(wordsNow(commonWords).noAnswerHint, wordsNow(commonWords).noAnswer)
      : notify.error(error, title),
  /** Calls `tell`, which shows an error. Returns a function that clears the error. */
  retractable: (tell: () => void): (() => void) => {
    const before = lastError
    tell()
    const shown = lastError
    return () => {
      if (shown && shown !== before) notify.hide(shown)
    }
  },
}
