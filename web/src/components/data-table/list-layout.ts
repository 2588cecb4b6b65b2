import { useSyncExternalStore } from 'react'
import { type ColumnLayout, type StoredLayouts, storedLayouts } from './stored-layouts.ts'

export type { ColumnLayout }

const KEY = 'opdesk:lists'
/** Maximum lists whose columns are remembered; the list that was not changed for the longest time is forgotten. */
const MAX_LISTS = 60

const read = (): StoredLayouts => storedLayouts(localStorage.getItem(KEY))

let current: StoredLayouts | undefined
const listeners = new Set<() => void>()
const snapshot = (): StoredLayouts => {
  current ??= read()
  return current
}

const write = (next: StoredLayouts): void => {
  current = next
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    current = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/**
 * The layouts of the lists in this browser: column keys, widths in pixels and the height of rows, no personal data. They stay
 * after signing out, like the colour scheme.
 */
export const keptLayouts = {
  key: KEY,
  /** Sets the columns of a list; undefined resets them. */
  setColumns: (list: string, layout: ColumnLayout | undefined): void => {
    const { [list]: _, ...others } = snapshot().lists
    const kept = Object.entries(others).slice(-(MAX_LISTS - 1))
    write({ ...snapshot(), lists: Object.fromEntries([...kept, ...(layout ? [[list, layout] as const] : [])]) })
  },
  setCompact: (compact: boolean): void => write({ ...snapshot(), compact }),
}

/** The layout of a list's columns, or undefined if the person changed no column, and the height of rows. */
export const useListLayout = (list: string): { layout: ColumnLayout | undefined; compact: boolean } => {
  const { lists, compact } = useSyncExternalStore(subscribe, snapshot)
  return { layout: lists[list], compact }
}

/** The layout of a list's columns now, for a saved view. */
export const layoutOf = (list: string): ColumnLayout | undefined => snapshot().lists[list]

/** The name under which the columns of a list are kept: its area and its label, such as 'management/Claims'. */
export const listKey = (label: string): string => `${window.location.pathname.split('/')[1]}/${label}`
