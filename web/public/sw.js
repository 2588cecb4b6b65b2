// The service worker caches an offline page and the product's immutable files, whose names contain their digests. It caches neither
// pages nor API calls, so that its cache has no personal data, and the next page is always of the current release. The build
// replaces `__RELEASE__`, the name of the cache.
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

/** Deletes the caches of earlier releases, whose files no page of this release requests. */
const tidy = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('opdesk-') && name !== CACHE).map(name => caches.delete(name)))
}

addEventListener('activate', event => {
  // Lets the browser request a page while it starts the worker, so that the worker does not slow a visit down.
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

/** Ignores the query, because a chunk that failed to load is requested again with `?again=1`. */
const asset = async (request, url) => {
  const kept = await caches.match(url.pathname, { cacheName: CACHE })
  if (kept) return kept
  const answer = await fetch(request)
  // Does not open a missing cache: a newer worker has deleted it, and no worker would delete it a second time.
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
