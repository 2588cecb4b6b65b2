import { buffer } from 'node:stream/consumers'
import { bitsApart, LOOK_BITS_APART } from '@opdesk/contracts/claim/looks.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkPdf } from './check-pdf.ts'
import { checkPicture } from './check-picture.ts'
import { readPdf } from './read-pdf.ts'

const drawn = (options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> => {
  const document = new PDFDocument(options)
  const bytes = buffer(document)
  for (let page = 0; page < 4; page += 1) document.text(`Bill 4711, page ${page}: 500 rupees`).addPage()
  document.end()
  return bytes
}
/** A PDF with these entries in its catalog. */
const withCatalog = (entries: string): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${entries}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n4 0 obj<</Length 3>>stream\n<x>\nendstream endobj\n' +
      '5 0 obj<</T(a)/FT/Tx/Subtype/Widget/Rect[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n100\n%%EOF\n',
  )
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    error => (error instanceof DomainError ? error.code : String(error)),
  )
const whole = await drawn()
const text = whole.toString('latin1')
const share = (part: number): Buffer => whole.subarray(0, Math.floor(whole.length * part))
const afterAnObject = text.indexOf('endobj', text.length / 2) + 'endobj\n'.length

test.each([
  ['pdf_password', 'a user password', await drawn({ userPassword: 'a', ownerPassword: 'b' })],
  ['pdf_password', 'a user password (AES)', await drawn({ userPassword: 'a', ownerPassword: 'b', pdfVersion: '1.7ext3' })],
  ['accepted', 'an owner password', await drawn({ ownerPassword: 'b' })],
  ['accepted', 'an owner password (AES)', await drawn({ ownerPassword: 'b', pdfVersion: '1.7ext3' })],
  ['pdf_form', 'an XFA form', withCatalog('/AcroForm<</XFA 4 0 R/Fields[]>>')],
  ['pdf_form', 'an XFA form with fields', withCatalog('/NeedsRendering true/AcroForm<</XFA 4 0 R/Fields[5 0 R]>>')],
  ['accepted', 'an XFA form with pages of its own', withCatalog('/AcroForm<</XFA 4 0 R/Fields[5 0 R]>>')],
  ['accepted', 'a form', withCatalog('/AcroForm<</Fields[5 0 R]>>')],
  ['pdf_portfolio', 'a portfolio', withCatalog('/Collection<</View/D>>')],
  ['accepted', 'attached files', withCatalog('/Names<</EmbeddedFiles<</Names[]>>>>')],
  ['file_cut_off', 'a tenth of its bytes', share(0.1)],
  ['file_cut_off', 'half of its bytes', share(0.5)],
  ['file_cut_off', 'nine tenths of its bytes', share(0.9)],
  ['file_cut_off', 'its first objects alone', whole.subarray(0, afterAnObject)],
  ['file_cut_off', 'zeros in its second half', Buffer.concat([share(0.5), Buffer.alloc(whole.length / 2)])],
  ['file_cut_off', 'half an update', Buffer.concat([whole, Buffer.from('\n4 0 obj\n<</Length 5000>>\nstream\nabc')])],
  ['accepted', 'no end mark', whole.subarray(0, text.lastIndexOf('%%EOF'))],
  ['accepted', 'trailing bytes', Buffer.concat([whole, Buffer.from('<html>\n'.repeat(500))])],
  ['accepted', 'a wrong cross-reference', Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n12'), 'latin1')],
  ['accepted', 'no cross-reference', Buffer.from(withCatalog('').toString().replace('startxref\n100\n', ''))],
  ['accepted', 'a byte-order mark', Buffer.concat([Buffer.from('\ufeff'), whole])],
])('answers %s for a PDF with %s', async (code, _, bytes) => {
  expect(await refusal(readPdf(bytes))).toBe(code)
})

test('accepts a PDF without any object', async () => {
  expect(await refusal(checkPdf(Buffer.from('%PDF-1.4\n%%EOF'), 'asha'))).toBe('accepted')
})

const bars = (shift: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fff"/>${Array.from(
      { length: 25 },
      (_, at) =>
        `<rect x="${40 + ((at * 37 + shift) % 90)}" y="${30 + at * 28}" width="${60 + ((at * at * 53 + shift * at) % 400)}" height="9"/>`,
    ).join('')}</svg>`,
  )
const photo = await sharp(bars(0)).jpeg({ quality: 92 }).toBuffer()
const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer()
const png = await sharp(photo).png().toBuffer()
/** The look of a picture that a person uploads. */
const look = (bytes: Buffer) => checkPicture(async () => bytes, 'asha')
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)

test.each([
  ['accepted', 'JPEG', photo],
  ['accepted', 'progressive JPEG', progressive],
  ['accepted', 'CMYK JPEG', await sharp(photo).toColourspace('cmyk').jpeg().toBuffer()],
  ['accepted', 'turned JPEG', await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['accepted', 'JPEG without its end mark', photo.subarray(0, -2)],
  ['accepted', 'JPEG with trailing bytes', Buffer.concat([photo, Buffer.from('more'.repeat(99)), Buffer.alloc(9)])],
  ['accepted', 'PNG', png],
  ['accepted', 'PNG without its end mark', png.subarray(0, -12)],
  ['file_cut_off', 'half JPEG', half(photo)],
  ['file_cut_off', 'half progressive JPEG', half(progressive)],
  ['file_cut_off', 'JPEG with zeros in its second half', Buffer.concat([half(photo), Buffer.alloc(photo.length / 2)])],
  ['file_cut_off', 'head of a JPEG', photo.subarray(0, 300)],
  ['file_cut_off', 'half PNG', half(png)],
  ['accepted', 'JPEG without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
])('answers %s for a %s', async (code, _, bytes) => {
  expect(await refusal(look(bytes))).toBe(code)
})

test.each([
  ['another quality', sharp(photo).jpeg({ quality: 50 })],
  ['fewer pixels', sharp(photo).resize(400).jpeg({ quality: 70 })],
  ['another format', sharp(photo).png()],
])('finds the same look in a picture saved with %s', async (_, again) => {
  expect(bitsApart((await look(photo)) ?? '', (await look(await again.toBuffer())) ?? '')).toBeLessThan(LOOK_BITS_APART)
})

test('finds another look in another picture, and none in a blank one', async () => {
  const other = await look(await sharp(bars(17)).jpeg().toBuffer())
  expect(bitsApart((await look(photo)) ?? '', other ?? '')).toBeGreaterThan(LOOK_BITS_APART)
  expect(
    await look(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  ).toBe(undefined)
})
