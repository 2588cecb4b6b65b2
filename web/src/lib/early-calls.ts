/** The requests of `public/early.js`: answers by URL, for the log position that this browser had seen then. */
interface EarlyCalls {
  position: string | undefined
  calls: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    opdeskEarlyCalls?: EarlyCalls
  }
}

/** An answer serves the first view of the page, not later refetches. */
const VALID_MS = 15_000

/**
 * Returns an early answer, once. None if the browser has seen a later position since, so that people always see their own writes.
 */
export const takeEarlyCall = (url: string, position: string | undefined): Promise<Response> | undefined => {
  const early = window.opdeskEarlyCalls
  const call = early?.calls[url]
  if (!early || !call) return undefined
  delete early.calls[url]
  return early.position === position && performance.now() < VALID_MS ? call : undefined
}
