import { type Face, faces, type Weight } from './faces.ts'
import { type EmbeddedFont, embeddedFont } from './pdfkit-parts.ts'

interface Glyph {
  code: string
  /** In thousandths of the font size. */
  x: number
  y: number
}

/** A unit that a reader sees as one character, shaped: a letter, a Devanagari syllable, an emoji of several code points. */
export interface Atom {
  text: string
  font: EmbeddedFont
  glyphs: readonly Glyph[]
  /** In thousandths of the font size. */
  width: number
  /** True if its glyphs do not map one by one to its characters. The text is then also stored, for copying and searching. */
  shaped: boolean
}

const SIMPLE = /^[\x20-\u02ff\u2010-\u2026\u20b9]*$/
/** Characters that only join other characters or select their presentation. */
const JOINERS = /\u200b|\u200c|\u200d|\p{Variation_Selector}/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Maximum number of cached parts of texts. Texts vary without limit, but their parts hardly do; the limit keeps unusual input from
 * filling the memory.
 */
const MAX_CACHED = 20_000

/** Turns texts into glyphs of the fonts that have them: PDF has no fallback between fonts. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #atoms: Record<Weight, Map<string, Atom>> = { regular: new Map(), bold: new Map() }

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** The atoms of a text on one line: line breaks and tabs become spaces. */
  atoms(text: string, weight: Weight = 'regular'): Atom[] {
    const line = text.replaceAll(/\s+/g, ' ')
    if (SIMPLE.test(line)) return Array.from(line, character => this.#atom(character, weight))
    return Array.from(clusters.segment(line), ({ segment }) => this.#atom(segment, weight))
  }

  #atom(cluster: string, weight: Weight): Atom {
    const known = this.#atoms[weight].get(cluster)
    if (known) return known
    if (this.#atoms[weight].size >= MAX_CACHED) this.#atoms[weight].clear()
    const font = this.#fontFor(cluster, weight)
    const [codes, positions] = font.encode(cluster)
    let width = 0
    const glyphs = codes.map((code, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const glyph = { code, x: width + xOffset, y: yOffset }
      width += xAdvance
      return glyph
    })
    const atom = { text: cluster, font, glyphs, width, shaped: glyphs.length !== 1 || Array.from(cluster).length !== 1 }
    this.#atoms[weight].set(cluster, atom)
    return atom
  }

  /** The first font that has all characters of a cluster; joiners and presentation selectors need no font. */
  #fontFor(cluster: string, weight: Weight): EmbeddedFont {
    const needed = Array.from(cluster).filter(character => !JOINERS.test(character))
    const asked = [...faces[weight], ...faces.regular].filter(face => face.writes.test(cluster))
    const emojiFirst = /\ufe0f|\u20e3|\p{Emoji_Modifier}/u.test(cluster) ? [...asked].sort(byEmoji) : asked
    for (const face of emojiFirst) {
      const font = this.#font(face)
      if (needed.every(character => font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) return font
    }
    return this.#font(faces[weight][0] as Face)
  }

  #font(face: Face): EmbeddedFont {
    const known = this.#fonts.get(face.name)
    if (known) return known
    const font = embeddedFont(this.#document, face.name, face.load)
    this.#fonts.set(face.name, font)
    return font
  }
}

const byEmoji = (a: Face, b: Face): number => Number(b.name === 'emoji') - Number(a.name === 'emoji')

/** Width of the atoms, in the unit of `size`. */
export const widthOf = (atoms: readonly Atom[], size: number): number =>
  (atoms.reduce((sum, { width }) => sum + width, 0) * size) / 1000
