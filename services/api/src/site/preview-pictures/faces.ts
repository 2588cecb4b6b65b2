import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toTrueType } from '@opdesk/integrations/fonts/true-type.ts'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
/** Font files: Latin letters, the rupee sign and related characters, and Devanagari. */
const files = [
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
]

/** The font families, in Pango's notation. */
export const FAMILIES = 'Noto Sans, Noto Sans Devanagari Bold'

/**
 * Makes the fonts known to sharp, once per process, so that the machine needs no installed fonts: sharp reads a font from a
 * TrueType file when a text names it, and keeps it for later texts.
 */
const load = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-fonts-'))
  try {
    for (const [index, name] of files.entries()) {
      const fontfile = join(folder, `${index}.ttf`)
      await writeFile(fontfile, toTrueType(await readFile(require.resolve(name)), ['DSIG']))
      await sharp({ text: { text: 'a', font: `${FAMILIES} 12`, fontfile } })
        .png()
        .toBuffer()
    }
  } finally {
    // Deletes the files only when the process exits, because fontconfig opens them again.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
}

let loading: Promise<void> | undefined
export const loadFaces = (): Promise<void> => {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}
