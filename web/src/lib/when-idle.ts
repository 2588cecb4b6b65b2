/** How long a page may go on loading what it shows before what can wait is loaded. */
const QUIET_MS = 4000

/** Resolves when the browser has had time for the page itself. Safari has no idle callback and takes the time alone. */
export const whenIdle = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()), QUIET_MS)
  })
