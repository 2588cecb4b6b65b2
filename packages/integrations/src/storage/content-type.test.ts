import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contentTypeOf } from './content-type.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const header = chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex'))
const pixels = chunk('IDAT', deflateSync(Buffer.alloc(4)))
const png = Buffer.concat([signature, header, pixels, chunk('IEND', Buffer.alloc(0))])
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex')

test.each([
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a JPEG of a camera', Buffer.from('ffd8ffe1001c45786966000049492a0008000000', 'hex'), 'image/jpeg'],
  ['a PNG', png, 'image/png'],
  [
    'a PNG whose colour profile fills the head',
    Buffer.concat([signature, header, chunk('iCCP', Buffer.alloc(9000))]).subarray(0, 4100),
    'image/png',
  ],
  ['a PDF after a byte-order mark', Buffer.from('\ufeff%PDF-1.7\n'), 'application/pdf'],
  ['a PDF after blank lines', Buffer.from('\r\n \n%PDF-1.7\n'), 'application/pdf'],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'latin1'), 'application/pdf'],
])('recognises the content %s', async (_name, head, type) => {
  expect(await contentTypeOf(head)).toBe(type)
})

test.each([
  ['an empty file', ''],
  ['one byte', 'x'],
  ['text', 'a bill of 500 rupees'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML that mentions a PDF', '<!-- %PDF-1.7 --><script>alert(1)</script>'],
  ['HTML before a PDF', '<html></html>\n%PDF-1.7\n1 0 obj'],
  ['four letters of a PDF', '%PDF'],
  ['a PDF without a version', '%PDF-<script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['SVG with a prolog', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
  ['ZIP', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'],
  ['a Windows program', 'MZ\x90\x00\x03\x00\x00\x00'],
  ['TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['WebP', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ['a JPEG cut off after its mark', '\xff\xd8\xff'],
  ['a JPEG mark before text', '\xff\xd8\xff<script>'],
  ['a PNG signature alone', '\x89PNG\r\n\x1a\n'],
  ['a PNG signature before HTML', '\x89PNG\r\n\x1a\n<html><script>alert(1)</script></html>'],
])('refuses the content %s', async (_name, head) => {
  expect(await contentTypeOf(Buffer.from(head, 'latin1'))).toBeNull()
})
