// Runs before the first paint, so that a dark page never flashes light. The key is that of src/lib/color-scheme.ts.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('opdesk:color-scheme')
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
})()
