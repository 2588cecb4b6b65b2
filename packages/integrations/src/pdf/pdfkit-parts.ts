import type { Font } from 'harfbuzzjs'
import type PDFDocument from 'pdfkit'
import { allowComposedGlyphs, type ComposedGlyph, MAX_PARTS, type Subset, type TrueTypeFont } from './composed-glyphs.ts'
import type { Face } from './faces.ts'
import { type ShapedGlyph, type ShapedPart, shapingFont } from './shaping.ts'

/** The parts of PDFKit 0.20 that are missing in its types and that a table of a hundred thousand rows needs. */

/** An indirect object of the PDF file, written when its `end` is called. */
export interface Reference {
  end(content?: string): void
}

/** Position of a glyph in thousandths of the font size. */
export interface GlyphPosition {
  xAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

/** A font embedded in the file with only the glyphs that are used. */
export interface EmbeddedFont {
  /** The name by which pages refer to it. */
  id: string
  /** In thousandths of the font size. */
  ascender: number
  descender: number
  font: TrueTypeFont
  /** The font of a later script, for HarfBuzz. */
  shaping?: Font
  /** Shapes a text. Returns the codes of its glyphs in hex, and the position of each glyph. */
  encode(text: string): [codes: string[], positions: GlyphPosition[]]
  /** The characters that each code stands for, for copying and searching. */
  unicode: number[][]
  widths: number[]
  scale: number
  subset: Subset
  ref(): Reference
}

export interface Page {
  fonts: Record<string, Reference>
  xobjects: Record<string, Reference>
  height: number
}

type Parts = PDFKit.PDFDocument & { _font: EmbeddedFont; page: Page; ref(data: object): Reference }

export const embeddedFont = (document: InstanceType<typeof PDFDocument>, { name, load, later }: Face): EmbeddedFont => {
  const parts = document as unknown as Parts
  const file = load()
  document.registerFont(name, file)
  document.font(name)
  const font = parts._font
  if (later) {
    font.shaping = shapingFont(file)
    allowComposedGlyphs(font.subset, font.font)
  }
  return font
}

const hex = (code: number): string => code.toString(16).padStart(4, '0')

/** Codes by text and glyphs. */
const codes = new WeakMap<EmbeddedFont, Map<string, string>>()
/** Maximum number of codes of a font: codes have 16 bits, and the parts of composed glyphs need some. */
const MAX_CODES = 60_000

/** The glyph of a part of a text, and its width in font units. */
const composed = (glyphs: readonly ShapedGlyph[]): { glyph: number | ComposedGlyph; width: number } => {
  let width = 0
  const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const part = { id, x: width + xOffset, y: yOffset }
    width += xAdvance
    return part
  })
  const [first, second] = glyphs
  const single = first && !second && first.xOffset === 0 && first.yOffset === 0 && first.xAdvance === first.width
  return { glyph: single ? first.id : { parts: parts.slice(0, MAX_PARTS), width: Math.max(0, width) }, width }
}

const codeFor = (font: EmbeddedFont, text: string, glyphs: readonly ShapedGlyph[]): { code: string; width: number } => {
  const known = codes.get(font) ?? new Map<string, string>()
  codes.set(font, known)
  const { glyph, width } = composed(glyphs)
  const key = `${text} ${JSON.stringify(glyph)}`
  if (known.size >= MAX_CODES && !known.has(key)) return { code: hex(0), width: font.widths[0] ?? 0 }
  const code = known.get(key) ?? hex(font.subset.glyphs.push(glyph) - 1)
  known.set(key, code)
  const index = Number.parseInt(code, 16)
  font.widths[index] = width * font.scale
  font.unicode[index] = Array.from(text, character => character.codePointAt(0) ?? 0)
  return { code, width: width * font.scale }
}

/**
 * The codes of a part of a text, and its width in thousandths of the font size. Parts have codes each even if they share a glyph: a
 * copied text has the letters that were written.
 */
export const codesFor = (font: EmbeddedFont, { text, glyphs }: ShapedPart): { code: string; width: number } => {
  // pdf.js takes the width of a text with a nonspacing mark as nothing: a glyph without width has the text from the mark on.
  const mark = text.search(/(?<!^)[\p{Mn}\p{Cf}]/u)
  if (mark === -1) return codeFor(font, text, glyphs)
  const { code, width } = codeFor(font, text.slice(0, mark), glyphs)
  return { code: code + codeFor(font, text.slice(mark), []).code, width }
}

export const pageOf = (document: PDFKit.PDFDocument): Page => (document as unknown as Parts).page

/** An object that is written later; pages may refer to it before that. */
export const laterObject = (document: PDFKit.PDFDocument, data: object): Reference => (document as unknown as Parts).ref(data)
