import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import './fonts/fonts.css'
import './theme.css'
import './print.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, lazy, StrictMode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { OfflineBanner } from './components/offline-banner.tsx'
import { onConsentNeeded, onPasswordChangeRequired, onSecondFactorMissing, onSessionEnded } from './lib/api.ts'
import { areaNames, areas } from './lib/areas.ts'
import { colorSchemeManager } from './lib/color-scheme.ts'
import { followConnection } from './lib/connection.ts'
import { changePasswordPage, consentPage, secondFactorPage } from './lib/guards.ts'
import { languageReady, markLanguage } from './lib/language.ts'
import { loadModule } from './lib/load-module.ts'
import { waitForFirstData } from './lib/loader-data.ts'
import { firstNotice, notify } from './lib/notify.ts'
import { queryClient } from './lib/query-client.ts'
import { registerWorker } from './lib/register-worker.ts'
import { followOtherTabs, sessionArea } from './lib/session.ts'
import { styleNonce } from './lib/style-nonce.ts'
import { whenIdle } from './lib/when-idle.ts'
import { loadSearchSchemas, router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

onSessionEnded(message => {
  const { href, pathname } = router.state.location
  const area = areaNames.find(name => pathname.startsWith(`/${areas[name].prefix}/`)) ?? 'subscriber'
  notify.error(message)
  void router.navigate({ to: areas[area].login, search: { redirect: href } }).then(() => queryClient.clear())
})
/** Redirects from a page of the area to the page of a required step. Login pages redirect to it themselves. */
const redirectTo = (page: typeof secondFactorPage): void => {
  const { href, pathname } = router.state.location
  const area = sessionArea()
  const there = /\/(login|second-factor|change-password|consent)\/?$/.test(pathname)
  if (area && pathname.startsWith(`/${areas[area].prefix}/`) && !there) void router.navigate({ href: page(area, href) })
}
onSecondFactorMissing(() => redirectTo(secondFactorPage))
onPasswordChangeRequired(() => redirectTo(changePasswordPage))
onConsentNeeded(() => redirectTo(consentPage))
followOtherTabs()
followConnection()
router.subscribe('onResolved', markLanguage)

/** The component for notices, which loads after the page or with the first notice. If it cannot be loaded, the page still works. */
const Notices = lazy(async (): Promise<{ default: ComponentType }> => {
  await Promise.race([firstNotice, whenIdle()])
  return loadModule(() => import('./components/notices.tsx')).catch(() => ({ default: () => null }))
})

/** Removes the shell of index.html when the first page has been rendered. */
const ShellEnd = () => {
  useLayoutEffect(() => document.getElementById('shell')?.remove(), [])
  return null
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = (
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
        <ShellEnd />
        <OfflineBanner />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

/** Renders the first page once its schemas, profile, code and first data are loaded, so that it usually shows no loading state. */
const start = async (): Promise<void> => {
  await loadSearchSchemas(window.location.pathname)
  await router.load()
  await waitForFirstData(router.state.matches)
  await languageReady()
  createRoot(root).render(app)
}
void start().then(whenIdle).then(registerWorker)
