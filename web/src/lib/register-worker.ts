/**
 * Registers the service worker (`public/sw.js`) when the first page is long there, so that no visit waits for it. Only the built client
 * has one; a browser without service workers goes on without.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
