// Runs before the first paint and before the page's modules are loaded.

// The colour scheme, so that a dark page never flashes light. The key is that of src/lib/color-scheme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('opdesk:color-scheme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

// zod probes whether it may compile code, and the page's policy refuses that. This setting must precede the probe.
globalThis.__zod_globalConfig = { jitless: true }

// The first requests of a signed-in person's page. src/lib/early-calls.ts takes the answers; early-calls.e2e.test.ts compares
// both.
;(() => {
  const areas = {
    user: { role: 3, profile: '/user/get-profile' },
    management: { role: 2, profile: '/management/get-profile/' },
    admin: { role: 1, profile: '/admin/get-profile/' },
    hr: { role: 4, profile: '/hr/get-profile' },
  }
  const ofPage = {
    '/user/dashboard': () => ['/user/claims?pageSize=1000'],
    '/management/claims': () => ['/management/claims?page=1&pageSize=10&sortBy=createdAt&sortOrder=-1'],
    '/management/dashboard': () => {
      // 730 days before today in India, the same range as on the pages.
      const start = new Date(Date.now() + 19_800_000 - 730 * 86_400_000).toISOString().slice(0, 10)
      return [
        `/management/dashboard?startDate=${start}`,
        `/management/claims?awaitingMe=true&sortOrder=1&pageSize=1&startDate=${start}`,
      ]
    },
  }
  const withoutProfile = /\/(login|signin|signup|register|forgot|recover|confirm-email|consent|second-factor|change-password)$/
  try {
    const { pathname, search } = location
    const path = pathname.replace(/\/$/, '')
    const area = areas[path.split('/')[1]]
    const session = JSON.parse(localStorage.getItem('opdesk:session') ?? 'null')
    if (!session || area?.role !== session.role || withoutProfile.test(path)) return
    const position = sessionStorage.getItem('opdesk:position') ?? undefined
    const headers = { accept: 'application/json', user_id: session.user_id, ...(position && { 'x-min-position': position }) }
    const calls = {}
    for (const call of [area.profile, ...((!search && ofPage[path]?.()) || [])]) {
      calls[`/api/v1${call}`] = fetch(`/api/v1${call}`, { headers, credentials: 'same-origin' })
      // The page that takes the promise handles a failure; until then it must not count as unhandled.
      calls[`/api/v1${call}`].catch(() => undefined)
    }
    window.opdeskEarlyCalls = { position, calls }
  } catch {}
})()
