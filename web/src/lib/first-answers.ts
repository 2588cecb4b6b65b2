import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Asks for what a page is first drawn with; `search` is that of its address, read by its schema. */
type Read = (client: QueryClient, search: Record<string, unknown>) => Promise<unknown>

const pages = new Map<string, Read>()

/** For the module of a page whose lists `public/early.js` asks for: the same queries, which take these answers. */
export const drawnFirstWith = (pathname: string, read: Read): void => {
  pages.set(pathname, read)
}

/** Longer than this no page waits for them: it shows then that its data is on the way. */
const PATIENCE_MS = 400

/**
 * Resolves when the first lists of a page have been read, so that it is drawn once, with them, and not before that as a page that is
 * waiting. The module of the page has been loaded. `wasAsked`: the address has no search, as `public/early.js` requires.
 */
export const firstAnswers = async (pathname: string, wasAsked: boolean, search: Record<string, unknown>): Promise<void> => {
  const read = wasAsked ? pages.get(pathname.replace(/\/$/, '')) : undefined
  if (!read) return
  const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([read(queryClient, search).catch(() => undefined), patience])
}
