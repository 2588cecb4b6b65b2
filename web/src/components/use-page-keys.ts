import { type HotkeyItem, useHotkeys } from '@mantine/hooks'

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

/** Keys of a page, as `useHotkeys` takes them. They do nothing while a dialog is over the page, and within any other dialog. */
export const usePageKeys = (items: readonly HotkeyItem[]): void =>
  useHotkeys(
    items.map(([key, run]) => [
      key,
      event => {
        if (isInDialog(event)) return
        event.preventDefault()
        run(event)
      },
      { preventDefault: false },
    ]),
  )
