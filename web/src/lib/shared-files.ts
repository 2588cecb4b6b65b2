import type { Language } from '@opdesk/contracts/site/language.ts'
import { english, type SharedFilesWords } from '@opdesk/contracts/words/shared-files/english.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from './language.ts'
import { whenSessionEnds } from './session.ts'
import { defineWords, useWords } from './words.ts'

/** The cache of `public/sw.js` with files that were shared with the installed app, and how long (ms) they count. */
const SHARED = 'opdesk-shared'
const SHARED_FOR_MS = 600_000

const fileOf = async (answer: Response | undefined): Promise<File[]> => {
  const sharedAt = Number(answer?.headers.get('x-shared-at') ?? 0)
  if (!answer || Date.now() - sharedAt >= SHARED_FOR_MS) return []
  const bytes = await answer.blob()
  return [new File([bytes], decodeURIComponent(answer.headers.get('x-name') ?? ''), { type: bytes.type })]
}

/** Takes the shared files out of the cache, which is deleted. From then on only this page has them. */
const takeFromCache = async (): Promise<File[]> => {
  if (!('caches' in window) || !(await caches.has(SHARED))) return []
  const cache = await caches.open(SHARED)
  const answers = await Promise.all((await cache.keys()).map(key => cache.match(key)))
  const files = (await Promise.all(answers.map(fileOf))).flat()
  await caches.delete(SHARED)
  return files
}

let files: readonly File[] = []
const listeners = new Set<() => void>()
const set = (next: readonly File[]): void => {
  files = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
whenSessionEnds(() => set([]))

/** The shared files that wait for a claim: those in the cache are taken, in addition to those that this page has. */
export const useSharedFiles = (): { files: readonly File[]; drop: (file: File) => void } => {
  useEffect(() => {
    void takeFromCache()
      .then(fresh => fresh.length > 0 && set([...files, ...fresh]))
      .catch(() => undefined)
  }, [])
  return {
    files: useSyncExternalStore(subscribe, () => files),
    drop: file => set(files.filter(other => other !== file)),
  }
}

const sharedFilesWords = defineWords(english, async () => (await import('@opdesk/contracts/words/shared-files/hindi.ts')).hindi)

/** The texts about shared files in the chosen language, and that language for the attribute `lang`. */
export const useSharedFilesWords = (): { words: SharedFilesWords; lang: Language } => {
  const [lang] = useLanguage()
  return { words: useWords(sharedFilesWords), lang }
}
