const THRESHOLD_PX = 300

/** The button back to the top, shown after 300 pixels. The focus moves with it. */
export const startToTop = (link: HTMLElement): void => {
  const tell = () => {
    link.hidden = scrollY <= THRESHOLD_PX
  }
  addEventListener('scroll', tell, { passive: true })
  tell()
  link.addEventListener('click', event => {
    event.preventDefault()
    scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  })
}
