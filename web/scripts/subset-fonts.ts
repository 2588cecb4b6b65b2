import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = (path: string) => new URL(`../src/fonts/${path}`, import.meta.url)
const inter = (path: string) => new URL(path, import.meta.resolve('@fontsource-variable/inter/package.json'))

/** ASCII and the characters of our own texts; the same ranges as in src/fonts/fonts.css. */
const basic = `${String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))}\u00a0·×–—‘’“”•…−`
/** The font weights that theme.ts uses. */
const weights = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const

/**
 * `node scripts/subset-fonts.ts` in web/: makes the two small font files of Inter that nearly every page uses. Needed after the
 * font package was updated. The full files remain for other characters, and only pages with such characters load them.
 */
const faces = [
  ['inter-latin-wght-normal.woff2', basic, 'inter-basic.woff2'],
  ['inter-latin-ext-wght-normal.woff2', '₹', 'inter-rupee.woff2'],
] as const
for (const [source, text, target] of faces)
  await writeFile(here(target), await subsetFont(await readFile(inter(`files/${source}`)), text, weights))
await copyFile(inter('LICENSE'), fileURLToPath(here('LICENSE')))
