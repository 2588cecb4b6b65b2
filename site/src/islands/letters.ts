/** As wide as each other only where both are drawn as the same empty box. */
const [WIDE, NARROW] = ['ख', 'र']
const FAMILY = '"Late Devanagari"'
/** What is unreadable is hidden no longer than this. */
const WAIT_MS = 3000

const canBeRead = (): boolean => {
  const probe = document.createElement('span')
  probe.setAttribute('aria-hidden', 'true')
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden' })
  document.body.append(probe)
  const widthOf = (letter: string): number => {
    probe.textContent = letter
    return probe.getBoundingClientRect().width
  }
  const different = widthOf(WIDE) !== widthOf(NARROW)
  probe.remove()
  return different
}

/**
 * Pages in Hindi keep the letters of the device where ours come late, so that nothing moves. A device that has none shows boxes: there the page is
 * drawn anew with ours, once they have come.
 */
export const startLetters = async (): Promise<void> => {
  const { documentElement, fonts } = document
  if (!documentElement.lang.startsWith('hi')) return
  await fonts.ready
  if (canBeRead()) return
  documentElement.dataset.letters = 'coming'
  const come = Promise.all(['400', '700'].map(weight => fonts.load(`${weight} 1em ${FAMILY}`, WIDE))).then(() => fonts.ready)
  await Promise.race([come.catch(() => undefined), new Promise(resolve => setTimeout(resolve, WAIT_MS))])
  // Everything takes its new place while it is hidden: what is seen has not moved.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  documentElement.dataset.letters = 'there'
}
