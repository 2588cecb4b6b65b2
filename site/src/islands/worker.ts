/** When the page is long there: no visit waits for it, nor does the first thing that somebody taps. */
const AFTER_MS = 3000

/** The service worker of the app (`web/public/sw.js`), which shows a page of ours where one cannot be opened without a connection. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  addEventListener('load', () => setTimeout(register, AFTER_MS))
}
