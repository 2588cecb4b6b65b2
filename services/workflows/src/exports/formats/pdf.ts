import { once } from 'node:events'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { cleanText } from '@opdesk/integrations/pdf/clean-text.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import { TablePages } from '../pdf/table-pages.ts'
import type { CellKind, WriteSheet } from '../sheet.ts'

const texts: Record<CellKind, (cell: string | number) => string> = {
  text: cell => cleanText(String(cell)),
  number: String,
  money: paise => formatPaise(Number(paise)),
  day: day => formatDay(String(day)),
  moment: iso => formatInstant(String(iso)),
}

/** Writes a PDF: a table in landscape on A4, or on A3 for many columns. Memory contains one page at a time. */
export const writePdf: WriteSheet = async (sheet, out, onRows) => {
  const info = {
    Title: sheet.title,
    Author: cleanText(sheet.by),
    Creator: 'opdesk',
    Producer: 'opdesk',
    CreationDate: sheet.asOf,
  }
  const options = {
    info,
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'en-IN',
    displayTitle: true,
  }
  const { title, filters, by, columns } = sheet
  await prepareShaping(JSON.stringify([title, filters, by, columns]))
  const document = new PDFDocument(options)
  document.pipe(out)
  const pages = new TablePages(document, sheet)
  let done = 0
  for await (const batch of sheet.rows) {
    await prepareShaping(JSON.stringify(batch))
    for (const cells of batch) {
      const newPage = pages.addRow(
        sheet.columns.map(({ kind }, index) => {
          const cell = cells[index] ?? null
          return cell === null ? '' : texts[kind](cell)
        }),
      )
      // Waits until a full page is written before it makes the next page.
      if (newPage && document.readableLength > 0) await once(document, 'data')
    }
    done += batch.length
    onRows(done)
  }
  pages.end()
  document.end()
}
