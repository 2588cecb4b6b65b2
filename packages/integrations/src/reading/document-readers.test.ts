import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { documentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toTrueType } from '../fonts/true-type.ts'
import { openDocumentReaders } from './document-readers.ts'

const require = createRequire(import.meta.url)
const font = (name: string): Buffer => toTrueType(readFileSync(require.resolve(`@fontsource/${name}.woff`)))
// The machine of the tests may be busy.
const readers = openDocumentReaders({ timeLimitMs: 50_000, enoughMs: { draft: 40_000, submitted: 40_000 } })
beforeAll(() => {
  GlobalFonts.register(font('noto-sans/files/noto-sans-latin-400-normal'), 'reading-latin')
  GlobalFonts.register(font('noto-sans/files/noto-sans-latin-ext-400-normal'), 'reading-ext')
  GlobalFonts.register(font('noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal'), 'reading-hindi')
})
afterAll(() => readers.close())

const RECEIPT = [
  'Sunrise Clinic',
  '14 Karve Road, Pune 411004',
  'Receipt No. 4471',
  'Date: 24/11/2026',
  'Patient: Arjun Mehta',
  'Dr. Sandeep Patil, MD',
  'Consultation          500.00',
  'Dressing              140.00',
  'Total              Rs. 640.00',
]
const HINDI_RECEIPT = [
  'सेवा क्लिनिक',
  'रसीद सं. 4471',
  'दिनांक: 24/11/2026',
  'मरीज का नाम: Arjun Mehta',
  'परामर्श शुल्क  640.00',
  'कुल राशि  Rs. 640.00',
]

/** A sheet of paper on a dark table, photographed with a turn in degrees. */
const photo = async (lines: readonly string[], turn: number): Promise<Buffer> => {
  const canvas = createCanvas(760, 120 + lines.length * 60)
  const on = canvas.getContext('2d')
  on.fillStyle = '#f6f1e4'
  on.fillRect(0, 0, canvas.width, canvas.height)
  on.fillStyle = '#26231f'
  on.font = '28px reading-latin, reading-ext, reading-hindi'
  for (const [at, line] of lines.entries()) on.fillText(line, 60, 90 + at * 60)
  return await sharp(canvas.toBuffer('image/png'))
    .rotate(turn, { background: '#54483c' })
    .blur(0.6)
    .jpeg({ quality: 60 })
    .toBuffer()
}

const pdf = async (draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> => {
  const page = new PDFDocument({ size: 'A5' })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise(resolve => page.on('end', resolve))
  draw(page)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

const fieldsOf = (reading: DocumentReading): Record<string, string> => {
  expect(documentReading.safeParse(reading).error).toBeUndefined()
  if (reading.state !== 'read') throw new Error(`not read: ${reading.reason}`)
  return Object.fromEntries(reading.fields.toReversed().map(({ kind, value }) => [kind, value]))
}
const WHOLE = {
  total: '64000',
  date: '2026-11-24',
  patient: 'Arjun Mehta',
  doctor: 'Sandeep Patil',
  bill_number: '4471',
  pincode: '411004',
}

it('reads the text layer of a PDF', async () => {
  const bytes = await pdf(page => {
    for (const [at, line] of RECEIPT.entries()) page.text(line, 40, 40 + at * 24, { lineBreak: false })
  })
  const reading = await readers.read(bytes, 'application/pdf', { lane: 'draft' })
  expect(reading).toMatchObject({ state: 'read', text: 'layer', pages: 1 })
  expect(fieldsOf(reading)).toMatchObject(WHOLE)
})

it('reads a turned photo, and shows where each field stands', async () => {
  const reading = await readers.read(await photo(RECEIPT, 4), 'image/jpeg', { lane: 'draft' })
  expect(reading).toMatchObject({ state: 'read', text: 'recognition' })
  expect(fieldsOf(reading)).toMatchObject(WHOLE)
  const total = reading.state === 'read' ? reading.fields.find(({ kind }) => kind === 'total') : undefined
  expect(total?.box.top).toBeGreaterThan(0.75)
  expect(total?.box.left).toBeGreaterThan(0.3)
  expect((total?.box.height ?? 1) < 0.15).toBe(true)
})

it.each([90, 180, 270])('reads a photo that lies by %i degrees', async turn => {
  const reading = await readers.read(await photo(RECEIPT, turn + 2), 'image/jpeg', { lane: 'draft' })
  expect(fieldsOf(reading)).toMatchObject({ total: '64000', date: '2026-11-24', patient: 'Arjun Mehta' })
})

it('reads a page of a PDF that is a picture', async () => {
  const picture = await photo(RECEIPT, 1)
  const bytes = await pdf(page => page.image(picture, 20, 20, { width: 380 }))
  const reading = await readers.read(bytes, 'application/pdf', { lane: 'draft' })
  expect(reading).toMatchObject({ state: 'read', text: 'recognition' })
  expect(fieldsOf(reading)).toMatchObject({ total: '64000', date: '2026-11-24' })
})

it('reads labels in Hindi', async () => {
  const reading = await readers.read(await photo(HINDI_RECEIPT, 1), 'image/jpeg', { lane: 'draft' })
  expect(fieldsOf(reading)).toMatchObject({ total: '64000', date: '2026-11-24', patient: 'Arjun Mehta' })
})

it('does not read broken and empty files, and goes on', async () => {
  const jpeg = await photo(['x'], 0)
  const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const broken: [Buffer, string][] = [
    [Buffer.from('%PDF-1.7\nnothing'), 'application/pdf'],
    [Buffer.alloc(0), 'image/jpeg'],
    [jpeg.subarray(0, 200), 'image/jpeg'],
    [blank, 'image/png'],
    [Buffer.from('%PDF-1.4\n'.repeat(5000)), 'application/pdf'],
  ]
  for (const [bytes, contentType] of broken)
    expect(await readers.read(bytes, contentType, { lane: 'draft' })).toMatchObject({ state: 'not_read' })
})

it('does not read a picture with too many pixels', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><rect width="9000" height="9000" fill="#eee"/></svg>'
  const bytes = await sharp(Buffer.from(svg), { limitInputPixels: false }).png().toBuffer()
  expect(await readers.read(bytes, 'image/png', { lane: 'draft' })).toMatchObject({ state: 'not_read', reason: 'limits' })
})

it('gives up a document after its time, and reads the next one', async () => {
  const hasty = openDocumentReaders({ timeLimitMs: 50 })
  const bytes = await photo(RECEIPT, 0)
  expect(await hasty.read(bytes, 'image/jpeg', { lane: 'draft' })).toMatchObject({ state: 'not_read', reason: 'limits' })
  await hasty.close()
  await expect(hasty.read(bytes, 'image/jpeg', { lane: 'draft' })).rejects.toMatchObject({ code: 'unavailable' })
})

it('ends a process that needs too much memory', async () => {
  const small = openDocumentReaders({ memoryLimitMb: 90 })
  expect(await small.read(await photo(RECEIPT, 0), 'image/jpeg', { lane: 'draft' })).toMatchObject({
    state: 'not_read',
    reason: 'limits',
  })
  await small.close()
})
