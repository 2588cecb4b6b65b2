import { formatPaise } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import { drawLogo } from '@opdesk/integrations/pdf/logo.ts'
import { MARGIN, MUTED_COLOUR, Pages, WIDTH } from '@opdesk/integrations/pdf/pages.ts'
import { prepareShaping } from '@opdesk/integrations/pdf/shaping.ts'
import PDFDocument from 'pdfkit'

/** A payment of a claim. Paise; `paid_at` ISO 8601 UTC; `account` masked; `utr`: null if it follows. */
export interface AdvisedPayment {
  reference: string
  amount: number
  paid_at: string
  account: string
  utr: string | null
}

/** The payments of a claim, oldest first. */
export interface PaymentAdvice {
  claim_number: string
  payee: string
  patient: string
  payments: readonly AdvisedPayment[]
}

const RIGHT = WIDTH - MARGIN
const VALUE = MARGIN + 190

const words = {
  title: 'Payment Advice',
  titleHi: 'भुगतान सूचना',
  payee: 'Paid to · किसे',
  patient: 'Patient · मरीज़',
  claim: 'Claim · क्लेम',
  amount: 'Amount · रकम',
  day: 'Paid on · भुगतान की तारीख़',
  account: 'Account · खाता',
  utr: 'UTR · बैंक संदर्भ',
  follows: 'UTR follows · UTR बाद में आएगा',
  reference: 'Reference of the payment · भुगतान संदर्भ',
  total: 'Total · कुल',
  note: 'The UTR is the bank’s reference of the transfer. Made by computer; it carries no signature.',
  noteHi: 'UTR इस भुगतान का बैंक संदर्भ है। कंप्यूटर से बना; इस पर हस्ताक्षर नहीं हैं।',
}

/** Writes a label, and its value beside it. */
const fact = (pages: Pages, label: string, value: string, style: { size?: number; bold?: boolean } = {}): void => {
  const top = pages.y
  pages.write(label, { room: VALUE - MARGIN - 12, colour: MUTED_COLOUR })
  const low = pages.y
  pages.y = top
  pages.write(value, { x: VALUE, room: RIGHT - VALUE, size: 10, ...style })
  pages.y = Math.max(low, pages.y) + 5
}

const writePayment = (pages: Pages, { amount, paid_at, account, utr, reference }: AdvisedPayment): void => {
  pages.need(130)
  pages.rule()
  pages.y += 6
  fact(pages, words.amount, formatPaise(amount), { size: 16, bold: true })
  fact(pages, words.day, formatDay(istDay(new Date(paid_at))))
  fact(pages, words.account, account)
  fact(pages, words.utr, utr ?? words.follows, { bold: utr !== null })
  fact(pages, words.reference, reference)
}

/** Writes a payment advice as a PDF, in English and Hindi. Equal facts give equal bytes. */
export const writeAdvice = async (advice: PaymentAdvice): Promise<PDFKit.PDFDocument> => {
  await prepareShaping(JSON.stringify([advice, words]))
  const { claim_number, payee, patient, payments } = advice
  const title = `${words.title} ${claim_number}`
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: title, Creator: 'opdesk', Producer: 'opdesk', CreationDate: new Date(payments.at(-1)?.paid_at ?? 0) },
    font: '',
    autoFirstPage: false,
    fontLayoutCache: false,
    lang: 'en-IN',
    displayTitle: true,
  })
  const pages = new Pages(document, title)
  drawLogo(document, RIGHT - 26, MARGIN, 26)
  pages.write(words.title, { size: 18, bold: true })
  pages.write(words.titleHi, { size: 12, colour: MUTED_COLOUR })
  pages.y += 14
  fact(pages, words.payee, payee, { bold: true })
  fact(pages, words.patient, patient)
  fact(pages, words.claim, claim_number)
  pages.y += 4
  for (const payment of payments) writePayment(pages, payment)
  pages.rule()
  if (payments.length > 1) {
    pages.y += 6
    const total = payments.reduce((sum, { amount }) => sum + amount, 0)
    fact(pages, words.total, formatPaise(total), { size: 12, bold: true })
  }
  pages.y += 10
  pages.write(words.note, { colour: MUTED_COLOUR, size: 8 })
  pages.write(words.noteHi, { colour: MUTED_COLOUR, size: 8 })
  pages.end()
  document.end()
  return document
}
