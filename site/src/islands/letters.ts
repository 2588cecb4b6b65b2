/** For which the faces with letters of Hindi are asked. */
const LETTER = 'ख'
const FAMILY = '"Late Devanagari"'
/** When nothing of the first page waits for anything. */
const AFTER_MS = 1000
/** What cannot be read is hidden no longer than this. */
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
  await Promise.all(faces.map(face => document.fonts.load(face, LETTER)))
}

/**
 * Pages in Hindi have the letters of the device. One that has none shows boxes until ours are there: then the page is laid out once more, hidden for as long
 * as that takes. The next page has them from the start, and waits for them where the browser has lost them.
 */
export const startLetters = async (): Promise<void> => {
  const { lang, dataset } = document.documentElement
  if (!lang.startsWith('hi') || dataset.letters === undefined) return
  if (dataset.letters === 'kept') {
    const waited = () => new Promise<void>(resolve => setTimeout(resolve, WAIT_MS))
    if (!faces.every(face => document.fonts.check(face, LETTER))) await hiddenDuring(() => Promise.race([load(), waited()]))
    return
  }
  await load()
  remember('hindi')
  await hiddenDuring(async () => {
    // Part by part: all at once a cheap phone would not answer for a third of a second.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
      await nextFrame()
      part.dataset.letters = 'there'
    }
  })
  // The style sheet has nothing to say of it: a font of the whole page would be looked up for each element again.
  dataset.letters = 'there'
}
