const KEY = 'opdesk:color-scheme'

/** Starts the button that switches between light and dark for the site and the app. The button is hidden until this script runs. */
export const startScheme = (button: HTMLElement): void => {
  const root = document.documentElement
  const isDark = () => (root.dataset.scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  const tell = () => button.setAttribute('aria-pressed', String(isDark()))
  button.hidden = false
  tell()
  button.addEventListener('click', () => {
    root.dataset.scheme = isDark() ? 'light' : 'dark'
    try {
      localStorage.setItem(KEY, root.dataset.scheme)
    } catch {
      // Without storage, the choice applies only to this page.
    }
    tell()
  })
}
