import { expect, test } from 'vitest'
import { nameForContent } from './file-name.ts'

test.each([
  ['bill.pdf', 'application/pdf', 'bill.pdf'],
  ['PHOTO.JPEG', 'image/jpeg', 'PHOTO.JPEG'],
  ['bill.html', 'application/pdf', 'bill.html.pdf'],
  ['bill.pdf', 'image/png', 'bill.pdf.png'],
  ['scan', 'image/jpeg', 'scan.jpg'],
] as const)('%s with the content of %s is kept as %s', (name, type, expected) => {
  expect(nameForContent(name, type)).toBe(expected)
})

test('a long name keeps the extension of its content', () => {
  expect(nameForContent(`${'x'.repeat(150)}`, 'application/pdf')).toMatch(/^x{146}\.pdf$/)
})
