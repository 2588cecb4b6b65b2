const THRESHOLD_PX = 300

/** Starts the link back to the top, which is shown after 300 pixels of scrolling. A click also moves the focus to the content. */
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
