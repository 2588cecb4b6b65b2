import { inflateSync } from 'node:zlib'
import { contentTypeOf } from '@opdesk/integrations/storage/content-type.ts'
import { expect, test } from 'vitest'
import type { Bill } from './bill.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawPhoto } from './draw-photo.ts'
import { runsOf, widthOf } from './fonts.ts'

const bill: Bill = {
  kind: 'pharmacy_receipt',
  form: 'pdf',
  fileName: 'pharmacy-bill',
  issuer: { name: 'Wellcare Medicals', lines: ['Shop 4', 'Pune 411038'] },
  title: 'Tax invoice',
  number: 'PH1',
  day: '2026-11-18',
  facts: [['Patient', 'Aditi Joshi']],
  headings: ['Medicine', 'Batch', 'Amount (₹)'],
  rows: [['Dolo 650 mg', 'BT1', '33.00']],
  totals: [['Total', '₹33.00']],
  notes: [],
  stamp: ['PAID', 'Registered pharmacist'],
}

test('draws a rupee sign with a font that has one', () => {
  expect(runsOf('Total ₹33', 'bold').map(run => run.text)).toEqual(['Total ', '₹', '33'])
  expect(widthOf('₹', 'bold', 10)).toBeGreaterThan(4)
})

test('embeds fonts in a PDF, maps the rupee sign, and repeats exactly', async () => {
  const bytes = await drawPdf(bill)
  expect(await contentTypeOf(bytes)).toBe('application/pdf')
  const streams = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(match =>
    Buffer.from(match[1] ?? '', 'latin1'),
  )
  const texts = streams.flatMap(stream => {
    try {
      return [inflateSync(stream).toString('latin1')]
    } catch {
      return []
    }
  })
  expect(texts.some(text => text.includes('beginbfrange') && text.includes('20b9'))).toBe(true)
  expect(bytes.toString('latin1')).toContain('/FontFile2')
  expect((await drawPdf(bill)).equals(bytes)).toBe(true)
})

test('draws the same JPEG each time, and another for another amount', async () => {
  const bytes = await drawPhoto(bill)
  expect(await contentTypeOf(bytes)).toBe('image/jpeg')
  expect((await drawPhoto(bill)).equals(bytes)).toBe(true)
  expect((await drawPhoto({ ...bill, totals: [['Total', '₹34.00']] })).equals(bytes)).toBe(false)
})
