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

// zod tests if it may compile code, which violates the content security policy. This setting must be made before that test.
globalThis.__zod_globalConfig = { jitless: true }
