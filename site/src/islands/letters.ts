/** As wide as each other only where both are drawn as the same empty box. */
const [WIDE, NARROW] = ['ख', 'र']
const FAMILY = '"Late Devanagari"'
/** When nothing of the first page waits for anything. */
const AFTER_MS = 1000

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

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Everything takes its new place while the page is hidden: what is seen has not moved. */
const hiddenDuring = async (move: () => Promise<void>): Promise<void> => {
  const { dataset } = document.documentElement
  dataset.moving = ''
  try {
    await move()
    await nextFrame()
    await nextFrame()
  } finally {
    delete dataset.moving
  }
}

const faces = ['400', '700'].map(weight => `${weight} 1em ${FAMILY}`)

const load = async (): Promise<void> => {
  await Promise.all(faces.map(face => document.fonts.load(face, WIDE)))
}

/**
 * Pages in Hindi have the letters of the device. One that has none shows boxes until ours are there: then the page is laid out once more, hidden for as long
 * as that takes. The next page has them from the start, and waits for them where the browser has lost them.
 */
export const startLetters = async (): Promise<void> => {
  const { documentElement, fonts } = document
  if (!documentElement.lang.startsWith('hi')) return
  if (documentElement.dataset.letters === 'there') {
    if (!faces.every(face => fonts.check(face, WIDE))) await hiddenDuring(load)
    return
  }
  await fonts.ready
  if (canBeRead()) return
  await load()
  remember('hindi')
  await hiddenDuring(async () => {
    // Part by part: all at once a cheap phone would not answer for a third of a second.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
      await nextFrame()
      part.dataset.letters = 'there'
    }
  })
  documentElement.dataset.letters = 'there'
}
