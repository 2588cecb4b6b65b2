/** Gives buttons the focus back (WCAG 2.4.3), which the browser removes while a button is disabled during a request. */
export const restoreButtonFocus = (): void => {
  let button: HTMLButtonElement | undefined
  // Restores the focus only if no other element, such as a dialog or a field with an error, has the focus now.
  const giveBack = new MutationObserver(() => {
    if (button?.isConnected && !button.disabled && document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', ({ target }) => {
    giveBack.disconnect()
    button = target instanceof HTMLButtonElement ? target : undefined
    if (button) giveBack.observe(button, { attributeFilter: ['disabled'] })
  })
}
