import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { withoutUnusedParts } from './pdf-parts.ts'

const code = readFileSync(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'), 'utf8')

describe('the code of pdf.js in the client', () => {
  it('leaves out forms and editors, and keeps what the viewer uses', () => {
    const short = withoutUnusedParts(code)
    expect(short.length).toBeLessThan(code.length * 0.7)
    expect(short).not.toMatch(/class \w*(AnnotationElement|EditorToolbar)\b.* extends/)
    for (const kept of [
      'function getDocument(',
      'class PDFWorker',
      'class TextLayer',
      'class CanvasGraphics',
      'class FontLoader',
    ])
      expect(short).toContain(kept)
    expect(short).toMatch(/export \{[^}]*getDocument/)
  })

  it('refuses a release with other parts', () => {
    expect(() => withoutUnusedParts('export const getDocument = 1')).toThrow('other parts')
  })
})
