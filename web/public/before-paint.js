// Runs before the first paint and before the page's modules are loaded.

// Sets the colour scheme, so that a dark page never flashes light. The storage key is the one in src/lib/color-scheme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('opdesk:color-scheme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()

// Draws the frame of a signed-in area before its code arrives: index.html shows a menu of this width. The storage keys are those in
// src/lib/session.ts and src/features/layout/use-fold-choice.ts.
;(() => {
  const [, area, page] = location.pathname.split('/')
  const outside =
    /^(login|signup|register|forgot|recover|second-factor|change-password|consent|onboarding|tips|resubmit-details)$/
  try {
    if (!/^(admin|management|hr|user)$/.test(area) || outside.test(page) || !localStorage.getItem('opdesk:session')) return
    const folded = page === 'claim-details' || localStorage.getItem('opdesk:menu') === 'folded'
    document.documentElement.dataset.frame = area === 'user' ? 'roomy' : folded ? 'folded' : 'wide'
  } catch {}
})()

// zod tests if it may compile code, which violates the content security policy. This setting must be made before that test.
globalThis.__zod_globalConfig = { jitless: true }
