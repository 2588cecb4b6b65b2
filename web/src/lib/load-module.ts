import { connection } from './connection.ts'

const SCRIPT = /https?:\/\/\S+\.js/

/**
 * The URL of the script that failed to load. Chromium's message contains it, and `followConnection` keeps that message as the
 * cause.
 */
const failedUrlOf = (error: unknown): string | undefined =>
  error instanceof Error ? SCRIPT.exec(`${error.message} ${error.cause}`)?.[0] : undefined

/**
 * Imports a failed script again under another URL. Many browsers remember a failed import as long as the page is open
 * (whatwg/html#6768) and would not request the same URL again. Returns undefined if the error names no file of this site.
 */
const retryImport = (error: unknown, time: number): Promise<unknown> | undefined => {
  const address = failedUrlOf(error)
  if (!address || new URL(address).origin !== window.location.origin) return undefined
  return import(/* @vite-ignore */ `${address}?again=${time}`)
}

/**
 * Loads a module after its page. If the server cannot be reached, waits for the recovery and tries again. The page remains usable
 * meanwhile.
 * @throws the error of `load` if it fails twice while the server answers, for example because the file belongs to an older version
 */
export const loadModule = async <T>(
  load: () => Promise<T>,
  { checkNow, regained } = connection,
  again = retryImport,
): Promise<T> => {
  let first: unknown
  for (let time = 0, failed = false; ; time += 1) {
    try {
      const asked = first === undefined ? undefined : again(first, time)
      return (await (asked ?? load())) as T
    } catch (error) {
      first ??= error
      if (!(await checkNow())) await regained()
      else if (failed) throw error
      else failed = true
    }
  }
}
