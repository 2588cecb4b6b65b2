import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { prepareShaping } from './shaping.ts'
import { type Atom, Typesetter } from './typesetter.ts'

await prepareShaping('தமிழ்')

const typesetter = () => new Typesetter(new PDFDocument({ font: '', autoFirstPage: false, fontLayoutCache: false }))

/** Words, and their glyphs in the fonts as HarfBuzz shapes them (`hb-shape --no-glyph-names`). */
const shapedByHarfBuzz: [string, number[]][] = [
  ['முத்துலக்ஷ்மி', [134, 84, 122, 33, 100, 29, 42]],
  ['ஸ்ரீனிவாசன்', [163, 27, 42, 36, 41, 20, 86]],
  ['శ్రీనివాస్', [244, 556, 196, 171, 138]],
  ['కృష్ణమూర్తి', [23, 65, 56, 484, 47, 64, 203, 561]],
  ['ప్రత్యూష', [43, 545, 38, 64, 677, 56]],
  ['ಲಕ್ಷ್ಮೀ', [51, 290, 336, 74]],
  ['ಕೃಷ್ಣಮೂರ್ತಿ', [23, 65, 55, 112, 47, 64, 221, 93]],
  ['ലക്ഷ്മി', [52, 167, 77, 48, 65]],
  ['ഉണ്ണികൃഷ്ണന്‍', [13, 190, 65, 23, 69, 57, 77, 37, 117]],
  ['സ്ത്രീ', [58, 77, 162, 38, 66]],
  ['রবীন্দ্রনাথ', [51, 47, 61, 337, 214, 312, 277, 44, 59, 41]],
  ['হৃদয়', [56, 311, 334, 42, 50, 57]],
  ['લક્ષ્મીબેન', [48, 168, 45, 59, 43, 65, 40]],
  ['દ્વારકા', [383, 57, 47, 21, 57]],
  ['ਗੁਰਪ੍ਰੀਤ', [19, 54, 43, 37, 111, 53, 32]],
  ['ਅੰਮ੍ਰਿਤਸਰ', [7, 77, 52, 41, 111, 32, 48, 43]],
  ['ਲੁਧਿਆਣਾ', [44, 54, 52, 35, 8, 31, 51]],
  ['କୃଷ୍ଣଚନ୍ଦ୍ର', [538, 65, 360, 25, 317]],
  ['ଜଗନ୍ନାଥ', [534, 22, 322, 59, 36]],
  ['فاطمہ', [87, 78, 45, 9, 256, 53]],
  ['ٹیپو', [98, 297, 18, 292, 18, 284, 21]],
  ['میں', [81, 292, 18, 79]],
]

const codesOf = (atom: Atom): number[] =>
  atom.glyphs.flatMap(({ code }) => (code.match(/.{4}/g) ?? []).map(each => Number.parseInt(each, 16)))
const glyphsOf = (atom: Atom): number[] =>
  codesOf(atom).flatMap(code => {
    const glyph = atom.font.subset.glyphs[code] ?? 0
    return typeof glyph === 'number' ? glyph : glyph.parts.map(({ id }) => id)
  })
/** The text of a line, as readers restore it from its codes. */
const textOf = (atoms: readonly Atom[]): string =>
  atoms.flatMap(atom => codesOf(atom).map(code => String.fromCodePoint(...(atom.font.unicode[code] ?? [])))).join('')

test.each(shapedByHarfBuzz)('shapes %s as HarfBuzz does', (word, glyphs) => {
  const atoms = typesetter().atoms(word)
  const level = atoms[0]?.level ?? 0
  // Glyphs of a word from right to left are those of its last letter first.
  expect((level % 2 === 1 ? atoms.toReversed() : atoms).flatMap(glyphsOf)).toEqual(glyphs)
  expect(textOf(atoms)).toBe(word)
})

test('has a glyph for each character of a text in ten scripts', () => {
  const text = 'Asha आशा தமிழ் తెలుగు ಕನ್ನಡ മലയാളം বাংলা ગુજરાતી ਪੰਜਾਬੀ ଓଡ଼ିଆ اردو ₹'
  for (const weight of ['regular', 'bold'] as const)
    for (const atom of typesetter().atoms(text, weight)) expect(glyphsOf(atom)).not.toContain(0)
})

test('draws a box for a character that the font lacks', () => {
  const atoms = typesetter().atoms('தமிழ்\u0301 李')
  expect(atoms.flatMap(glyphsOf).filter(glyph => glyph === 0)).toHaveLength(2)
})

test('gives letters that share a glyph a code each', () => {
  const [chillu, older] = typesetter()
    .atoms('ൻ ന്\u200d')
    .filter(({ text }) => text !== ' ') as [Atom, Atom]
  expect(glyphsOf(chillu)).toEqual(glyphsOf(older))
  expect([textOf([chillu]), textOf([older])]).toEqual(['ൻ', 'ന്\u200d'])
})

test('writes digits after an Urdu word in their Urdu shapes', () => {
  expect(typesetter().atoms('گلی ۴۷').slice(-2).flatMap(glyphsOf)).toEqual([150, 151])
})
