import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { pressedOf, runPressed, useListedKeys, usePageKeys } from '../../components/use-page-keys.ts'
import { type PageKey, useKeyPreferences } from '../../lib/keys.ts'
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

const key = (key: string, name: string, run: () => void): PageKey => ({ key, name, group: 'document', keyOnly: true, run })

const namedOf = (keys: ViewerKeys, documents: number): PageKey[] => [
  key('+', 'Larger', keys.larger),
  key('-', 'Smaller', keys.smaller),
  key('0', 'Fit the width', keys.fitWidth),
  key('shift+0', 'Fit the page', keys.fitPage),
  key('shift+r', 'Turn the document', keys.turn),
  ...(keys.beside ? [key('shift+b', 'Two documents side by side', keys.beside)] : []),
  ...(keys.link ? [key('l', 'Move both documents', keys.link)] : []),
  ...(documents > 1
    ? [
        key('[', 'Previous document', () => keys.step(-1)),
        key(']', 'Next document', () => keys.step(1)),
        ...Array.from({ length: Math.min(9, documents) }, (_, index) =>
          key(String(index + 1), 'Document by number', () => keys.open(index)),
        ),
      ]
    : []),
]

/** Other presses of the same keys: without Shift, and the character that Shift and 0 write on the keyboards of India. */
const alike = (keys: ViewerKeys): HotkeyItem[] => [
  ['=', keys.larger],
  ['shift+)', keys.fitPage],
]

/**
 * The keys of the viewer: anywhere in the page, or only with the focus inside the viewer, by the returned handler. `find` is Ctrl
 * and F inside the viewer.
 */
export const useViewerKeys = (
  keys: ViewerKeys,
  { anywhere, documents, find }: { anywhere: boolean; documents: number; find: () => void },
): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const preferences = useKeyPreferences()
  const named = namedOf(keys, documents)
  const items = [...named, ...alike(keys)]
  usePageKeys(anywhere ? items : [])
  useListedKeys([...(anywhere ? [] : named), key('mod+F', 'Find in the document', find)])
  const finding = getHotkeyHandler([['mod+F', find]])
  return event => {
    finding(event)
    if (anywhere || takesText(event)) return
    const pressed = pressedOf(items, preferences, event.nativeEvent)
    if (pressed) runPressed(pressed, event.nativeEvent)
  }
}
