const THRESHOLD_PX = 300

/** The way back to the top, from 300 pixels on. The focus goes with it. */
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
