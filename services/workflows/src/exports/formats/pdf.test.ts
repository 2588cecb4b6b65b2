import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { SheetColumn } from '../sheet.ts'
import { hostileNames, row, sheet, written } from '../testing/written.ts'
import { writePdf } from './pdf.ts'

/** The texts of each page, extracted by another library than the writer's. */
const pagesOf = async (...rows: Parameters<typeof sheet>): Promise<{ width: number; height: number; texts: string[] }[]> => {
  const bytes = await written(writePdf, sheet(...rows))
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    pages.push({ width, height, texts: items.flatMap(item => ('str' in item && item.str.trim() !== '' ? [item.str] : [])) })
  }
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Title: 'Claims', Author: 'Meera Shah', Creator: 'opdesk' })
  await document.loadingTask.destroy()
  return pages
}
const HEADER = ['S.No', 'Claim ID', 'Raised Date', 'Name', 'Act. Bill Amt.', 'At']

test('draws header and page number on every page, and splits no row', async () => {
  const rows = Array.from({ length: 250 }, (_, index) =>
    row(index + 1, index % 3 === 0 ? 'A name that is long enough to need a second line' : 'Asha'),
  )
  const pages = await pagesOf(rows)
  expect(pages.length).toBeGreaterThan(7)
  for (const [index, { width, height, texts }] of pages.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    const text = texts.join(' ').replaceAll(/\s+/g, ' ')
    const header = text.indexOf(HEADER.join(' '))
    expect(header, 'the header is read before the rows').toBeGreaterThan(-1)
    expect(text.search(/CLM\d/)).toBeGreaterThan(header)
    expect(text.endsWith(`opdesk · Claims Page ${index + 1} of ${pages.length}`), text.slice(-60)).toBe(true)
  }
  const first = pages[0]?.texts.join(' ')
  expect(first).toContain('Total records: 250')
  expect(first).toContain('Filters: Status: Approved · Search:')
  expect(first).toContain('As of 10/03/2026 12:00 PM · asked for by Meera Shah')
  const ids = pages.flatMap(({ texts }) => texts.filter(text => /^CLM\d+$/.test(text)))
  expect(ids).toEqual(rows.map(cells => cells[1]))
  const amounts = pages.flatMap(({ texts }) => texts.join('').match(/₹12,34,56,789\.50/g) ?? [])
  expect(amounts).toHaveLength(250)
})

test('draws ₹ with Indian grouping, and Indian days and times', async () => {
  const [page] = await pagesOf([row(1, 'Asha Rao')])
  expect(page?.texts.join('')).toContain('₹12,34,56,789.50')
  expect(page?.texts).toContain('09/03/2026')
  expect(page?.texts).toContain('01/04/2026 12:15 AM')
})

test('shapes Devanagari: one glyph for the letters of a conjunct', async () => {
  const bytes = await written(writePdf, sheet([row(1, 'अशोक क्षत्रिय')]))
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  const text = items.map(item => ('str' in item ? item.str : '')).join('')
  expect(text).toContain('अशोक')
  expect(text).toContain('क्ष')
  const fonts = new Set(items.map(item => ('fontName' in item ? item.fontName : '')))
  expect(fonts.size).toBeGreaterThan(2)
  await document.loadingTask.destroy()
})

test('draws typed texts, cut with an ellipsis where they do not fit', async () => {
  const pages = await pagesOf(hostileNames.map((name, index) => row(index + 1, name)))
  expect(pages).toHaveLength(1)
  const text = pages[0]?.texts.join('\n') ?? ''
  expect(text).toContain('=HYPERLINK("http://x")')
  expect(text).toContain('onerror=alert(1)>')
  expect(text).toContain('xxxxx…')
  expect(text).toContain('😀')
  expect(text).not.toContain('\u202e')
})

test('uses A3 for many columns, and breaks no amount or number', async () => {
  const amounts = ['Taxable', 'CGST', 'SGST/UTGST', 'IGST', 'Round Off', 'Total']
  const columns: SheetColumn[] = [
    { title: 'S.No', kind: 'number', width: 6 },
    { title: 'Number', kind: 'text', width: 20 },
    { title: 'Date', kind: 'day', width: 15 },
    { title: 'Document', kind: 'text', width: 18 },
    { title: 'Subscriber', kind: 'text', width: 26 },
    { title: 'Plan', kind: 'text', width: 24 },
    { title: 'Place of Supply', kind: 'text', width: 24 },
    ...amounts.map(title => ({ title, kind: 'money' as const, width: 16 })),
    { title: 'Order', kind: 'text', width: 40 },
    { title: 'Payment', kind: 'text', width: 24 },
  ]
  const order = '2d9fd73c-f40c-815e-b088-a74b328f8dda'
  const invoice = [
    'IN/26-27/0000012',
    '2026-11-23',
    'Invoice',
    'Asha Rao',
    'Basic',
    'Kerala',
    ...amounts.map(() => 12_345_678_950),
  ]
  const [page] = await pagesOf([[1, ...invoice, order, 'pay_2d9fd73cf40c82']], { columns })
  expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([1191, 842])
  expect(page?.texts).toEqual(expect.arrayContaining(columns.map(({ title }) => title)))
  expect(page?.texts).toEqual(expect.arrayContaining(['IN/26-27/0000012', '23/11/2026', order, 'pay_2d9fd73cf40c82']))
  // The rupee sign is not compared, because it may be set in another font.
  expect(page?.texts.join(' ').match(/12,34,56,789\.50/g)).toHaveLength(amounts.length)
})

test('states that the list is empty', async () => {
  const [page] = await pagesOf([])
  expect(page?.texts).toContain('No records match these filters.')
  expect(page?.texts.join(' ')).toContain('Total records: 0')
})
