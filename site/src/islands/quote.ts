const DELAY_MS = 3000

const readFlag = (name: string): string | null => {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return 'true'
  }
}
const setFlag = (name: string): void => {
  try {
    sessionStorage.setItem(name, 'true')
  } catch {
    // Without session storage the quote window does not open.
  }
}

/** True if the visitor is typing or has typed in a form, or if a dialog is open. */
const isVisitorBusy = (): boolean => {
  if (document.querySelector('dialog[open]')) return true
  const focused = document.activeElement
  if (focused?.matches('input, select, textarea, [contenteditable]')) return true
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'form input:not([type=hidden], [type=radio], [type=checkbox], [readonly]), textarea',
    ),
  ].some(field => field.value !== '')
}

/**
 * Opens the quote window once per session, 3 seconds after the first page has loaded. While a form is in use, it waits and tries
 * again. Escape and the close button return the focus.
 */
export const startQuote = (dialog: HTMLElement): void => {
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return
  if (readFlag('hasVisited') || readFlag('modalClosed')) return
  let before: Element | null
  const open = () => {
    if (isVisitorBusy() || document.visibilityState !== 'visible' || document.querySelector('details[open] :focus')) {
      setTimeout(open, DELAY_MS)
      return
    }
    setFlag('hasVisited')
    before = document.activeElement
    dialog.showModal()
  }
  dialog.addEventListener('close', () => {
    setFlag('modalClosed')
    if (before instanceof HTMLElement) before.focus()
  })
  setTimeout(open, DELAY_MS)
}
