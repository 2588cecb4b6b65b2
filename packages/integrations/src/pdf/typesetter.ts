import { levelsOf, mirrored } from './bidi.ts'
import { type Face, faces, type Weight } from './faces.ts'
import { codeFor, type EmbeddedFont, embeddedFont, type GlyphPosition, type ShapedGlyph } from './pdfkit-parts.ts'
import { drawable, isOfLaterScript, isRightToLeft, unitsOf } from './text-units.ts'

export interface Glyph {
  code: string
  /** In thousandths of the font size. */
  x: number
  y: number
  /** True for a mark over or under a letter of a later script. */
  mark?: boolean
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
  /** True for a part of a word of a later script: the glyphs of the word are written together. */
  inWord?: true
  /** Direction in a text that also runs from right to left (bidi.ts). */
  level?: number
}

const SIMPLE = /^[\x20-\u02ff\u2010\u2012-\u2026\u20b9]*$/
/** Characters that only join other characters or select their presentation. */
const JOINERS = /\u200b|\u200c|\u200d|\p{Variation_Selector}/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\u060c\u061b\u061f]/u
/** Vowel signs before a shadda: Arabic fonts expect the shadda first. */
const SHADDA = /([\u064b-\u0650\u0652]+)(\u0651)/g
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

/** Text of a glyph that stands for no letter of its own; readers without `ActualText` leave it out. */
const WORD_JOINER = '\u2060'

/** An atom of a later script: its first letter stands for the whole text, and its marks are told from letters. */
const marked = (text: string, font: EmbeddedFont, shaped: readonly ShapedGlyph[], positions: readonly GlyphPosition[]): Atom => {
  const main = Math.max(
    0,
    positions.findIndex(({ xAdvance }) => xAdvance > 0),
  )
  const hasLetter = (positions[main]?.xAdvance ?? 0) > 0
  const codes = shaped.map((glyph, index) => codeFor(font, glyph, index === main ? text : WORD_JOINER))
  const { glyphs, width } = placed(codes, positions)
  const told = glyphs.map((glyph, index) => ({ ...glyph, mark: hasLetter && positions[index]?.xAdvance === 0 }))
  return { text, font, glyphs: told, width, shaped: true, inWord: true }
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
    return RIGHT_TO_LEFT.test(line) ? this.#directed(atoms, weight) : atoms
  }

  #shape(unit: string, weight: Weight): readonly Atom[] {
    const known = this.#atoms[weight].get(unit)
    if (known) return known
    if (this.#atoms[weight].size >= MAX_CACHED) this.#atoms[weight].clear()
    const atoms = isRightToLeft(unit) ? this.#word(unit, weight) : [this.#atom(unit, weight)]
    this.#atoms[weight].set(unit, atoms)
    return atoms
  }

  #atom(cluster: string, weight: Weight): Atom {
    const font = this.#fontFor(cluster, weight)
    if (isOfLaterScript(cluster)) {
      const { glyphs, positions } = font.layout(cluster)
      return marked(cluster, font, glyphs, positions)
    }
    const { glyphs, width } = placed(...font.encode(cluster))
    return { text: cluster, font, glyphs, width, shaped: glyphs.length !== 1 || Array.from(cluster).length !== 1 }
  }

  /** The letters of an Arabic word, each in the shape that its neighbours require. */
  #word(word: string, weight: Weight): Atom[] {
    const font = this.#fontFor(word, weight)
    const ordered = word.replaceAll(SHADDA, '$2$1')
    const { glyphs, positions } = font.layout(ordered)
    const letters: { from: number; to: number; text: string }[] = []
    const characters = Array.from(word)
    let read = 0
    // Glyphs come from left to right, hence the last letter first.
    for (const [back, { codePoints }] of glyphs.toReversed().entries()) {
      const index = glyphs.length - 1 - back
      const [first] = codePoints
      const text = characters.slice(read, read + codePoints.length).join('')
      read += codePoints.length
      const letter = letters.at(-1)
      if (letter && (first === undefined || /\p{M}|\p{Cf}/u.test(String.fromCodePoint(first)))) {
        letter.from = index
        letter.text += text
      } else letters.push({ from: index, to: index + 1, text })
    }
    if (read !== characters.length) return [this.#atom(word, weight)]
    return letters.map(({ from, to, text }) => marked(text, font, glyphs.slice(from, to), positions.slice(from, to)))
  }

  /** Adds the direction of each atom; brackets from right to left are mirrored. */
  #directed(atoms: readonly Atom[], weight: Weight): Atom[] {
    const levels = levelsOf(atoms.map(({ text }) => text))
    return atoms.map((atom, index) => {
      const level = levels[index] ?? 0
      const shown = level % 2 === 1 ? mirrored(atom.text) : atom.text
      const beside = atoms[index - 1]
      // The space comes from the font of its words: readers then take words from right to left as one text.
      if (shown === ' ' && level % 2 === 1 && beside?.inWord) return { ...this.#space(beside.font), level }
      if (shown === atom.text) return { ...atom, level }
      return { ...this.#atom(shown, weight), text: atom.text, shaped: true, level }
    })
  }

  #space(font: EmbeddedFont): Atom {
    const { glyphs, positions } = font.layout(' ')
    return marked(' ', font, glyphs, positions)
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
