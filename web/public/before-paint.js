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
