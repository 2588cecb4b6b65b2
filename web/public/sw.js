// The service worker: it keeps the immutable files of the product (their names contain their digest), and an offline page. It
// never answers with a page of the product, and does not touch API calls: so its cache holds no personal data, and a new release
// is there with the next page. The build replaces `__RELEASE__`, which names the cache.
const CACHE = 'opdesk-__RELEASE__'
const OFFLINE = '/offline.html'

addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => skipWaiting()),
  )
})

/** Deletes files of earlier releases: no page of this one requests their names. */
const tidy = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('opdesk-') && name !== CACHE).map(name => caches.delete(name)))
}

addEventListener('activate', event => {
  // The browser requests a page while it starts the worker, so that a visit is not slower.
  event.waitUntil(Promise.all([tidy(), registration.navigationPreload?.enable(), clients.claim()]))
})

const page = async event => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await caches.match(OFFLINE)
    if (offline) return offline
    throw error
  }
}

/** A failed chunk is requested again at another address (`?again=1`), which is the same file. */
const asset = async (request, url) => {
  const kept = await caches.match(url.pathname, { cacheName: CACHE })
  if (kept) return kept
  const answer = await fetch(request)
  // A newer worker has deleted the cache of this one: opening it would create it again, and no worker would delete it.
  if (answer.status === 200 && answer.type === 'basic' && (await caches.has(CACHE))) {
    const cache = await caches.open(CACHE)
    await cache.put(url.pathname, answer.clone()).catch(() => undefined)
  }
  return answer
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(event))
  } else if (url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/workers/'))
    event.respondWith(asset(request, url))
})
