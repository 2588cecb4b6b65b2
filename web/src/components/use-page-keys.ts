import type { HotkeyItem } from '@mantine/hooks'
import type { KeyPreferences } from '@opdesk/contracts/account/shortcut-keys.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { effectiveKey, isPress, type PageKey, registerKeys, useKeyPreferences } from '../lib/keys.ts'
import { useDelayedShortcuts } from './use-delayed-shortcuts.ts'

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=dialog]') !== null)

const takesText = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement
    ? target.type !== 'checkbox'
    : target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName))

const isNamed = (item: HotkeyItem | PageKey): item is PageKey => !Array.isArray(item)

/** The command whose acting key is pressed; undefined without one. */
export const pressedOf = <I extends HotkeyItem | PageKey>(
  items: readonly I[],
  preferences: KeyPreferences,
  event: KeyboardEvent,
): I | undefined =>
  items.find(item => {
    const key = isNamed(item) ? item.key : item[0]
    const acting = key && effectiveKey(key, preferences)
    return acting && isPress(acting, event)
  })

/** Runs a command for a press, whose usual effect is prevented. */
export const runPressed = (item: HotkeyItem | PageKey, event: KeyboardEvent): void => {
  event.preventDefault()
  if (isNamed(item)) item.run()
  else item[1](event)
}

const unnamed = ([key]: HotkeyItem): PageKey => ({ key, name: '', group: 'page', keyOnly: true, run: () => undefined })

/** Lists keys in the sheet that act by themselves, such as Enter on a link, or in a part of the page only. */
export const useListedKeys = (keys: readonly PageKey[]): void => {
  const listed = useRef(keys)
  useLayoutEffect(() => {
    listed.current = keys
  })
  useEffect(() => registerKeys(listed), [])
}

/**
 * Commands of a page with their shortcut keys. A `PageKey` is listed in the sheet of keys (`?`) and in the palette; an item in the
 * format of `useHotkeys` in the sheet alone, under the usual name of its key. A key that the person changed acts in place of the default key. Keys do not act in a field or a
 * dialog, or while a dialog is over the page. A row's checkbox does not count as a field, so that keys act right after a row is
 * selected. The keys act on `subject` once it has been on screen for a moment (use-delayed-shortcuts.ts).
 * @returns true if the keys act now
 */
export const usePageKeys = (items: readonly (HotkeyItem | PageKey)[], subject = ''): boolean => {
  const preferences = useKeyPreferences()
  const { shortcutsActive, acts } = useDelayedShortcuts(subject, items.length > 0)
  const named = useRef<readonly PageKey[]>([])
  const press = useRef<(event: KeyboardEvent) => void>(undefined)
  useLayoutEffect(() => {
    named.current = items.map(item => (isNamed(item) ? item : unnamed(item)))
    press.current = event => {
      if (event.defaultPrevented) return
      const pressed = pressedOf(items, preferences, event)
      if (pressed && acts(event) && !isInDialog(event) && !takesText(event)) runPressed(pressed, event)
    }
  })
  useEffect(() => registerKeys(named), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press.current?.(event)
    document.documentElement.addEventListener('keydown', onKey)
    return () => document.documentElement.removeEventListener('keydown', onKey)
  }, [])
  return shortcutsActive
}
