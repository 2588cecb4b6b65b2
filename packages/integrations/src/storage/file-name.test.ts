import { expect, test } from 'vitest'
import { contentDisposition, safeFileName } from './file-name.ts'

test.each([
  ['bill.pdf', 'bill.pdf'],
  ['डॉक्टर का बिल.pdf', 'डॉक्टर का बिल.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\asha\\bill.pdf', 'bill.pdf'],
  ['a/b\\c.png', 'c.png'],
  ['..', 'file'],
  ['', 'file'],
  [' . ', 'file'],
  ['/', 'file'],
  ['.htaccess', 'htaccess'],
  ['bill.pdf. . ', 'bill.pdf'],
  ['bill\r\nSet-Cookie: a=b.pdf', 'billSet-Cookie: a=b.pdf'],
  ['bill\u0000.pdf', 'bill.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2066bill\u2069.pdf', 'bill.pdf'],
  ['\ufeffbill\u200b.pdf', 'bill.pdf'],
  ['bill\ud800.pdf', 'bill\ufffd.pdf'],
  ['scan   of\tbill.pdf', 'scan ofbill.pdf'],
])('shows %j as %j', (name, shown) => {
  expect(safeFileName(name)).toBe(shown)
})

test('shortens a long name but keeps its extension and whole characters', () => {
  const name = safeFileName(`${'😀'.repeat(400)}.jpeg`)
  expect(Array.from(name)).toHaveLength(150)
  expect(name).toBe(`${'😀'.repeat(145)}.jpeg`)
  expect(safeFileName('a'.repeat(400))).toBe('a'.repeat(150))
  expect(safeFileName(`a.${'b'.repeat(400)}`)).toBe(`a.${'b'.repeat(148)}`)
})

test.each([
  ['bill.pdf', 'attachment; filename="bill.pdf"'],
  ['my bill (1).pdf', 'attachment; filename="my bill (1).pdf"'],
  ['a"b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`],
  ['50%.pdf', `attachment; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
  ["₹ it's (*).pdf", `attachment; filename="_ it's (*).pdf"; filename*=UTF-8''%E2%82%B9%20it%27s%20%28%2A%29.pdf`],
  ['x\r\nSet-Cookie: a=b', 'attachment; filename="xSet-Cookie: a=b"'],
  ['a\ud800.pdf', `attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`],
])('writes the header for %j', (name, header) => {
  expect(contentDisposition(name)).toBe(header)
})

test('allows a file to be shown inline', () => {
  expect(contentDisposition('bill.pdf', 'inline')).toBe('inline; filename="bill.pdf"')
})
