/** A sample text that makes the browser load the Devanagari faces. */
const SAMPLE_TEXT = 'ख'
const FAMILY = '"Late Devanagari"'
/** Maximum milliseconds for which a page is hidden while a font loads. */
const WAIT_MS = 3000

/** Records that the browser has cached our font, so that early-script.ts uses it on the next page. */
const markCached = () => {
  try {
    localStorage.setItem('opdesk:hindi', '1')
  } catch {
    // Without storage, pages keep using fonts of the device.
  }
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
 * Pages in Hindi use the device's Devanagari. A device without Devanagari shows boxes until our font is loaded; the page is then
 * laid out again and is hidden meanwhile. Later pages use our font from the start, or wait for it if it is no longer cached.
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
  markCached()
  await hiddenDuring(async () => {
    // Applies the font part by part: the whole page at once would block a cheap phone for a third of a second.
    for (const part of document.querySelectorAll<HTMLElement>('body > :not(main), main > *')) {
      await nextFrame()
      part.dataset.letters = 'there'
    }
  })
  // No CSS rule matches this value on the root: a font of the whole page would be resolved for each element again.
  dataset.letters = 'there'
}
