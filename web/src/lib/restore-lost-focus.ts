const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null

const ROWS = 'tr, li'
const LISTS = 'ul, ol, [role="region"]'
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
/** Milliseconds to wait: longer than a dialog takes to return the focus. */
const RESTORE_WITHIN_MS = 100

/** The last focused element of the page. Elements in dialogs and menus do not count, because these disappear. */
interface FocusTarget {
  target: HTMLElement
  /** The index of the control in its row. */
  index: number
  neighbours: readonly Element[]
  list: HTMLElement | undefined
  path: string
}

const focusTargetOf = (target: HTMLElement): FocusTarget => {
  const row = target.closest(ROWS)
  const list = row?.closest(LISTS)
  return {
    target,
    index: row ? [...row.querySelectorAll(FOCUSABLE)].indexOf(target) : -1,
    neighbours: row ? [row, row.nextElementSibling, row.previousElementSibling].filter(near => near !== null) : [],
    list: list instanceof HTMLElement ? list : undefined,
    path: location.pathname,
  }
}

/** The element to focus instead of a lost one; undefined while the earlier element is disabled. */
const nextFocus = ({ target, index, neighbours, list }: FocusTarget): HTMLElement | undefined => {
  if (target.isConnected) return target.matches(FOCUSABLE) ? target : undefined
  for (const row of neighbours.filter(near => near.isConnected)) {
    const controls = [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const control = controls[index] ?? controls.at(-1)
    if (control) return control
  }
  const around = list?.isConnected ? list : (document.getElementById('page') ?? undefined)
  if (around && !around.hasAttribute('tabindex')) around.tabIndex = -1
  return around
}

/**
 * Restores a lost focus (WCAG 2.4.3). If the focused element is gone, for example with a deleted row, the focus moves to a
 * neighbouring row, otherwise to the list or the page. An element that was disabled, or left for a dialog, gets the focus back.
 */
export const restoreLostFocus = (): void => {
  let place: FocusTarget | undefined
  let waits = false
  const giveBack = () => {
    waits = false
    if (!place || !isFocusLost() || place.path !== location.pathname) return
    nextFocus(place)?.focus({ preventScroll: true })
  }
  const lost = new MutationObserver(() => {
    if (waits || !place || !isFocusLost()) return
    waits = true
    setTimeout(giveBack, RESTORE_WITHIN_MS)
  })
  lost.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', ({ target }) => {
    const passing = target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
    if (target instanceof HTMLElement && !passing) place = focusTargetOf(target)
  })
  // Does not restore a focus that was dropped on purpose, for example by hiding a phone's keyboard: the element could still have
  // the focus.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return
    setTimeout(() => {
      if (place && place.target === target && place.target.isConnected && place.target.matches(FOCUSABLE) && isFocusLost())
        place = undefined
    })
  })
  // Does not restore the focus after a press outside of all controls, which drops it on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) place = undefined
  })
}
