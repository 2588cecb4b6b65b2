/** What `public/early.js` asked for: answers by URL, of the log position that this browser had seen then. */
interface EarlyCalls {
  position: string | undefined
  calls: Record<string, Promise<Response>>
}

declare global {
  interface Window {
    opdeskEarlyCalls?: EarlyCalls
  }
}

/** An answer is for the first view of the page, not for what is asked again later. */
const VALID_MS = 15_000

/**
 * The answer that was asked for before the scripts were loaded, once. None where the browser has seen a later position since, so that
 * people always see their own writes.
 */
export const takeEarlyCall = (url: string, position: string | undefined): Promise<Response> | undefined => {
  const early = window.opdeskEarlyCalls
  const call = early?.calls[url]
  if (!early || !call) return undefined
  delete early.calls[url]
  return early.position === position && performance.now() < VALID_MS ? call : undefined
}
