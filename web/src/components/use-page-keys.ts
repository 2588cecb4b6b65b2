import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useDelayedShortcuts } from './use-delayed-shortcuts.ts'

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

const takesText = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * Shortcut keys of a page, in the format of `useHotkeys`. They do not act in a field or a dialog, or while a dialog is over the
 * page. A row's checkbox does not count as a field, so that keys act right after a row is selected. The keys act on `subject` once
 * it has been on screen for a moment (use-delayed-shortcuts.ts).
 * @returns true if the keys act now
 */
export const usePageKeys = (items: readonly HotkeyItem[], subject = ''): boolean => {
  const { shortcutsActive, acts } = useDelayedShortcuts(subject, items.length > 0)
  useHotkeys(
    items.map(([key, run]) => [
      key,
      event => {
        if (!acts(event) || isInDialog(event) || takesText(event)) return
        event.preventDefault()
        run(event)
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
  return shortcutsActive
}
