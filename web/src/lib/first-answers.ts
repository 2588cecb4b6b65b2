import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/** Requests the data of a page's first draw; `search` is that of its address, parsed by its schema. */
type Read = (client: QueryClient, search: Record<string, unknown>) => Promise<unknown>

const pages = new Map<string, Read>()

/** For the module of a page with lists that `public/early.js` requests: the same queries, which take these answers. */
export const drawnFirstWith = (pathname: string, read: Read): void => {
  pages.set(pathname, read)
}

/** The longest wait of a page for them: afterwards it shows a loading state. */
const PATIENCE_MS = 400

/**
 * Resolves when the first lists of a page have been read, so that the page is drawn once, with them, and never in a loading
 * state. The module of the page has been loaded. `wasAsked`: the address has no search, as `public/early.js` requires.
 */
export const firstAnswers = async (pathname: string, wasAsked: boolean, search: Record<string, unknown>): Promise<void> => {
  const read = wasAsked ? pages.get(pathname.replace(/\/$/, '')) : undefined
  if (!read) return
  const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([read(queryClient, search).catch(() => undefined), patience])
}
