import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { getSession } from '../lib/session.ts'
import { confirm } from './confirm-dialog.tsx'

interface LeaveGuard {
  /** Checked when the person leaves. */
  isUnsaved: () => boolean
  /** A last try to save before the person is asked. */
  save?: () => Promise<void>
  /** The content that would be lost. */
  details: string
  /** True if closing the page asks too; the same as `isUnsaved` by default. */
  asksOnClose?: () => boolean
  /** True if the same page with other search params is another record, so that choosing it leaves this one. */
  asksOnSearch?: boolean
}

/** The content lost by leaving a form. */
export const TYPED_TEXT_LOST = 'What you typed here is not saved.'

/** Asks whether unsaved content may be lost; `details` names it. */
const confirmLeave = (details: string): Promise<boolean> =>
  confirm({ question: 'Leave without saving?', details, confirm: 'Leave', cancel: 'Stay', danger: true })

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
 * Cancel, Escape or the cross of a form: asks first if typed text would be lost, as leaving its page does. Escape in the question
 * answers only the question.
 */
export const useConfirmedClose = ({ onClose, ...guard }: LeaveGuard & { onClose: () => void }): (() => Promise<void>) => {
  useLeaveGuard(guard)
  const asking = useRef(false)
  const answer = useRef<Event>(undefined)
  return async () => {
    // The key that answers still reaches the dialog below. The next key counts, however soon it comes.
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

/** Cancel of a form that is a page: asks once, and drops the typed text before leaving its page. */
export const useFormCancel = (form: { isDirty: () => boolean; reset: () => void }, onClose: () => void) =>
  useConfirmedClose({
    isUnsaved: () => form.isDirty(),
    details: TYPED_TEXT_LOST,
    onClose: () => {
      form.reset()
      onClose()
    },
  })
