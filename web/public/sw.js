// The service worker caches an offline page and the product's immutable files, whose names contain their digests. It caches neither
// pages nor API calls, so that the next page is always of the current release. The build replaces `__RELEASE__`, the name of the
// cache. Personal data is in one more cache only: files that a person shares with the installed app, until a claim takes them. They
// are deleted then, after ten minutes, when the session of the browser ends or another begins, and by a new release.
const CACHE = 'opdesk-__RELEASE__'
const OFFLINE = '/offline.html'
/** Shared files, one per key; web/src/lib/shared-files.ts takes them. */
const SHARED = 'opdesk-shared'
const SHARE_PATH = '/user/share'
const SHARED_FOR_MS = 600_000
const MOST_SHARED = 10

addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => skipWaiting()),
  )
})

/** Deletes shared files, and the caches of earlier releases, whose files no page of this release requests. */
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

/** Deletes shared files that no claim took in time. A browser stops idle workers, so it runs at each start and each page, too. */
const dropOldShares = async () => {
  if (!(await caches.has(SHARED))) return
  const cache = await caches.open(SHARED)
  const [first] = await cache.keys()
  const sharedAt = Number((first && (await cache.match(first)))?.headers.get('x-shared-at') ?? 0)
  if (Date.now() - sharedAt >= SHARED_FOR_MS) await caches.delete(SHARED)
}
const dropOldSharesQuietly = () => dropOldShares().catch(() => undefined)
dropOldSharesQuietly()

/** Keeps shared files for the claim form, in place of earlier ones. Nothing is sent to the server. */
const share = async request => {
  try {
    const form = await request.formData()
    const files = form.getAll('files').filter(file => file instanceof File)
    await caches.delete(SHARED)
    const cache = await caches.open(SHARED)
    const sharedAt = String(Date.now())
    for (const [index, file] of files.slice(0, MOST_SHARED).entries()) {
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), 'x-shared-at': sharedAt }
      await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers }))
    }
    setTimeout(dropOldSharesQuietly, SHARED_FOR_MS)
  } catch {
    // The phone has no room: the claim form opens without the files, which the person can choose there.
    await caches.delete(SHARED)
  }
  return Response.redirect('/user/addclaims', 303)
}

addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && request.mode === 'navigate' && url.pathname === SHARE_PATH) {
    event.respondWith(share(request))
    return
  }
  if (request.method !== 'GET' || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    event.waitUntil(dropOldSharesQuietly())
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(event))
  } else if (url.pathname.startsWith('/assets/') && !url.pathname.startsWith('/assets/workers/'))
    event.respondWith(asset(request, url))
})

/** Deletes what the worker holds for a person: shared files, the subscription to news, and news on the screen. */
const forgetPerson = async () => {
  const [subscription, shown] = await Promise.all([
    registration.pushManager?.getSubscription(),
    registration.getNotifications?.(),
    caches.delete(SHARED),
  ])
  for (const notice of shown ?? []) notice.close()
  await subscription?.unsubscribe()
}

addEventListener('message', event => {
  if (event.data === 'session-ended') event.waitUntil(forgetPerson())
})

// A notice names no claim and no person; one takes the place of the other.
addEventListener('push', event => {
  const { title, body, lang } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, lang, tag: 'news', renotify: true, icon: '/icons/app-192.png' }))
})

/** Shows an open page of the subscriber, whose bell has the news, or else the list of claims. */
const openNews = async () => {
  const windows = await clients.matchAll({ type: 'window' })
  const own = windows.find(({ url }) => new URL(url).pathname.startsWith('/user/'))
  await (own ? own.focus() : clients.openWindow('/user/claims'))
}

addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNews())
})
