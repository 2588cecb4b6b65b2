import type { Font } from 'harfbuzzjs'
import { isOfLaterScript } from './text-units.ts'

let harfBuzz: typeof import('harfbuzzjs') | undefined

/** Loads HarfBuzz if one of the characters needs it. To be awaited before such a text is set: setting is synchronous. */
export const prepareShaping = async (text: string): Promise<void> => {
  if (isOfLaterScript(text)) harfBuzz ??= await import('harfbuzzjs')
}

const loaded = (): typeof import('harfbuzzjs') => {
  if (!harfBuzz) throw new Error('HarfBuzz is not loaded; call prepareShaping with the text first.')
  return harfBuzz
}

/** A font as HarfBuzz reads it. */
export const shapingFont = (file: Buffer): Font => {
  const { Blob, Face, Font } = loaded()
  return new Font(new Face(new Blob(file)))
}

/** A glyph with its width and place in font units. */
export interface ShapedGlyph {
  id: number
  /** Width without kerning. */
  width: number
  xAdvance: number
  xOffset: number
  yOffset: number
}

/** The least part of a text that has glyphs of its own. */
export interface ShapedPart {
  text: string
  /** From left to right. */
  glyphs: ShapedGlyph[]
}

const ARABIC = /\p{Script=Arabic}/u

/** Shapes a text of one script and direction. Returns its parts in the order of the text. */
export const shape = (font: Font, text: string): ShapedPart[] => {
  const { Buffer, BufferFlag, ClusterLevel, shape } = loaded()
  const run = new Buffer()
  run.addText(text)
  run.guessSegmentProperties()
  if (ARABIC.test(text)) {
    // Urdu has digits of its own. Marks are parts, because readers reverse parts of a text that runs from right to left.
    run.setLanguage('ur')
    run.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
  } else run.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
  shape(font, run)
  const clusters = Map.groupBy(run.getGlyphInfosAndPositions(), ({ cluster }) => cluster)
  const parts = [...clusters].sort(([a], [b]) => a - b)
  return parts.map(([start, glyphs], index) => ({
    text: text.slice(index === 0 ? 0 : start, parts[index + 1]?.[0]),
    glyphs: glyphs.map(({ codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      return { id, width: font.glyphHAdvance(id), xAdvance, xOffset, yOffset }
    }),
  }))
}
