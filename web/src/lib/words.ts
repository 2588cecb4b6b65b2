import { use } from 'react'
import { beforeHindi, chosenLanguage, useLanguage } from './language.ts'
import { loadModule } from './load-module.ts'

/** The texts of a part of the product. Those in English are part of the page, those in Hindi load when Hindi is chosen. */
export interface Words<T> {
  english: T
  /** The texts in Hindi once they are loaded. */
  hindi: T | undefined
  load: () => Promise<T>
}

/** Loads of Hindi texts that have not ended. */
const loads = new Set<Promise<unknown>>()

/**
 * Ends when all loads have ended that began meanwhile. The modules of a page declare their texts at once, so that a page which waits
 * for one has them all, those for `wordsNow` too.
 */
const withOthers = async <T>(load: Promise<T>): Promise<T> => {
  loads.add(load)
  const loaded = await load
  loads.delete(load)
  await Promise.all(loads)
  return loaded
}

/**
 * Declares the texts of a slice, once for each dictionary: `defineWords(english, async () => (await import('….hindi.ts')).hindi)`.
 * If the Hindi texts cannot be loaded, the page shows the English ones.
 */
export const defineWords = <T>(english: T, loadHindi: () => Promise<T>): Words<T> => {
  let loading: Promise<T> | undefined
  const words: Words<T> = {
    english,
    hindi: undefined,
    load: () => {
      loading ??= withOthers(
        loadModule(loadHindi)
          .catch(() => english)
          .then(loaded => {
            words.hindi = loaded
            return loaded
          }),
      ).then(loaded => {
        // React reads these fields of a promise, and does not wait for one that is fulfilled.
        if (loading) Object.assign(loading, { status: 'fulfilled', value: loaded })
        return loaded
      })
      return loading
    },
  }
  beforeHindi(words.load)
  // The words of a page that loads after the choice come with its code, not after its first render.
  if (chosenLanguage() === 'hi') void words.load()
  return words
}

/**
 * The texts in the chosen language. A component with Hindi texts that are not loaded yet waits in its `Suspense`. It calls `use`
 * for loaded texts, too: React tells the promises of a component apart by the order of these calls.
 */
export const useWords = <T>(words: Words<T>): T => {
  const [language] = useLanguage()
  if (language === 'en') return words.english
  return use(words.load())
}

/** The texts in the chosen language outside of components; in English as long as those in Hindi are not loaded. */
export const wordsNow = <T>({ english, hindi }: Words<T>): T => (chosenLanguage() === 'hi' ? (hindi ?? english) : english)
