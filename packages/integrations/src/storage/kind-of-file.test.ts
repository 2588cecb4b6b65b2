import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOfFile } from './kind-of-file.ts'

const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#0aa' } })
const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1200)])

test.each([
  ['empty', 'bill.pdf', Buffer.alloc(0)],
  ['heic', 'photo.jpg', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['webp', 'photo.jpg', await picture.clone().webp().toBuffer()],
  ['tiff', 'scan.pdf', await picture.clone().tiff().toBuffer()],
  ['gif', 'a.png', await picture.clone().gif().toBuffer()],
  ['avif', 'a.png', await picture.clone().avif().toBuffer()],
  ['bmp', 'a.jpg', Buffer.concat([text('BM'), Buffer.alloc(60, 7)])],
  ['svg', 'a.png', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['word', 'bill.doc', cfb],
  ['excel', 'bill.xls', cfb],
  ['office', 'bill.pdf', cfb],
  ['office', 'bill.rtf', text('{\\rtf1 A bill}')],
  ['mail', 'bill.eml', text('From: a@b.in\nSubject: The bill\n\nHello')],
  ['html', 'bill.pdf', text('\n<!doctype html><p>A bill</p>')],
  ['text', 'bill.pdf', text('A bill of 500 rupees')],
  ['archive', 'bill.pdf', Buffer.from('504b0304140000000800', 'hex')],
  ['program', 'bill.pdf', text('MZ\0\0'.repeat(50))],
  ['prefixed_pdf', 'bill.pdf', text('\x1b%-12345X@PJL\r\n%PDF-1.4\n')],
  ['broken', 'photo.jpg', Buffer.from('ffd8ff', 'hex')],
  ['unknown', 'bill.pdf', Buffer.from([0, 1, 2, 3, 4])],
])('finds %s in %s', async (kind, name, head) => {
  expect(await kindOfFile(head, name)).toBe(kind)
})
