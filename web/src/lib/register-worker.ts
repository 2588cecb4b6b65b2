/**
 * Registers the service worker (`public/sw.js`) long after the first page has loaded, so that no visit waits for it. Only the built
 * client has a service worker. Browsers without service workers skip it.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
