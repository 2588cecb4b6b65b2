import type { KeyPreferences } from '@opdesk/contracts/account/shortcut-keys.ts'
import { useSyncExternalStore } from 'react'

/** The activity to which a key belongs. The sheet of keys has a column for each. */
export type KeyGroup = 'decide' | 'move' | 'document' | 'list' | 'page'

/** A command of the page on screen: listed in the sheet of keys, and in the palette. */
export interface PageKey {
  /**
   * The default key: a character, a named key of `KeyboardEvent.key`, or either after `mod+`, `shift+`, `alt+` (`j`, `[`, `shift+r`,
   * `mod+Enter`). Without one, only the palette offers the command.
   */
  key?: string
  name: string
  /** Everyday words that find the command in the palette, with commas between them. */
  words?: string
  group: KeyGroup
  /** True for commands that make sense at the keyboard only, such as the next row: the palette leaves them out. */
  keyOnly?: boolean
  run: () => void
}

const scopes = new Set<{ readonly current: readonly PageKey[] }>()

/** Adds the commands of a mounted component. Returns the function that removes them. */
export const registerKeys = (scope: { readonly current: readonly PageKey[] }): (() => void) => {
  scopes.add(scope)
  return () => void scopes.delete(scope)
}

/** The commands that the page on screen offers now; those in the format of `useHotkeys` have the name ''. */
export const registeredKeys = (): readonly PageKey[] => [...scopes].flatMap(({ current }) => current)

let preferences: KeyPreferences = { letters: true, changed: [] }
const listeners = new Set<() => void>()

/** Sets the viewer's preferences, as their profile has them. */
export const setKeyPreferences = (next: KeyPreferences): void => {
  if (JSON.stringify(next) === JSON.stringify(preferences)) return
  preferences = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useKeyPreferences = (): KeyPreferences => useSyncExternalStore(subscribe, () => preferences)

const MODIFIERS = ['mod', 'ctrl', 'shift', 'alt']

/** The parts of a key: modifiers in lower case, then the key itself, which may be `+`. */
const partsOf = (key: string): { modifiers: readonly string[]; name: string } => {
  const parts = key.endsWith('+') ? [...key.slice(0, -1).split('+').filter(Boolean), '+'] : key.split('+')
  const name = parts.at(-1)?.trim() ?? ''
  // Mantine's name of the key.
  return { modifiers: parts.slice(0, -1).map(part => part.trim().toLowerCase()), name: name === '[plus]' ? '+' : name }
}

/** True for a key that types a character, which a person can turn off and change (WCAG 2.1.4). */
export const isCharacter = (key: string): boolean => {
  const { modifiers, name } = partsOf(key)
  return name.length === 1 && modifiers.every(modifier => modifier === 'shift')
}

/** The key that acts in place of the default `key`; undefined if the person turned it off. */
export const effectiveKey = (key: string, { letters, changed }: KeyPreferences): string | undefined => {
  if (!isCharacter(key)) return key
  const from = key.toLowerCase().replace('[plus]', '+')
  return letters ? (changed.find(change => change.from === from)?.to ?? key) : undefined
}

/** The key that acts in place of the default `key` now, for `aria-keyshortcuts` and hints; undefined if it is turned off. */
export const useShownKey = (key: string): string | undefined => effectiveKey(key, useKeyPreferences())

/** The parts of a key as they stand on a keyboard: `mod+Enter` is Ctrl, Enter. */
export const keyCaps = (key: string): readonly string[] => {
  const { modifiers, name } = partsOf(key)
  const caps = [...modifiers.map(modifier => (modifier === 'mod' ? 'Ctrl' : modifier)), name === 'Escape' ? 'Esc' : name]
  return caps
    .map(cap => cap.replace('Arrow', ''))
    .map(cap => (cap.length === 1 ? cap.toUpperCase() : `${cap[0]?.toUpperCase()}${cap.slice(1)}`))
}

/** The character that a press types, or the character on the key if the keyboard's letters are not Latin. */
const characterOf = ({ key, code }: KeyboardEvent): string => {
  if (key.length === 1 && key.charCodeAt(0) > 127 && code.startsWith('Key')) return code.slice(3).toLowerCase()
  return key.toLowerCase()
}

/** True if the press is `key`. Shift counts with letters and digits; for other characters it depends on the keyboard. */
export const isPress = (key: string, event: KeyboardEvent): boolean => {
  const { modifiers, name } = partsOf(key)
  const [mod, ctrl, shift, alt] = MODIFIERS.map(modifier => modifiers.includes(modifier))
  const isSymbol = name.length === 1 && !/[a-z0-9]/i.test(name)
  // A keyboard may type a symbol with AltGr, which browsers report as Ctrl and Alt.
  if (isSymbol && modifiers.length === 0 && event.getModifierState('AltGraph')) return event.key === name
  if ((event.ctrlKey || event.metaKey) !== (mod || ctrl) || event.altKey !== alt) return false
  if (!isSymbol && event.shiftKey !== shift) return false
  if (/^\d$/.test(name) && shift) return event.code === `Digit${name}`
  return characterOf(event) === name.toLowerCase()
}
