import type PDFDocument from 'pdfkit'
import type { Face } from './faces.ts'
import { mendShaping, type ShapingFont } from './mend-shaping.ts'

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
  font: ShapingFont
  /** Shapes a text. Returns the codes of its glyphs in hex, and the position of each glyph. */
  encode(text: string): [codes: string[], positions: GlyphPosition[]]
  /** Shapes a text. Each glyph has the characters that it stands for. */
  layout(text: string): { glyphs: ShapedGlyph[]; positions: GlyphPosition[] }
  /** The characters that each code stands for, for copying and searching. */
  unicode: number[][]
  widths: number[]
  scale: number
  /** The glyphs of the file, by code. */
  subset: { glyphs: number[] }
  ref(): Reference
}

export interface ShapedGlyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}

export interface Page {
  fonts: Record<string, Reference>
  xobjects: Record<string, Reference>
  height: number
}

type Parts = PDFKit.PDFDocument & { _font: EmbeddedFont; page: Page; ref(data: object): Reference }

export const embeddedFont = (document: InstanceType<typeof PDFDocument>, { name, load, mended }: Face): EmbeddedFont => {
  const parts = document as unknown as Parts
  document.registerFont(name, load())
  document.font(name)
  if (mended) mendShaping(parts._font.font)
  return parts._font
}

const hex = (code: number): string => code.toString(16).padStart(4, '0')

/** Codes by glyph and text. */
const codes = new WeakMap<EmbeddedFont, Map<string, string>>()

/**
 * The code of a glyph that stands for a text. A glyph has a code for each text, because letters share glyphs: a copied text has the
 * letter that was written.
 */
export const codeFor = (font: EmbeddedFont, { id, advanceWidth }: ShapedGlyph, text: string): string => {
  const known = codes.get(font) ?? new Map<string, string>()
  codes.set(font, known)
  const key = `${id} ${text}`
  const code = known.get(key) ?? hex(font.subset.glyphs.push(id) - 1)
  known.set(key, code)
  const index = Number.parseInt(code, 16)
  font.widths[index] = advanceWidth * font.scale
  font.unicode[index] = Array.from(text, character => character.codePointAt(0) ?? 0)
  return code
}

export const pageOf = (document: PDFKit.PDFDocument): Page => (document as unknown as Parts).page

/** An object that is written later; pages may refer to it before that. */
export const laterObject = (document: PDFKit.PDFDocument, data: object): Reference => (document as unknown as Parts).ref(data)
