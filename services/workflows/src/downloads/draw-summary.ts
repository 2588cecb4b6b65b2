import type { Language } from '@opdesk/contracts/site/language.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import type { DataFileWords } from '@opdesk/contracts/words/data-file/english.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { CONTENT_WIDTH, MARGIN, MUTED_COLOUR, Pages } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import type { Rows, SectionName } from './summary.ts'

/** Rows of a section, of which the last ones are shown: the PDF is a summary, and is drawn in memory. */
const ROWS_MAX = 300
/** Shares of the width, where columns are not equally wide. */
const widths: Partial<Record<SectionName, readonly number[]>> = {
  profile: [1, 3],
  documents: [1, 1.5, 4],
  messages: [1, 1, 4],
  family: [1.5, 1, 1, 2],
  disputes: [1, 1, 4],
}
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
  shares: readonly number[],
  style: { size: number; colour?: string; bold?: boolean },
): void => {
  pages.need(CELL_LINES * style.size * 1.4)
  const top = pages.y
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let low = top
  let x = MARGIN
  for (const [index, share] of shares.entries()) {
    const width = (CONTENT_WIDTH * share) / whole
    pages.y = top
    pages.write(cells[index] ?? '', { ...style, x, room: width - GAP, most: CELL_LINES })
    low = Math.max(low, pages.y)
    x += width
  }
  pages.y = low + 2
}

const section = (pages: Pages, name: SectionName, { words, rows }: Summary): void => {
  const { title, columns } = words.sections[name]
  const all = rows[name]
  const shares = widths[name] ?? columns.map(() => 1)
  pages.need(70)
  pages.y += 14
  pages.write(title, { size: 12, bold: true })
  pages.y += 2
  pages.rule()
  if (all.length === 0) pages.write(words.none, { colour: MUTED_COLOUR })
  else row(pages, columns, shares, { size: 8, colour: MUTED_COLOUR })
  for (const cells of all.slice(-ROWS_MAX)) row(pages, cells, shares, { size: 9 })
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
  pages.write(words.made(name, formatInstant(now.toISOString())), { size: 10 })
  pages.write(words.about, { colour: MUTED_COLOUR })
  for (const section_name of Object.keys(words.sections) as SectionName[]) section(pages, section_name, summary)
  pages.end()
  document.end()
  return document as AsyncIterable<Uint8Array>
}
