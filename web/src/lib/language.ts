import type { Language } from '@opdesk/contracts/site/language.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'opdesk:language'
const listeners = new Set<() => void>()

const stored = (): Language => {
  try {
    return localStorage.getItem(KEY) === 'hi' ? 'hi' : 'en'
  } catch {
    return 'en'
  }
}

let current: Language | undefined
const chosen = (): Language => {
  current ??= stored()
  return current
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language that a person chose for the pages that exist in two languages, and the function that changes it in this browser. */
export const useLanguage = (): readonly [Language, (language: Language) => void] => {
  const language = useSyncExternalStore(subscribe, chosen)
  return [
    language,
    next => {
      current = next
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // Without storage the choice lasts until the page is closed.
      }
      for (const listener of listeners) listener()
    },
  ]
}
