import { expect, test } from 'vitest'
import { nameForContent } from './file-name.ts'

test.each([
  ['bill.pdf', 'application/pdf', 'bill.pdf'],
  ['PHOTO.JPEG', 'image/jpeg', 'PHOTO.JPEG'],
  ['bill.html', 'application/pdf', 'bill.html.pdf'],
  ['bill.pdf', 'image/png', 'bill.pdf.png'],
  ['scan', 'image/jpeg', 'scan.jpg'],
] as const)('stores %s with the content of %s as %s', (name, type, expected) => {
  expect(nameForContent(name, type)).toBe(expected)
})

test('keeps the content’s extension in a long name', () => {
  expect(nameForContent(`${'x'.repeat(150)}`, 'application/pdf')).toMatch(/^x{146}\.pdf$/)
})
