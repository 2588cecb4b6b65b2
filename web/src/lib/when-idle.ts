/** Milliseconds in which a page loads its own content before deferred parts load. */
const QUIET_MS = 4000

/** Milliseconds after which deferred parts load on a page that never becomes idle. */
const BUSY_MS = 10_000

/** Resolves when the browser has had time for the page and is idle. Safari has no idle callback and waits only for the time. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: BUSY_MS }) : resolve()),
      QUIET_MS,
    )
  })
