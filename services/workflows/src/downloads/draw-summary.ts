import type { Language } from '@opdesk/contracts/site/language.ts'
import type { DataFileWords } from '@opdesk/contracts/words/data-file/english.ts'
import { momentInWords } from '@opdesk/contracts/words/formats.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { CONTENT_WIDTH, MARGIN, MUTED_COLOUR, Pages } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import type { Rows, SectionName } from './summary.ts'

/** Rows of a section, of which the last ones are shown: the PDF is a summary, and is drawn in memory. */
const ROWS_MAX = 300
const GAP = 8
const CELL_LINES = 3

interface Summary {
  name: string
  language: Language
  words: DataFileWords
  rows: Rows
  now: Date
}

/** Writes cells side by side, each wrapped in its column; a row is not split between pages. */
const row = (
  pages: Pages,
  cells: readonly string[],
  count: number,
  style: { size: number; colour?: string; bold?: boolean },
): void => {
  pages.need(CELL_LINES * style.size * 1.4)
  const top = pages.y
  const width = CONTENT_WIDTH / count
  let low = top
  for (const [index, cell] of cells.entries()) {
    pages.y = top
    pages.write(cell, { ...style, x: MARGIN + index * width, room: width - GAP, most: CELL_LINES })
    low = Math.max(low, pages.y)
  }
  pages.y = low + 2
}

const section = (pages: Pages, name: SectionName, { words, rows }: Summary): void => {
  const { title, columns } = words.sections[name]
  const all = rows[name]
  pages.need(70)
  pages.y += 14
  pages.write(title, { size: 12, bold: true })
  pages.y += 2
  pages.rule()
  if (all.length === 0) pages.write(words.none, { colour: MUTED_COLOUR })
  else row(pages, columns, columns.length, { size: 8, colour: MUTED_COLOUR })
  for (const cells of all.slice(-ROWS_MAX)) row(pages, cells, columns.length, { size: 9 })
  if (all.length > ROWS_MAX) pages.write(words.more(all.length - ROWS_MAX), { colour: MUTED_COLOUR })
}

/** The summary of a person's data as a PDF, in the person's language. */
export const drawSummary = async (summary: Summary): Promise<AsyncIterable<Uint8Array>> => {
  const { name, language, words, rows, now } = summary
  await prepareShaping(JSON.stringify([name, words, rows]))
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: `${language}-IN`,
    displayTitle: true,
    info: { Title: words.title, Creator: 'opdesk', Producer: 'opdesk', CreationDate: now },
  })
  const pages = new Pages(document, words.title)
  drawLogo(document, MARGIN, pages.y, 30)
  pages.y += 40
  pages.write(words.title, { size: 18, bold: true })
  pages.write(words.made(name, momentInWords(language, now.toISOString())), { size: 10 })
  pages.write(words.about, { colour: MUTED_COLOUR })
  for (const section_name of Object.keys(words.sections) as SectionName[]) section(pages, section_name, summary)
  pages.end()
  document.end()
  return document as AsyncIterable<Uint8Array>
}
