import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { usePageKeys } from '../../components/use-page-keys.ts'
import { takesText } from './takes-text.ts'

export interface ViewerKeys {
  larger: () => void
  smaller: () => void
  fitWidth: () => void
  fitPage: () => void
  turn: () => void
  /** Goes to the next (`1`) or previous (`-1`) document. */
  step: (by: 1 | -1) => void
  open: (index: number) => void
  beside: (() => void) | undefined
  link: (() => void) | undefined
}

const itemsOf = (keys: ViewerKeys, documents: number): HotkeyItem[] => [
  ['shift+[plus]', keys.larger],
  ['[plus]', keys.larger],
  ['=', keys.larger],
  ['-', keys.smaller],
  ['0', keys.fitWidth],
  ['shift+0', keys.fitPage],
  // The character that Shift and 0 write on the keyboards of India.
  ['shift+)', keys.fitPage],
  ['shift+R', keys.turn],
  ...(keys.beside ? [['shift+B', keys.beside] satisfies HotkeyItem] : []),
  ...(keys.link ? [['L', keys.link] satisfies HotkeyItem] : []),
  ...(documents > 1
    ? ([
        ['[', () => keys.step(-1)],
        [']', () => keys.step(1)],
        ...Array.from({ length: Math.min(9, documents) }, (_, index): HotkeyItem => [String(index + 1), () => keys.open(index)]),
      ] satisfies HotkeyItem[])
    : []),
]

/**
 * The keys of the viewer: anywhere in the page, or only with the focus inside the viewer, by the returned handler. `find` is Ctrl
 * and F inside the viewer.
 */
export const useViewerKeys = (
  keys: ViewerKeys,
  { anywhere, documents, find }: { anywhere: boolean; documents: number; find: () => void },
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const items = itemsOf(keys, documents)
  usePageKeys(anywhere ? items : [])
  const inside = getHotkeyHandler(items)
  const finding = getHotkeyHandler([['mod+F', find]])
  return event => {
    finding(event)
    if (!anywhere && !takesText(event)) inside(event)
  }
}
