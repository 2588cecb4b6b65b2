import '@fontsource-variable/inter/wght.css'
// Fetched only by pages that have such a text.
import '@fontsource/noto-sans-devanagari/400.css'
import '@fontsource/noto-sans-devanagari/600.css'
import '@mantine/core/styles.css'
import './fonts/fonts.css'
import './theme.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflineBanner } from './components/offline-banner.tsx'
import { onPasswordChangeRequired, onSecondFactorMissing, onSessionEnded } from './lib/api.ts'
import { areaNames, areas } from './lib/areas.ts'
import { colorSchemeManager } from './lib/color-scheme.ts'
import { followConnection } from './lib/connection.ts'
import { changePasswordPage, secondFactorPage } from './lib/guards.ts'
import { notify } from './lib/notify.ts'
import { queryClient } from './lib/query-client.ts'
import { followOtherTabs, sessionArea } from './lib/session.ts'
import { styleNonce } from './lib/style-nonce.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

onSessionEnded(message => {
  const { href, pathname } = router.state.location
  const area = areaNames.find(name => pathname.startsWith(`/${areas[name].prefix}/`)) ?? 'subscriber'
  notify.error(message)
  void router.navigate({ to: areas[area].login, search: { redirect: href } }).then(() => queryClient.clear())
})
/** From a page of the area to the one where something has to be done first. Signing in goes there by itself. */
const leadTo = (page: typeof secondFactorPage): void => {
  const { href, pathname } = router.state.location
  const area = sessionArea()
  const there = /\/(login|second-factor|change-password)\/?$/.test(pathname)
  if (area && pathname.startsWith(`/${areas[area].prefix}/`) && !there) void router.navigate({ href: page(area, href) })
}
onSecondFactorMissing(() => leadTo(secondFactorPage))
onPasswordChangeRequired(() => leadTo(changePasswordPage))
followOtherTabs()
followConnection()

/** No page needs it to be ready. A notice waits for it; without it, after a lost connection, the page itself goes on. */
const Notices = lazy(
  (): Promise<{ default: ComponentType }> => import('./components/notices.tsx').catch(() => ({ default: () => null })),
)

const unsubscribe = router.subscribe('onResolved', () => {
  unsubscribe()
  document.getElementById('shell')?.remove()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <OfflineBanner />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
