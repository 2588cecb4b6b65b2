import { toRupees } from '@opdesk/contracts/money.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'

/** A settled payment in the bank file. Amount in paise; `settled_at` ISO 8601 UTC. */
export interface BankPayment {
  reference: string
  beneficiary_id: string
  beneficiary_name: string
  amount: number
  settled_at: string
  claim_number: string
}

export interface BankFile {
  titles: readonly string[]
  /** The rows of the file with the trailer, as texts of their cells. */
  lines: readonly (readonly string[])[]
  content: string
  /** The content without names. Names can be erased; the rest of a batch's file must never differ. */
  nameless: string
  /** The values of the trailer line: number of rows, and their sum in paise. */
  rows: number
  amount: number
}

const columns = [
  'Record',
  'Reference',
  'Beneficiary Id',
  'Beneficiary Name',
  'Amount',
  'Payment Date',
  'Narration',
  'Batch Id',
] as const

/** Characters with which a spreadsheet formula starts, also in full width and after spaces. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu

/** A text as a CSV cell: on one line, quoted where needed (RFC 4180), and never a formula. */
const cell = (text: string): string => {
  const line = text.toWellFormed().replace(CONTROL, ' ').trim()
  const escapeFormula = FORMULA.test(line) ? `'${line}` : line
  return /[",]/.test(escapeFormula) ? `"${escapeFormula.replaceAll('"', '""')}"` : escapeFormula
}

const inRupees = (paise: number): string => toRupees(paise).toFixed(2)
/** A line of CSV cells, ended by CR LF. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/**
 * The bank file of a batch (docs/operations.md): a header line, one `D` line per payment, a trailer `T` with count and sum.
 * Payments of ₹0 are left out, as no bank accepts them. The same payments give the same bytes in any input order. A released format
 * never changes, because a batch's file must stay the same for ever.
 */
export const bankFile = (batchId: string, payments: readonly BankPayment[]): BankFile => {
  const paid = payments
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (a.reference < b.reference ? -1 : a.reference > b.reference ? 1 : 0))
  const amount = paid.reduce((sum, payment) => sum + payment.amount, 0)
  const detail = (payment: BankPayment, name: string): string[] => [
    'D',
    payment.reference,
    payment.beneficiary_id,
    name,
    inRupees(payment.amount),
    formatDay(istDay(new Date(payment.settled_at))),
    `OPD CLAIM ${payment.claim_number}`,
    batchId,
  ]
  const trailer = ['T', String(paid.length), '', '', inRupees(amount), '', 'CONTROL TOTAL', batchId]
  const linesOf = (nameOf: (payment: BankPayment) => string) => [
    ...paid.map(payment => detail(payment, nameOf(payment))),
    trailer,
  ]
  const file = (lines: readonly (readonly string[])[]): string => [columns, ...lines].map(csvLine).join('')
  const lines = linesOf(payment => payment.beneficiary_name)
  return { titles: columns, lines, content: file(lines), nameless: file(linesOf(() => '')), rows: paid.length, amount }
}

const IST_OFFSET_MS = 5.5 * 3_600_000

/**
 * Name of a batch's file: `<batch>_YYYY_MM_DD_HH_mm_ss.csv`, with the IST time of the closing, so that each download has the same
 * name.
 */
export const bankFileName = (batchId: string, closedAt: string): string => {
  const moment = new Date(Date.parse(closedAt) + IST_OFFSET_MS).toISOString().slice(0, 19)
  return `${batchId}_${moment.replaceAll(/[-T:]/g, '_')}.csv`
}
