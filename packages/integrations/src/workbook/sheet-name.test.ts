import { expect, test } from 'vitest'
import { safeSheetName } from './sheet-name.ts'

test.each([
  ['Claims', 'Claims'],
  ['श्री दावे', 'श्री दावे'],
  ['Contact Us: Retail', 'Contact Us - Retail'],
  ['a\\b/c?d*e[f]g', 'a - b - c - d - e - f - g'],
  ['Subscribers Details Update Requests', 'Subscribers Details Update Req…'],
  [`${'x'.repeat(29)}😀😀`, `${'x'.repeat(29)}…`],
  ['x'.repeat(31), 'x'.repeat(31)],
  ["'Asha's list'", '’Asha’s list’'],
  ['History', 'History list'],
  ['HISTORY', 'HISTORY list'],
  ['a\u0000b\nc', 'a - b - c'],
  ['[?]', 'Sheet1'],
  ['', 'Sheet1'],
])('makes a name of %j that Excel accepts', (title, name) => {
  expect(safeSheetName(title)).toBe(name)
  expect(safeSheetName(title)).toMatch(/^(?!')[^:\\/?*[\]\p{Cc}]{1,31}(?<!')$/u)
})
