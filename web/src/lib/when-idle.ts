/** How long a page may go on loading what it shows before what can wait is loaded. */
const QUIET_MS = 4000

/** A page that is always at work has no idle moment: what can wait comes after so long then. */
const BUSY_MS = 10_000

/** Resolves when the browser has had time for the page itself. Safari has no idle callback and takes the time alone. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: BUSY_MS }) : resolve()),
      QUIET_MS,
    )
  })
