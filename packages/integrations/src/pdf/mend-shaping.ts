/** The parts of fontkit 2 that `mendShaping` reads and changes, and that its types leave out. */

interface Coverage {
  version: 1 | 2
  glyphs: number[]
  rangeRecords: { start: number; end: number }[]
}
interface ChainRule {
  backtrack: number[]
}
interface Table {
  version: number
  lookupType: number
  extension: Table
  backtrackCoverage: Coverage[]
  chainRuleSets?: (ChainRule[] | null)[]
  chainClassSet?: (ChainRule[] | null)[]
}
interface LookupFlags {
  flags: { useMarkFilteringSet: boolean }
  /** Marks that the lookup sees; it ignores all others. Added by `mendShaping`. */
  seenMarks?: ReadonlySet<number>
}
interface Lookup {
  lookupType: number
  flags: LookupFlags
  markFilteringSet: number
  subTables: Table[]
}
interface ShapedGlyph {
  id: number
  isMark: boolean
}
interface GlyphIterator {
  options: LookupFlags
  shouldIgnore(glyph: ShapedGlyph): boolean
}
interface Processor {
  glyphIterator: GlyphIterator
  applyLookup(type: number, table: Table): boolean
}
interface LookupList {
  length: number
  get(index: number): Lookup
}

/** A font as fontkit reads it. */
export interface ShapingFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): unknown
  GDEF?: { markGlyphSetsDef?: { coverage: Coverage[] } }
  GSUB?: { lookupList: LookupList }
  GPOS?: { lookupList: LookupList }
  _layoutEngine: { engine: { GSUBProcessor: Processor; GPOSProcessor: Processor } }
}

/** Types of a chaining context and of an extension in each table (OpenType 1.9, GSUB and GPOS). */
const TYPES = { GSUB: { chain: 6, extension: 7 }, GPOS: { chain: 8, extension: 9 } } as const

const glyphsOf = ({ version, glyphs, rangeRecords }: Coverage): Set<number> =>
  new Set(
    version === 1
      ? glyphs
      : rangeRecords.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, index) => start + index)),
  )

/** Reverses backtracks: the format lists the nearest glyph first, fontkit compares the farthest first. */
const reverseBacktracks = ({ lookupType, subTables }: Lookup, { chain, extension }: { chain: number; extension: number }) => {
  for (const outer of subTables) {
    const [type, table] = lookupType === extension ? [outer.lookupType, outer.extension] : [lookupType, outer]
    if (type !== chain) continue
    if (table.version === 3) table.backtrackCoverage.reverse()
    else
      for (const rules of table.chainRuleSets ?? table.chainClassSet ?? [])
        for (const rule of rules ?? []) rule.backtrack.reverse()
  }
}

const patched = new WeakSet<object>()

/** Ignores marks that a lookup does not see. Changes the class of all iterators; lookups of other fonts have no `seenMarks`. */
const respectSeenMarks = (iterator: GlyphIterator): void => {
  const shared = Object.getPrototypeOf(iterator) as GlyphIterator
  if (patched.has(shared)) return
  patched.add(shared)
  const { shouldIgnore } = shared
  shared.shouldIgnore = function (glyph) {
    const { seenMarks } = this.options
    return shouldIgnore.call(this, glyph) || (seenMarks !== undefined && glyph.isMark && !seenMarks.has(glyph.id))
  }
}

/** Skips a mark's position that the font does not define; fontkit throws a TypeError for it. */
const tolerateMissingAnchors = (positioning: Processor): void => {
  const { applyLookup } = positioning
  positioning.applyLookup = function (type, table) {
    try {
      return applyLookup.call(this, type, table)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

/**
 * Mends three faults of fontkit 2.0.4 for a font, so that it shapes Indian and Arabic scripts as HarfBuzz does (docs/decisions/0118).
 * Fonts that were in use before stay as they are: files drawn with them keep their bytes.
 */
export const mendShaping = (font: ShapingFont): void => {
  // The processors exist after a first text.
  font.layout('a')
  const { GSUBProcessor, GPOSProcessor } = font._layoutEngine.engine
  tolerateMissingAnchors(GPOSProcessor)
  for (const name of ['GSUB', 'GPOS'] as const) {
    const list = font[name]?.lookupList
    for (let index = 0; index < (list?.length ?? 0); index += 1) {
      const lookup = list?.get(index) as Lookup
      reverseBacktracks(lookup, TYPES[name])
      const seen = lookup.flags.flags.useMarkFilteringSet && font.GDEF?.markGlyphSetsDef?.coverage[lookup.markFilteringSet]
      if (seen) lookup.flags.seenMarks = glyphsOf(seen)
    }
  }
  respectSeenMarks(GSUBProcessor.glyphIterator)
}
