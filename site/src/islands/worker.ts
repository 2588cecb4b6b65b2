/** Milliseconds after the load event, so that the registration delays neither the visit nor the first tap. */
const AFTER_MS = 3000

/** Registers the service worker of the app (`web/public/sw.js`), which shows an offline page if a page cannot be opened. */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  addEventListener('load', () => setTimeout(register, AFTER_MS))
}
