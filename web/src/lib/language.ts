import type { Language } from '@opdesk/contracts/site/language.ts'
import { useSyncExternalStore } from 'react'

/** The key in the browser's storage, which sign-out keeps: the sign-in after it has the same language. */
export const languageKey = 'opdesk:language'
const listeners = new Set<() => void>()
const preparations = new Set<() => Promise<unknown>>()

/** The language of a link from the Hindi site (site/src/parts/texts.ts). */
const linked = (): Language | undefined =>
  new URLSearchParams(globalThis.location?.search ?? '').get('lang') === 'hi' ? 'hi' : undefined

const stored = (): Language => {
  try {
    return localStorage.getItem(languageKey) === 'hi' ? 'hi' : 'en'
  } catch {
    return 'en'
  }
}

// Read when the page opens, before the router removes search params that the page does not know.
const fromLink = linked()
let current: Language = fromLink ?? stored()

/** Pages of staff are in English, even after a subscriber chose Hindi in this browser. */
const isStaffPage = (): boolean => /^\/(admin|management|hr|sign-on)(\/|$)/.test(globalThis.location?.pathname ?? '')

/** The language of the present page. Components use `useLanguage`. */
export const chosenLanguage = (): Language => (isStaffPage() ? 'en' : current)

/** Tells the language of the present page to the browser and to screen readers. */
export const markLanguage = (): void => {
  document.documentElement.lang = `${chosenLanguage()}-IN`
}

/** Adds a step that runs before the pages change to Hindi, such as the loading of words. */
export const beforeHindi = (prepare: () => Promise<unknown>): void => {
  preparations.add(prepare)
}

const prepared = async (language: Language): Promise<void> => {
  if (language === 'hi') await Promise.all([...preparations].map(prepare => prepare()))
}

/** Changes the language of this browser. Pages change once the words are loaded, so that no page shows a loading state. */
export const setLanguage = async (next: Language): Promise<void> => {
  await prepared(next)
  current = next
  markLanguage()
  try {
    localStorage.setItem(languageKey, next)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Prepares the chosen language for the first page, which waits for it. */
export const languageReady = async (): Promise<void> => {
  if (fromLink) return setLanguage(fromLink)
  markLanguage()
  await prepared(chosenLanguage())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the page, as the first element of a list. `chooseLanguage` changes it. */
export const useLanguage = (): readonly [Language] => [useSyncExternalStore(subscribe, chosenLanguage)]
