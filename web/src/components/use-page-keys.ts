import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

const takesText = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox'

/**
 * Keys of a page, as `useHotkeys` takes them. They do nothing in a field, while a dialog is over the page, and within any other dialog. The box
 * of a row is no field: whoever has just picked it goes on from there.
 */
export const usePageKeys = (items: readonly HotkeyItem[]): void =>
  useHotkeys(
    items.map(([key, run]) => [
      key,
      event => {
        if (isInDialog(event) || takesText(event)) return
        event.preventDefault()
        run(event)
      },
      { preventDefault: false },
    ]),
    ['TEXTAREA', 'SELECT'],
  )
