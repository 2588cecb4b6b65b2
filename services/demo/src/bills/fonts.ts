/// <reference path="./fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toTrueType } from '@opdesk/integrations/fonts/true-type.ts'
import * as fontkit from 'fontkit'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const fileOf = (subset: 'latin' | 'latin-ext', weight: Weight): Buffer =>
  readFileSync(require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`))

/** Tables left out of the fonts: hinting and layout. Bills do not need them, and parsing them takes most of the time of a page. */
const LEFT_OUT = ['GPOS', 'GSUB', 'GDEF', 'DSIG', 'fpgm', 'prep', 'cvt ', 'gasp', 'STAT']

interface Face {
  bytes: Buffer
  font: fontkit.Font
}
const face = (subset: 'latin' | 'latin-ext', weight: Weight): Face => {
  const bytes = toTrueType(fileOf(subset, weight), LEFT_OUT)
  return { bytes, font: fontkit.create(bytes) }
}

/** Noto Sans, each weight in two files; ₹ is in the second file. */
export const faces = {
  regular: face('latin', 'regular'),
  bold: face('latin', 'bold'),
  'regular-ext': face('latin-ext', 'regular'),
  'bold-ext': face('latin-ext', 'bold'),
} as const
export type FaceName = keyof typeof faces

const faceOf = (character: string, weight: Weight): FaceName =>
  faces[weight].font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? weight : `${weight}-ext`

/** Splits a text into runs of one face each, because neither PDF nor SVG falls back to another font. */
export const runsOf = (text: string, weight: Weight): { face: FaceName; text: string }[] => {
  const runs: { face: FaceName; text: string }[] = []
  for (const character of text) {
    const name = faceOf(character, weight)
    const last = runs.at(-1)
    if (last?.face === name) last.text += character
    else runs.push({ face: name, text: character })
  }
  return runs
}

interface Outline {
  /** SVG path data in font units, y upwards. */
  path: string
  /** Font units. */
  advance: number
}
const outlines = new Map<string, Outline>()

/** The outline of a character as a path. Where a font is not installed, SVG shows its text as boxes, but a path unchanged. */
export const outlineOf = (character: string, weight: Weight): Outline => {
  const key = `${weight}${character}`
  const known = outlines.get(key)
  if (known) return known
  const glyph = faces[faceOf(character, weight)].font.glyphForCodePoint(character.codePointAt(0) ?? 0)
  const outline = { path: glyph.path.toSVG(), advance: glyph.advanceWidth }
  outlines.set(key, outline)
  return outline
}

/** Width of a text in the unit of `size`. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  ([...text].reduce((sum, character) => sum + outlineOf(character, weight).advance, 0) * size) / faces[weight].font.unitsPerEm
