/** Closes open menus on Escape, which returns the focus, on a click elsewhere, and when the focus leaves them. */
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
