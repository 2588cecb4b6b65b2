import { connection } from './connection.ts'

const SCRIPT = /https?:\/\/\S+\.js/

/** Chromium names the file in its message; `followConnection` keeps that as the cause. */
const failedUrlOf = (error: unknown): string | undefined =>
  error instanceof Error ? SCRIPT.exec(`${error.message} ${error.cause}`)?.[0] : undefined

/**
 * Many browsers keep the failure of an import for as long as the page is open (whatwg/html#6768), so importing the same address
 * again fails without a request. The same file at another address is requested again. Undefined if the error names no file of
 * this site.
 */
const retryImport = (error: unknown, time: number): Promise<unknown> | undefined => {
  const address = failedUrlOf(error)
  if (!address || new URL(address).origin !== window.location.origin) return undefined
  return import(/* @vite-ignore */ `${address}?again=${time}`)
}

/**
 * Loads a part that comes after its page. If the server cannot be reached, loads it after the recovery. The page stays meanwhile.
 *
 * @throws the error of `load` if it fails twice while the server answers, as for a file of an older version
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
