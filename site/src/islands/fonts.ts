/** A sample text that makes the browser load the Devanagari faces. */
const SAMPLE_TEXT = 'ख'
const FAMILY = '"Late Devanagari"'
/** Resolves once the first page has no pending work. */
const AFTER_MS = 1000
/** Unreadable text is hidden no longer than this. */
const WAIT_MS = 3000

/** Records the fonts that the browser has cached: early-script.ts draws the next page with them. */
const markCached = (letters: 'hindi' | 'inter') => {
  try {
    localStorage.setItem(`opdesk:${letters}`, '1')
  } catch {
    // Without storage, pages use the fonts of the device.
  }
}

/**
 * Loads our Latin font for the next page: on a slow line the first has no time for 23 kB, and it must not change under the
 * reader.
 */
export const preloadLatinFont = (): void => {
  if ('inter' in document.documentElement.dataset) return
  const load = () => document.fonts.load('1em "Inter Variable"', 'A₹').then(({ length }) => length > 0 && markCached('inter'))
  addEventListener('load', () => setTimeout(() => void load().catch(() => undefined), AFTER_MS))
}

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Applies the font while the page is hidden, so that no visible part moves. */
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
  await Promise.all(faces.map(face => document.fonts.load(face, SAMPLE_TEXT)))
}

/**
 * Pages in Hindi use the device's Devanagari. A device without it shows boxes until ours loads: then the page is laid out once
 * more, hidden for that time. The next page has our font from the start, and waits for it if the browser has lost it.
 */
export const loadDevanagariFont = async (): Promise<void> => {
  const { lang, dataset } = document.documentElement
  if (!lang.startsWith('hi') || dataset.letters === undefined) return
  if (dataset.letters === 'kept') {
    const waited = () => new Promise<void>(resolve => setTimeout(resolve, WAIT_MS))
    if (!faces.every(face => document.fonts.check(face, SAMPLE_TEXT))) await hiddenDuring(() => Promise.race([load(), waited()]))
    return
  }
  await load()
  markCached('hindi')
  await hiddenDuring(async () => {
    // Part by part: all at once would block a cheap phone for a third of a second.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
      await nextFrame()
      part.dataset.letters = 'there'
    }
  })
  // Kept out of the style sheet: a font of the whole page would be resolved for each element again.
  dataset.letters = 'there'
}
