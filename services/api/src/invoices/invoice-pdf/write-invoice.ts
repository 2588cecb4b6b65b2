import { type InvoiceEvent, type InvoiceFacts, isTaxInvoice } from '@opdesk/contracts/invoice/events.ts'
import { formatDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { CONTENT_WIDTH, MARGIN, MUTED_COLOUR, Pages, WIDTH } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'
import { amountLines, described, stateLine } from './invoice-lines.ts'
import { labels } from './labels.ts'

const RIGHT = WIDTH - MARGIN
const HALF = (CONTENT_WIDTH - 24) / 2
const SECOND = MARGIN + HALF + 24
const SAC = RIGHT - 180

const LABELS = 100

const titlesOf = ({ type, data }: InvoiceEvent): { title: string; titleHi: string } => {
  if (type === 'credit_note_issued') return { title: labels.creditNote, titleHi: labels.creditNoteHi }
  return isTaxInvoice(data)
    ? { title: labels.taxInvoice, titleHi: labels.taxInvoiceHi }
    : { title: labels.invoice, titleHi: labels.invoiceHi }
}

/** Writes a heading with lines below it; empty lines are left out. */
const block = (pages: Pages, heading: string, lines: readonly string[], x: number): void => {
  pages.write(heading, { x, room: HALF, size: 8, colour: MUTED_COLOUR })
  const [first = '', ...others] = lines.filter(line => line !== '')
  pages.write(first, { x, room: HALF, bold: true, size: 10 })
  for (const line of others) for (const part of line.split('\n')) pages.write(part, { x, room: HALF })
}

/** Writes two blocks side by side. */
const beside = (pages: Pages, left: () => void, right: () => void): void => {
  const top = pages.y
  left()
  const low = pages.y
  pages.y = top
  right()
  pages.y = Math.max(low, pages.y) + 12
}

const fact = (pages: Pages, label: string, value: string, size = 9): void => {
  if (value === '') return
  const top = pages.y
  for (const line of label.split('\n')) pages.write(line, { x: SECOND, room: LABELS - 6, size: 8, colour: MUTED_COLOUR })
  const low = pages.y
  pages.y = top
  pages.write(value, { x: SECOND + LABELS, room: HALF - LABELS, size })
  pages.y = Math.max(low, pages.y)
}

const heads = (pages: Pages, event: InvoiceEvent): void => {
  const { supplier, number, day, tax } = event.data
  const supplied = [
    supplier.name || 'opdesk',
    supplier.address,
    supplier.gstin && `GSTIN ${supplier.gstin}`,
    stateLine(supplier.state) && `${labels.state}: ${stateLine(supplier.state)}`,
  ]
  beside(
    pages,
    () => block(pages, labels.supplier, supplied, MARGIN),
    () => {
      fact(pages, labels.number, number)
      fact(pages, labels.day, formatDay(day))
      if (event.type === 'credit_note_issued')
        fact(pages, labels.ofInvoice, `${event.data.invoice.number} of ${formatDay(event.data.invoice.day)}`)
      fact(pages, labels.placeOfSupply, stateLine(tax.place_of_supply))
      fact(pages, labels.reverseCharge, labels.noReverseCharge)
    },
  )
}

const buyer = (pages: Pages, { recipient, payment, order_id }: InvoiceFacts): void =>
  beside(
    pages,
    () => {
      const state = stateLine(recipient.state)
      block(pages, labels.recipient, [recipient.name, recipient.address, state && `${labels.state}: ${state}`], MARGIN)
    },
    () => {
      fact(pages, labels.payment, payment.id ?? '')
      fact(pages, labels.paidOn, formatDay(payment.day))
      // Uses a smaller font: an id cannot be broken across lines.
      fact(pages, labels.order, order_id, 7.5)
    },
  )

const goods = (pages: Pages, facts: InvoiceFacts): void => {
  const { title, details } = described(facts)
  pages.rule()
  pages.at(labels.description, MARGIN, pages.y + 8, { size: 8, colour: MUTED_COLOUR })
  pages.at('SAC', SAC, pages.y + 8, { size: 8, colour: MUTED_COLOUR })
  pages.at(labels.amount, RIGHT, pages.y + 8, { size: 8, colour: MUTED_COLOUR, ends: true })
  pages.y += 16
  pages.rule()
  const top = pages.y
  pages.at(facts.sac, SAC, top + 10, { size: 9.5 })
  pages.write(title, { size: 10, bold: true, room: SAC - MARGIN - 12 })
  for (const line of details) pages.write(line, { room: SAC - MARGIN - 12, colour: MUTED_COLOUR })
  pages.y += 8
  for (const { label, amount, bold = false } of amountLines(facts)) {
    pages.need(18)
    if (bold) pages.rule()
    pages.at(label, MARGIN, pages.y + 9, { size: 9.5, bold })
    pages.at(amount, RIGHT, pages.y + 9, { size: 9.5, bold, ends: true })
    pages.y += 16
  }
  pages.rule()
  pages.write(facts.words, { bold: true })
}

const foot = (pages: Pages, event: InvoiceEvent): void => {
  pages.y += 10
  if (!isTaxInvoice(event.data)) {
    pages.write(labels.notTax, { bold: true })
    pages.write(labels.notTaxHi)
  }
  pages.write(labels.signature, { colour: MUTED_COLOUR, size: 8 })
  pages.write(labels.signatureHi, { colour: MUTED_COLOUR, size: 8 })
}

/** Writes an invoice or a credit note as a PDF, in English with Hindi labels beside. Equal facts give equal bytes. */
export const writeInvoice = async (event: InvoiceEvent): Promise<PDFKit.PDFDocument> => {
  await prepareShaping(JSON.stringify(event.data))
  const { title: kind, titleHi } = titlesOf(event)
  const title = `${kind} ${event.data.number}`
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: title, Creator: 'opdesk', Producer: 'opdesk', CreationDate: startOfIstDay(event.data.day) },
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'en-IN',
    displayTitle: true,
  })
  const pages = new Pages(document, title)
  drawLogo(document, RIGHT - 26, MARGIN, 26)
  pages.write(kind, { size: 18, bold: true })
  pages.write(titleHi, { size: 12, colour: MUTED_COLOUR })
  pages.y += 14
  heads(pages, event)
  buyer(pages, event.data)
  goods(pages, event.data)
  foot(pages, event)
  pages.end()
  document.end()
  return document
}
