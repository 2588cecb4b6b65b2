import type { HotkeyItem } from '@mantine/hooks'
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

const unnamed = ([key]: HotkeyItem): PageKey => ({ key, name: '', group: 'page', keyOnly: true, run: () => undefined })

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
      const pressed = items.find(item => {
        const key = isNamed(item) ? item.key : item[0]
        const acting = key && effectiveKey(key, preferences)
        return acting && isPress(acting, event)
      })
      if (!pressed || !acts(event) || isInDialog(event) || takesText(event)) return
      event.preventDefault()
      if (isNamed(pressed)) pressed.run()
      else pressed[1](event)
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
