import { useSyncExternalStore } from 'react'
import type { AreaName } from '../../lib/areas.ts'
import type { MenuItem } from './menus.ts'

/** Dialogs over every page of an area, which buttons of the frame and keys open. */
export type FrameDialog = 'palette' | 'keys'

let shown: FrameDialog | undefined
const listeners = new Set<() => void>()

let early = ''

/**
 * Keeps what is typed while a dialog is loading: it is text for the dialog, and no command for the page below.
 * @returns the function that ends this
 */
export const keepEarlyText = (): (() => void) => {
  early = ''
  const keep = (event: KeyboardEvent) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) early += event.key
    else if (event.key === 'Escape') showFrameDialog(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}

/** What was typed while the dialog was loading, once. */
export const takeEarlyText = (): string => {
  const text = early
  early = ''
  return text
}

/** Opens a dialog of the frame; undefined closes it. */
export const showFrameDialog = (dialog: FrameDialog | undefined): void => {
  shown = dialog
  for (const listener of listeners) listener()
}

export const useFrameDialog = (): FrameDialog | undefined =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => shown,
  )

export interface FrameDialogProps {
  area: AreaName
  menu: readonly MenuItem[]
  opened: boolean
  onClose: () => void
}
