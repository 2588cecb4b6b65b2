/** As wide as each other only where both are drawn as the same empty box. */
const [WIDE, NARROW] = ['ख', 'र']
const FAMILY = '"Late Devanagari"'
/** When nothing of the first page waits for anything. */
const AFTER_MS = 1000
/** What is unreadable is hidden no longer than this. */
const WAIT_MS = 3000

/** Letters that the browser keeps from now on: early-script.ts has the next page drawn with them. */
const remember = (letters: 'hindi' | 'inter') => {
  try {
    localStorage.setItem(`opdesk:${letters}`, '1')
  } catch {
    // Where nothing may be kept, pages are read in the letters of the device.
  }
}

/** Our Latin letters, for the next page: on a slow line the first has no time for 23 kB, and it does not change while somebody reads. */
export const keepLatinLetters = (): void => {
  if ('inter' in document.documentElement.dataset) return
  const load = () => document.fonts.load('1em "Inter Variable"', 'A₹').then(({ length }) => length > 0 && remember('inter'))
  addEventListener('load', () => setTimeout(() => void load().catch(() => undefined), AFTER_MS))
}

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
 * Pages in Hindi have the letters of the device. One that has none shows boxes: there the page is hidden while ours come, and drawn anew with them. The
 * next page has them from the start.
 */
export const startLetters = async (): Promise<void> => {
  const { documentElement, fonts } = document
  if (!documentElement.lang.startsWith('hi')) return
  await fonts.ready
  if (canBeRead()) return
  documentElement.dataset.letters = 'coming'
  const come = Promise.all(['400', '700'].map(weight => fonts.load(`${weight} 1em ${FAMILY}`, WIDE)))
    .then(() => fonts.ready)
    .then(() => remember('hindi'))
  await Promise.race([come.catch(() => undefined), new Promise(resolve => setTimeout(resolve, WAIT_MS))])
  // Everything takes its new place while it is hidden: what is seen has not moved.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  documentElement.dataset.letters = 'there'
}
