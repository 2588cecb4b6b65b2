/**
 * Closes an open menu on Escape, on a click elsewhere, and when the focus leaves it. Escape returns the focus to the menu's button.
 */
export const startMenus = (header: HTMLElement): void => {
  const open = () => header.querySelectorAll<HTMLDetailsElement>('details[open]')
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    for (const menu of open()) {
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => {
    for (const menu of open()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  header.addEventListener('focusout', ({ relatedTarget }) => {
    for (const menu of open()) if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
}
