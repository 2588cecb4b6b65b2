import { useBlocker } from '@tanstack/react-router'
import { getSession } from '../lib/session.ts'
import { confirm } from './confirm-dialog.tsx'

interface LeaveGuard {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** A last try to save before the person is asked. */
  save?: () => Promise<void>
  /** What will be lost. */
  details: string
  /** Whether closing the page asks, too; as `isUnsaved` where absent. */
  asksOnClose?: () => boolean
}

/** Asks whether what is unsaved may be lost; `details` says what that is. */
export const askToLeave = (details: string): Promise<boolean> =>
  confirm({ question: 'Leave without saving?', details, confirm: 'Leave', cancel: 'Stay', danger: true })

/** Asks before leaving a page that holds something unsaved. */
export const useLeaveGuard = ({ isUnsaved, save, details, asksOnClose = isUnsaved }: LeaveGuard): void =>
  useBlocker({
    enableBeforeUnload: asksOnClose,
    shouldBlockFn: async ({ current, next }) => {
      if (!getSession() || !isUnsaved() || current.pathname === next.pathname) return false
      await save?.()
      if (!isUnsaved()) return false
      return !(await askToLeave(details))
    },
  })
