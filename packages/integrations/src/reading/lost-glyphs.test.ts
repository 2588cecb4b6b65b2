import { expect, test } from 'vitest'
import { pageOfLines } from './fields/page-of-lines.ts'
import { hasLostGlyphs, withRecognizedHindi } from './lost-glyphs.ts'

test('takes the Hindi words of a broken text layer from the picture', () => {
  const layer = pageOfLines(['मरीज का नाम: \0वजय', '\0दनांक 20/10/2025'])
  expect(hasLostGlyphs(layer)).toBe(true)
  expect(hasLostGlyphs(pageOfLines(['मरीज का नाम: विजय', 'Total 640.00']))).toBe(false)
  const seen = pageOfLines(['मरीज का नाम: विजय', 'दिनांक 2O/10/2025'], { confidence: 0.9 })
  const words = withRecognizedHindi(layer, seen, { width: 100, height: 100 }).words.map(({ text }) => text)
  expect(words).toEqual(['20/10/2025', 'मरीज', 'का', 'नाम:', 'विजय', 'दिनांक'])
})
