/**
 * Tells the service worker that the session of this browser ended. It deletes what it holds for the person: shared photos, the
 * browser's subscription to news, and news on the screen (`public/sw.js`).
 */
export const clearWorker = (): void => {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .getRegistration()
    .then(registration => registration?.active?.postMessage('session-ended'))
    .catch(() => undefined)
}
