import type { Font } from 'harfbuzzjs'
import { levelsOf, mirrored } from './bidi.ts'
import { type Face, faces, type Weight } from './faces.ts'
import { codesFor, type EmbeddedFont, embeddedFont, type GlyphPosition } from './pdfkit-parts.ts'
import { shape } from './shaping.ts'
import { drawable, isOfLaterScript, unitsOf } from './text-units.ts'

export interface Glyph {
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
  /** Direction in a text that also runs from right to left (bidi.ts). */
  level?: number
}

const SIMPLE = /^[\x20-\u02ff\u2010\u2012-\u2026\u20b9]*$/
/** Characters that only join other characters or select their presentation. */
const JOINERS = /\u200b|\u200c|\u200d|\p{Variation_Selector}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\u060c\u061b\u061f]/u
/**
 * Maximum number of cached parts of texts. Texts vary without limit, but their parts hardly do; the limit keeps unusual input from
 * filling the memory.
 */
const MAX_CACHED = 20_000

/** Places glyphs side by side. */
const placed = (codes: readonly string[], positions: readonly GlyphPosition[]): { glyphs: Glyph[]; width: number } => {
  let width = 0
  const glyphs = codes.map((code, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = { code, x: width + xOffset, y: yOffset }
    width += xAdvance
    return glyph
  })
  return { glyphs, width }
}

/** Turns texts into glyphs of the fonts that have them: PDF has no fallback between fonts. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument
  readonly #fonts = new Map<string, EmbeddedFont>()
  readonly #atoms: Record<Weight, Map<string, readonly Atom[]>> = { regular: new Map(), bold: new Map() }

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
  }

  /** The atoms of a text on one line: line breaks and tabs become spaces. */
  atoms(text: string, weight: Weight = 'regular'): Atom[] {
    const line = text.replaceAll(/\s+/g, ' ')
    if (SIMPLE.test(line)) return Array.from(line).flatMap(character => this.#shape(character, weight))
    const atoms = unitsOf(drawable(line)).flatMap(unit => this.#shape(unit, weight))
    for (const [index, atom] of atoms.entries()) {
      const font = atoms[index - 1]?.font
      if (atom.text === ' ' && font?.shaping) atoms.splice(index, 1, ...this.#shaped(' ', font))
    }
    return RIGHT_TO_LEFT.test(line) ? this.#directed(atoms, weight) : atoms
  }

  #shape(unit: string, weight: Weight): readonly Atom[] {
    const known = this.#atoms[weight].get(unit)
    if (known) return known
    if (this.#atoms[weight].size >= MAX_CACHED) this.#atoms[weight].clear()
    const atoms = isOfLaterScript(unit) ? this.#word(unit, weight) : [this.#atom(unit, weight)]
    this.#atoms[weight].set(unit, atoms)
    return atoms
  }

  #atom(cluster: string, weight: Weight): Atom {
    const font = this.#fontFor(cluster, weight)
    const { glyphs, width } = placed(...font.encode(cluster))
    return { text: cluster, font, glyphs, width, shaped: glyphs.length !== 1 || Array.from(cluster).length !== 1 }
  }

  /** The parts of a word of a later script. A character that the script's font lacks becomes a box. */
  #word(word: string, weight: Weight): Atom[] {
    const font = this.#font(faces[weight].find(({ later, writes }) => later && writes.test(word)) as Face)
    return this.#shaped(word, font)
  }

  #shaped(text: string, font: EmbeddedFont): Atom[] {
    return shape(font.shaping as Font, text).map(part => {
      const { code, width } = codesFor(font, part)
      return { text: part.text, font, glyphs: [{ code, x: 0, y: 0 }], width, shaped: false }
    })
  }

  /** Adds the direction of each atom; brackets from right to left are mirrored. */
  #directed(atoms: readonly Atom[], weight: Weight): Atom[] {
    const levels = levelsOf(atoms.map(({ text }) => text))
    return atoms.map((atom, index) => {
      const level = levels[index] ?? 0
      const shown = level % 2 === 1 ? mirrored(atom.text) : atom.text
      if (shown === atom.text) return { ...atom, level }
      return { ...this.#standIn(shown, atom.text, weight), level }
    })
  }

  /** An atom that looks like another character than the one that is copied. */
  #standIn(shown: string, text: string, weight: Weight): Atom {
    const font = this.#fontFor(shown, weight)
    const { id, advanceWidth } = font.font.glyphForCodePoint(shown.codePointAt(0) ?? 0)
    const glyph = { id, width: advanceWidth, xAdvance: advanceWidth, xOffset: 0, yOffset: 0 }
    const { code, width } = codesFor(font, { text, glyphs: [glyph] })
    return { text, font, glyphs: [{ code, x: 0, y: 0 }], width, shaped: false }
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
    const font = embeddedFont(this.#document, face)
    this.#fonts.set(face.name, font)
    return font
  }
}

const byEmoji = (a: Face, b: Face): number => Number(b.name === 'emoji') - Number(a.name === 'emoji')

/** Width of the atoms, in the unit of `size`. */
export const widthOf = (atoms: readonly Atom[], size: number): number =>
  (atoms.reduce((sum, { width }) => sum + width, 0) * size) / 1000
