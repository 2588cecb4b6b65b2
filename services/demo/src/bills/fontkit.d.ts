/** The part of fontkit 2 that the demo's bills use. */
declare module 'fontkit' {
  export interface Glyph {
    advanceWidth: number
    path: { toSVG(): string }
  }
  export interface Font {
    unitsPerEm: number
    glyphForCodePoint(codePoint: number): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
  }
  export function create(font: Buffer): Font
}
