const smooth = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/**
 * Previous and next buttons of a row of cards. They scroll by the number of visible cards. At the ends they wrap around
 * (`data-wraps`) or stop. Hidden cards are inert, so that Tab skips them.
 */
export const startCarousel = (buttons: HTMLElement): void => {
  const row = document.getElementById(buttons.dataset.of ?? '')
  const [previous, next] = buttons.querySelectorAll('button')
  if (!row || !previous || !next) return
  const wraps = row.dataset.wraps !== undefined
  const slides = [...row.children].filter(slide => slide instanceof HTMLElement)
  const end = () => row.scrollWidth - row.clientWidth
  const tell = () => {
    buttons.hidden = end() < 8
    if (wraps) return
    previous.setAttribute('aria-disabled', String(row.scrollLeft < 8))
    next.setAttribute('aria-disabled', String(row.scrollLeft > end() - 8))
  }
  const turn = (direction: 1 | -1) => {
    const atEnd = direction === 1 ? row.scrollLeft > end() - 8 : row.scrollLeft < 8
    if (atEnd && !wraps) return
    const left = atEnd ? (direction === 1 ? 0 : end()) : row.scrollLeft + direction * row.clientWidth
    row.scrollTo({ left, behavior: smooth() })
  }
  previous.addEventListener('click', () => turn(-1))
  next.addEventListener('click', () => turn(1))
  row.addEventListener('scroll', tell, { passive: true })
  new ResizeObserver(tell).observe(row)
  const seen = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries)
        if (target instanceof HTMLElement && !target.contains(document.activeElement)) target.inert = !isIntersecting
    },
    { root: row, threshold: 0.4 },
  )
  for (const slide of slides) seen.observe(slide)
}
