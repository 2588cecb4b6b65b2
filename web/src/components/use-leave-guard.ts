import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { controlWords } from '../lib/control-words.ts'
import { getSession } from '../lib/session.ts'
import { wordsNow } from '../lib/words.ts'
import { confirm } from './confirm-dialog.tsx'

interface LeaveGuard {
  /** True if the page has unsaved content; checked when the person leaves. */
  isUnsaved: () => boolean
  /** Tries to save before the person is asked. */
  save?: () => Promise<void>
  /** Describes the content that would be lost, as a sentence. Default: text typed on the page. */
  details?: string | undefined
  /** True if the browser must ask before the page is closed. Default: `isUnsaved`. */
  asksOnClose?: () => boolean
  /** True if other search params mean another record, so that changing them counts as leaving. */
  asksOnSearch?: boolean
}

/** Asks whether unsaved content may be lost. `details`: describes that content. */
const confirmLeave = (details?: string): Promise<boolean> => {
  const { question, typed, yes, no } = wordsNow(controlWords).leave
  return confirm({ question, details: details ?? typed, confirm: yes, cancel: no, danger: true })
}

/** Asks before the person leaves a page with unsaved work. */
export const useLeaveGuard = ({ isUnsaved, save, details, asksOnClose = isUnsaved, asksOnSearch = false }: LeaveGuard): void =>
  useBlocker({
    enableBeforeUnload: asksOnClose,
    shouldBlockFn: async ({ current, next }) => {
      const stays =
        current.pathname === next.pathname && !(asksOnSearch && JSON.stringify(current.search) !== JSON.stringify(next.search))
      if (!getSession() || !isUnsaved() || stays) return false
      await save?.()
      if (!isUnsaved()) return false
      return !(await confirmLeave(details))
    },
  })

/**
 * Handler for Cancel, Escape or the close button of a form. Asks first if typed text would be lost, as leaving the page does.
 * Escape in that question closes only the question.
 */
export const useConfirmedClose = ({ onClose, ...guard }: LeaveGuard & { onClose: () => void }): (() => Promise<void>) => {
  useLeaveGuard(guard)
  const asking = useRef(false)
  const answer = useRef<Event>(undefined)
  return async () => {
    // Ignores the key that answered the question, because it also reaches the dialog below. Any later key counts.
    if (asking.current || (answer.current && answer.current === window.event)) return
    if (guard.isUnsaved()) {
      asking.current = true
      const leaves = await confirmLeave(guard.details)
      asking.current = false
      answer.current = window.event
      if (!leaves) return
    }
    onClose()
  }
}

/** Handler for Cancel of a form that fills a page. Resets the form before leaving, so that the question is asked only once. */
export const useFormCancel = (form: { isDirty: () => boolean; reset: () => void }, onClose: () => void) =>
  useConfirmedClose({
    isUnsaved: () => form.isDirty(),

    onClose: () => {
      form.reset()
      onClose()
    },
  })
