import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { prepareShaping, shape, shapingFont } from './shaping.ts'
import { Typesetter } from './typesetter.ts'

await prepareShaping('அ')

/** Points of an outline that begin a contour. */
const starts = (path: string): number[][] =>
  Array.from(path.matchAll(/M(-?[\d.]+),(-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)])

test.each(['கொ', 'ക്ഷി', 'ক্ষ্মি', 'ਪ੍ਰੀ', 'ପ୍ରି'])('draws %s as one glyph with the outlines of its parts', text => {
  const type = new Typesetter(new PDFDocument({ font: '', autoFirstPage: false, fontLayoutCache: false }))
  const [atom, second] = type.atoms(text)
  if (!atom?.font.shaping) throw new Error('no font')
  expect(second).toBeUndefined()
  const file = shapingFont(Buffer.from(atom.font.subset.encode()))
  const code = Number.parseInt(atom.glyphs[0]?.code.slice(0, 4) ?? '', 16)
  let pen = 0
  const expected = shape(atom.font.shaping, text).flatMap(({ glyphs }) =>
    glyphs.flatMap(({ id, xAdvance, xOffset, yOffset }) => {
      const [left, up] = [pen + xOffset, yOffset]
      pen += xAdvance
      return starts(atom.font.shaping?.glyphToPath(id) ?? '').map(([x = 0, y = 0]) => [x + left, y + up])
    }),
  )
  expect(expected.length).toBeGreaterThan(1)
  expect(starts(file.glyphToPath(code))).toEqual(expected)
  expect(atom.width).toBe(pen)
})
