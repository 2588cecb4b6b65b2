/** Scrolls to the form after a click on a gift and prefills its message, unless the visitor has typed a message. */
export const startGifts = (catalogue: HTMLElement): void => {
  const notice = document.querySelector<HTMLElement>('.chosen')
  let written = ''
  catalogue.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-wish]')
    if (!link) return
    const wish = link.dataset.wish ?? ''
    for (const card of catalogue.querySelectorAll('[data-chosen]')) card.removeAttribute('data-chosen')
    link.closest('.gift')?.setAttribute('data-chosen', '')
    for (const field of document.querySelectorAll<HTMLTextAreaElement>('#enquiry textarea'))
      if (field.value.trim() === written) field.value = wish
    written = wish
    if (notice) notice.textContent = wish
  })
}
