import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useDelayedShortcuts } from './use-delayed-shortcuts.ts'

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

const takesText = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * Keys of a page, as `useHotkeys` takes them. They are off in a field, while a dialog is over the page, and within any other
 * dialog. A row's checkbox does not count as a field: keys work right after selecting a row. They act on `subject`, once it has
 * been on screen (use-delayed-shortcuts.ts).
 *
 * @returns whether the keys act now
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
