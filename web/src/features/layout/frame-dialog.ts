import { useSyncExternalStore } from 'react'

/** Dialogs over every page of an area, which buttons of the frame and keys open. */
export type FrameDialog = 'palette' | 'keys'

let shown: FrameDialog | undefined
const listeners = new Set<() => void>()

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
