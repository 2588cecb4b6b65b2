import { useSyncExternalStore } from 'react'

const FIRST_PROBE_MS = 3000
const MAX_PROBE_MS = 30_000

/**
 * Tracks if the server can be reached, by the browser's events and the last request. While the server is unreachable, probes at
 * growing intervals and reports the recovery. `probe` sends any request to the server.
 */
export const watchConnection = (probe: () => Promise<unknown>, isOnline: () => boolean = () => true) => {
  const listeners = new Set<() => void>()
  let lost = false
  let wait = FIRST_PROBE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const become = (now: boolean) => {
    clearTimeout(timer)
    wait = now ? wait : FIRST_PROBE_MS
    if (now) timer = setTimeout(probeLater, wait)
    if (now === lost) return
    lost = now
    for (const listener of listeners) listener()
  }
  /** Doubles the interval only for the timer's probes. A page's request does not delay the next probe. */
  const probeLater = () => {
    wait = Math.min(wait * 2, MAX_PROBE_MS)
    void checkNow()
  }
  const checkNow = async (): Promise<boolean> => {
    const reached =
      isOnline() &&
      (await probe().then(
        () => true,
        () => false,
      ))
    become(!reached)
    return reached
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    isLost: () => lost,
    /** Called if a request was not answered. */
    failed: () => {
      if (!lost) become(true)
    },
    /** Called if a request was answered, with any status. */
    answered: () => {
      if (lost) become(false)
    },
    /** Probes now. Resolves with true if the server answers. */
    checkNow,
    /** Resolves when the server can be reached: at once unless the connection is lost. */
    regained: () =>
      new Promise<void>(resolve => {
        if (!lost) return resolve()
        const stop = subscribe(() => {
          stop()
          resolve()
        })
      }),
    subscribe,
  }
}

export const connection = watchConnection(
  () => fetch('/livez', { method: 'HEAD', cache: 'no-store' }),
  () => navigator.onLine,
)

/** Updates the connection's state by the browser's network events and by failed script loads. */
export const followConnection = (): void => {
  window.addEventListener('offline', connection.checkNow)
  window.addEventListener('online', connection.checkNow)
  window.addEventListener('vite:preloadError', event => {
    // The router would take a missing script for a new version and reload the page, and without a connection typed text would be
    // lost.
    if (!navigator.onLine || connection.isLost()) {
      event.payload.cause = event.payload.message
      event.payload.message = 'A script could not be loaded without a connection.'
    }
    connection.checkNow()
  })
}

/** True if the server cannot be reached at the moment. */
export const useConnectionLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost)
