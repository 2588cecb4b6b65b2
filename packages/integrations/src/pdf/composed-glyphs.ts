/** The parts of fontkit 2.0.4 that `allowComposedGlyphs` uses, and that its types leave out. */
export interface TrueTypeFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number }
  getGlyph(id: number): { cbox: { minX: number; minY: number; maxX: number; maxY: number }; path: { commands: unknown[] } }
  loca: { version: number; offsets: number[] }
  maxp: { maxComponentElements: number; maxComponentDepth: number }
}
export interface Subset {
  /** The glyphs of the file, by code. */
  glyphs: (number | ComposedGlyph)[]
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
  includeGlyph(id: number): number
  encode(): Uint8Array
  _addGlyph(glyph: number | ComposedGlyph): number
}

/** Glyphs of a font that a file has as one glyph. */
export interface ComposedGlyph {
  parts: readonly { id: number; x: number; y: number }[]
  width: number
}

/** Sizes and flags of a composite glyph (OpenType 1.9, table glyf). */
const HEADER = 10
const PART = 8
const OFFSETS_IN_WORDS = 0x1 | 0x2
const MORE_PARTS = 0x20
/** Maximum number of parts of a composed glyph; a syllable has fewer than ten. */
export const MAX_PARTS = 32

/** Limit of places in font units: places have 16 bits. Unusual texts only have parts beyond it, which are not drawn. */
const FARTHEST = 20_000

/** Adds a composite glyph to the tables of a subset. */
const add = (subset: Subset, font: TrueTypeFont, { parts, width }: ComposedGlyph): number => {
  // An empty glyph, such as a space, has no bounding box.
  const drawn = parts.filter(
    ({ id, x, y }) => Math.max(Math.abs(x), Math.abs(y)) < FARTHEST && font.getGlyph(id).path.commands.length > 0,
  )
  const data = Buffer.alloc(drawn.length > 0 ? HEADER + PART * drawn.length : 0)
  const boxes = drawn.map(({ id, x, y }) => ({ x, y, box: font.getGlyph(id).cbox }))
  const left = drawn.length > 0 ? Math.min(...boxes.map(({ x, box }) => x + box.minX)) : 0
  if (drawn.length > 0) {
    const low = Math.min(...boxes.map(({ y, box }) => y + box.minY))
    const right = Math.max(...boxes.map(({ x, box }) => x + box.maxX))
    const high = Math.max(...boxes.map(({ y, box }) => y + box.maxY))
    for (const [index, value] of [-1, left, low, right, high].entries()) data.writeInt16BE(value, 2 * index)
  }
  for (const [index, { id, x, y }] of drawn.entries()) {
    const at = HEADER + PART * index
    data.writeUInt16BE(OFFSETS_IN_WORDS | (index < drawn.length - 1 ? MORE_PARTS : 0), at)
    data.writeUInt16BE(subset.includeGlyph(id), at + 2)
    data.writeInt16BE(x, at + 4)
    data.writeInt16BE(y, at + 6)
  }
  subset.loca.offsets.push(subset.offset)
  subset.offset += data.length
  subset.hmtx.metrics.push({ advance: Math.min(width, 0xffff), bearing: left })
  return subset.glyf.push(data) - 1
}

/**
 * Lets a subset have composed glyphs. A reader copies the text of a glyph as one: letters that consist of several glyphs would be
 * copied in another order, or with spaces between them.
 */
export const allowComposedGlyphs = (subset: Subset, font: TrueTypeFont): void => {
  const { _addGlyph } = subset
  subset._addGlyph = function (glyph) {
    return typeof glyph === 'number' ? _addGlyph.call(this, glyph) : add(this, font, glyph)
  }
  // Offsets of 32 bits: a subset has a glyph for each text, and may be larger than its font.
  font.loca.version = 1
  font.maxp.maxComponentElements = MAX_PARTS
  font.maxp.maxComponentDepth += 1
}
