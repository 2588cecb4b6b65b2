/** The time that a page may load its own content before deferred parts load. */
const QUIET_MS = 4000

/** A busy page has no idle moment: deferred parts load after this time. */
const BUSY_MS = 10_000

/** Resolves when the browser has had time for the page itself. Safari has no idle callback and takes the time alone. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: BUSY_MS }) : resolve()),
      QUIET_MS,
    )
  })
