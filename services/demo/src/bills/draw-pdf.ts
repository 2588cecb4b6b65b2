import { formatDay } from '@opdesk/contracts/time.ts'
import PDFDocument from 'pdfkit'
import type { Bill } from './bill.ts'
import { faces, runsOf, type Weight, widthOf } from './fonts.ts'

const LEFT = 36
const RIGHT = 384
const INK = '#1d2733'
const accents = ['#0b5a6b', '#7a2e3b', '#2f4a8a', '#3d5c2d', '#5b3a78']

/** Writes a text on its base line; with `right` the text ends at x. */
const write = (
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { size = 8.5, weight = 'regular', right = false }: { size?: number; weight?: Weight; right?: boolean } = {},
): void => {
  let at = right ? x - widthOf(text, weight, size) : x
  for (const run of runsOf(text, weight)) {
    page.font(run.face, size).text(run.text, at, y, { lineBreak: false })
    at += widthOf(run.text, weight, size)
  }
}

const rule = (page: PDFKit.PDFDocument, y: number, width = 0.5): void => {
  page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor('#9aa5b1').stroke()
}

const stamp = (page: PDFKit.PDFDocument, [first, second]: readonly [string, string], y: number, colour: string): void => {
  const width = Math.max(widthOf(first, 'bold', 8), widthOf(second, 'regular', 7)) + 20
  page.save()
  page.rotate(-6, { origin: [RIGHT - width / 2, y] })
  page
    .roundedRect(RIGHT - width, y - 14, width, 32, 5)
    .lineWidth(1.4)
    .strokeOpacity(0.75)
    .strokeColor(colour)
    .stroke()
  page.fillColor(colour, 0.75)
  write(page, first, RIGHT - width / 2 - widthOf(first, 'bold', 8) / 2, y - 9, { size: 8, weight: 'bold' })
  write(page, second, RIGHT - width / 2 - widthOf(second, 'regular', 7) / 2, y + 3, { size: 7 })
  page.restore()
}

/** A bill as its issuer prints it: A5, letterhead, table, total and stamp. Deterministic: the same bill gives the same bytes. */
export const drawPdf = (bill: Bill): Promise<Buffer> => {
  const info = {
    Title: `${bill.title} ${bill.number}`,
    Author: bill.issuer.name,
    CreationDate: new Date(`${bill.day}T06:00:00Z`),
  }
  const page = new PDFDocument({ size: 'A5', margin: 0, info, font: '' })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  for (const [name, { bytes }] of Object.entries(faces)) page.registerFont(name, bytes)
  const accent = accents[bill.issuer.name.length % accents.length] ?? INK

  page.rect(0, 0, 420, 6).fill(accent)
  page.fillColor(accent)
  write(page, bill.issuer.name, LEFT, 24, { size: 16, weight: 'bold' })
  page.fillColor(INK)
  for (const [index, line] of bill.issuer.lines.entries()) write(page, line, LEFT, 48 + index * 11, { size: 8 })
  const below = 56 + bill.issuer.lines.length * 11
  rule(page, below, 1)
  write(page, bill.title.toUpperCase(), LEFT, below + 8, { size: 10, weight: 'bold' })
  write(page, `No. ${bill.number}`, RIGHT, below + 8, { right: true })
  write(page, `Date ${formatDay(bill.day)}`, RIGHT, below + 20, { right: true })

  let y = below + 38
  for (const [label, value] of bill.facts) {
    write(page, label, LEFT, y, { size: 8 })
    write(page, value, LEFT + 78, y, { weight: 'bold' })
    y += 13
  }
  y += 6
  page.rect(LEFT, y, RIGHT - LEFT, 17).fill('#eef2f5')
  page.fillColor(INK)
  write(page, bill.headings[0], LEFT + 5, y + 3, { weight: 'bold' })
  write(page, bill.headings[1], LEFT + 196, y + 3, { weight: 'bold' })
  write(page, bill.headings[2], RIGHT - 5, y + 3, { weight: 'bold', right: true })
  y += 22
  for (const [item, detail, last] of bill.rows) {
    write(page, item, LEFT + 5, y)
    write(page, detail, LEFT + 196, y)
    write(page, last, RIGHT - 5, y, { right: true })
    y += 16
    rule(page, y - 2)
  }
  y += 4
  for (const [index, [label, amount]] of bill.totals.entries()) {
    const sum = index === bill.totals.length - 1
    const style = { size: sum ? 11 : 8.5, weight: sum ? 'bold' : 'regular', right: true } as const
    write(page, label, RIGHT - 100, y, style)
    write(page, amount, RIGHT - 5, y, style)
    y += 16
  }
  y += 10
  for (const note of bill.notes) {
    write(page, note, LEFT, y, { size: 7.5 })
    y += 11
  }
  stamp(page, bill.stamp, Math.max(y + 34, 400), accent)
  page.end()
  return finished
}
