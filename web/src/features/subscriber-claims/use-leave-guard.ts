import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../../components/confirm-dialog.tsx'
import { getSession } from '../../lib/session.ts'

/** Asks before leaving a page that holds something unsaved. `isUnsaved` is asked at the moment of leaving. */
export const useLeaveGuard = (isUnsaved: () => boolean): void =>
  useBlocker({
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (!getSession() || !isUnsaved() || current.pathname === next.pathname) return false
      return !(await confirm({
        question: 'Leave without saving?',
        details: 'What you entered since the last save will be lost.',
        confirm: 'Leave',
        cancel: 'Stay',
        danger: true,
      }))
    },
  })
