import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toTrueType } from '@opdesk/integrations/fonts/true-type.ts'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
/** Fonts: letters, the rupee sign and its neighbours, and Hindi. */
const files = [
  '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff',
  '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
]

/** Font families in the notation of Pango. */
export const FAMILIES = 'Noto Sans, Noto Sans Devanagari Bold'

/**
 * Makes the fonts known to sharp, once per process: it reads a font from a TrueType file when a text names it, and keeps it for
 * later texts. Machines need no fonts of their own.
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
    // Fontconfig reopens the files, so they stay until the process exits.
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
