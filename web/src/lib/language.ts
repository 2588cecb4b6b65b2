import type { Language } from '@opdesk/contracts/site/language.ts'
import { useSyncExternalStore } from 'react'

/** The key in the browser's storage. The choice belongs to the device as well, so that sign-in after sign-out keeps it. */
export const languageKey = 'opdesk:language'
const listeners = new Set<() => void>()
const preparations = new Set<() => Promise<unknown>>()

const stored = (): Language => {
  try {
    return localStorage.getItem(languageKey) === 'hi' ? 'hi' : 'en'
  } catch {
    return 'en'
  }
}

/** Tells the language to screen readers and to the browser. */
const mark = (language: Language) => {
  document.documentElement.lang = `${language}-IN`
}

let current: Language | undefined

/** The language of the pages for subscribers in this browser. Components use `useLanguage`. */
export const chosenLanguage = (): Language => {
  current ??= stored()
  return current
}

/** Adds a step that runs before the pages change to Hindi, such as the loading of words. */
export const beforeHindi = (prepare: () => Promise<unknown>): void => {
  preparations.add(prepare)
}

/** Runs the steps that pages in this language need, and marks the document. The first page waits for it. */
export const languageReady = async (language: Language = chosenLanguage()): Promise<void> => {
  if (language === 'hi') await Promise.all([...preparations].map(prepare => prepare()))
  mark(language)
}

/** Changes the language of this browser. Pages change once the words are loaded, so that no page shows a loading state. */
export const setLanguage = async (next: Language): Promise<void> => {
  await languageReady(next)
  current = next
  try {
    localStorage.setItem(languageKey, next)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen language, and the function that changes it in this browser. */
export const useLanguage = (): readonly [Language, (language: Language) => void] => [
  useSyncExternalStore(subscribe, chosenLanguage),
  next => void setLanguage(next),
]
