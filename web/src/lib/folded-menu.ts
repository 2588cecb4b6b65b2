import { useLayoutEffect, useSyncExternalStore } from 'react'

let pages = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  pages += by
  for (const listener of listeners) listener()
}

/** Folds the menu to its icons while the component is mounted: the page needs the width. The person's own choice is kept. */
export const useFoldedMenu = (): void => {
  useLayoutEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** True while a page needs the menu folded; for the frame. */
export const useIsMenuFolded = (): boolean =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => pages > 0,
  )
