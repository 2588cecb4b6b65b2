const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null

const ROWS = 'tr, li'
const LISTS = 'ul, ol, [role="region"]'
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'
/** Longer than a dialog takes to return the focus by itself, ms. */
const RESTORE_WITHIN_MS = 100

/** The last focused element, outside dialogs and menus: they come and go, and the page stays. */
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

/** The new focus for a lost place; undefined while that is open. */
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
 * Restores a lost focus (WCAG 2.4.3). If the focused element is gone, such as a deleted row, its neighbour in the list gets the
 * focus, else the list, else the page. An element that was disabled or left for a dialog gets it back.
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
  // An element that still could have the focus lost it on purpose, as by the key of a phone that hides its keyboard.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null) return
    setTimeout(() => {
      if (place && place.target === target && place.target.isConnected && place.target.matches(FOCUSABLE) && isFocusLost())
        place = undefined
    })
  })
  // A press beside all controls drops the focus on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="dialog"], [role="menu"], [role="listbox"]')) place = undefined
  })
}
