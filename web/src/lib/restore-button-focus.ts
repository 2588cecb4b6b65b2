/** A button is disabled while it sends, and the browser removes its focus. From now on it gets the focus back (WCAG 2.4.3). */
export const restoreButtonFocus = (): void => {
  let button: HTMLButtonElement | undefined
  // Only if no other element has taken the focus in the meantime, as a dialog or a field with an error does.
  const giveBack = new MutationObserver(() => {
    if (button?.isConnected && !button.disabled && document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', ({ target }) => {
    giveBack.disconnect()
    button = target instanceof HTMLButtonElement ? target : undefined
    if (button) giveBack.observe(button, { attributeFilter: ['disabled'] })
  })
}
