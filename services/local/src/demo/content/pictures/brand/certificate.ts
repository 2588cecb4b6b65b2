import PDFDocument from 'pdfkit'
import { faces, runsOf, type Weight, widthOf } from '../../../bills/fonts.ts'
import { palette } from '../palette.ts'

const WIDTH = 595.28
const HEIGHT = 841.89

interface Certificate {
  title: string
  about: string
  /** Label and value. */
  rows: readonly (readonly [string, string])[]
}

/** Stand-ins for the two documents that the page about the company shows. Nothing on them is a real number. */
export const certificates: Readonly<Record<'incorporation' | 'trademark', Certificate>> = {
  incorporation: {
    title: 'Certificate of Incorporation',
    about: 'This page holds the place of the certificate by which the company was incorporated.',
    rows: [
      ['Company', 'Name of the company'],
      ['Corporate identity number', 'U00000XX0000XXX000000'],
      ['Date of incorporation', 'DD/MM/YYYY'],
      ['Registrar', 'Registrar of Companies, State'],
    ],
  },
  trademark: {
    title: 'Trade Mark Registration',
    about: 'This page holds the place of the certificate by which the mark was registered.',
    rows: [
      ['Mark', 'Name and device of the mark'],
      ['Registration number', '0000000'],
      ['Classes', '00, 00'],
      ['Valid until', 'DD/MM/YYYY'],
    ],
  },
}

const write = (page: PDFKit.PDFDocument, text: string, middle: number, y: number, size: number, weight: Weight): void => {
  let x = middle - widthOf(text, weight, size) / 2
  for (const run of runsOf(text, weight)) {
    page.font(run.face, size).text(run.text, x, y, { lineBreak: false })
    x += widthOf(run.text, weight, size)
  }
}

/** One page of A4, marked as a specimen across all of it. The same certificate gives the same bytes. */
export const drawCertificate = ({ title, about, rows }: Certificate): Promise<Buffer> => {
  const info = {
    Title: `${title} (Specimen)`,
    Subject: 'Specimen, not a certificate',
    CreationDate: new Date('2026-01-01T00:00:00Z'),
  }
  const page = new PDFDocument({ size: 'A4', margin: 0, info, font: '', lang: 'en-IN', displayTitle: true })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)))
    page.on('error', reject)
  })
  for (const [name, { bytes }] of Object.entries(faces)) page.registerFont(name, bytes)
  const middle = WIDTH / 2
  page.rect(0, 0, WIDTH, HEIGHT).fill('#fffdf8')
  page
    .rect(30, 30, WIDTH - 60, HEIGHT - 60)
    .lineWidth(5)
    .stroke(palette.teal[7])
  page
    .rect(40, 40, WIDTH - 80, HEIGHT - 80)
    .lineWidth(1)
    .stroke(palette.amber[4])
  page.save().rotate(-42, { origin: [middle, HEIGHT / 2] })
  page.fillColor(palette.red[5], 0.13)
  write(page, 'SPECIMEN', middle, HEIGHT / 2 - 70, 128, 'bold')
  page.restore()
  page.fillColor(palette.teal[8], 1)
  write(page, title, middle, 150, 30, 'bold')
  page.fillColor('#14242b')
  write(page, about, middle, 205, 11, 'regular')
  for (const [index, [label, value]] of rows.entries()) {
    const y = 280 + index * 78
    page.fillColor(palette.gray[6])
    write(page, label, middle, y, 11, 'regular')
    page.fillColor('#14242b')
    write(page, value, middle, y + 20, 17, 'bold')
    page
      .moveTo(140, y + 52)
      .lineTo(WIDTH - 140, y + 52)
      .lineWidth(0.6)
      .stroke(palette.gray[3])
  }
  page.circle(middle, 668, 52).lineWidth(3).stroke(palette.amber[4])
  page.fillColor(palette.amber[6])
  write(page, 'Specimen', middle, 660, 15, 'bold')
  page.fillColor(palette.gray[6])
  write(page, 'Specimen: this is not a certificate. Replace this file with the real one.', middle, 752, 11, 'regular')
  page.end()
  return finished
}
