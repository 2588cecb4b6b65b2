import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = (path: string) => new URL(`../src/fonts/${path}`, import.meta.url)
const inPackage = (name: string, path: string) => new URL(path, import.meta.resolve(`${name}/package.json`))
const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** ASCII and the other characters of our texts; the same ranges as in src/fonts/fonts.css. */
const latin = `${range(0x20, 0x7e)}\u00a0©®·×–—‘’“”•…−`
/** Devanagari, with the joiners that shape its letters, and its full stops. */
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc ।॥-`
/** The name of the Hindi language, as the header of English pages shows it. */
const nameOfHindi = 'हिंदी'
const variable = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } } as const
const INTER = '@fontsource-variable/inter'
const NOTO = '@fontsource/noto-sans-devanagari'

/** `node scripts/subset-fonts.ts` in site/: makes the font files of the site. Needed after a font package was updated. */
const faces = [
  { from: inPackage(INTER, 'files/inter-latin-wght-normal.woff2'), text: latin, options: variable, to: 'inter-latin.woff2' },
  { from: inPackage(INTER, 'files/inter-latin-ext-wght-normal.woff2'), text: '₹', options: variable, to: 'inter-rupee.woff2' },
  ...([400, 700] as const).map(weight => ({
    from: inPackage(NOTO, `files/noto-sans-devanagari-devanagari-${weight}-normal.woff2`),
    text: devanagari,
    options: { targetFormat: 'woff2' } as const,
    to: `devanagari-${weight}.woff2`,
  })),
  {
    from: inPackage(NOTO, 'files/noto-sans-devanagari-devanagari-500-normal.woff2'),
    text: nameOfHindi,
    options: { targetFormat: 'woff2' } as const,
    to: 'name-of-hindi.woff2',
  },
]
for (const { from, text, options, to } of faces) await writeFile(here(to), await subsetFont(await readFile(from), text, options))
await copyFile(inPackage(INTER, 'LICENSE'), fileURLToPath(here('LICENSE-inter')))
await copyFile(inPackage(NOTO, 'LICENSE'), fileURLToPath(here('LICENSE-noto-sans-devanagari')))
