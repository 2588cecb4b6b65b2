import { type Amount, amountsOf } from './amounts.ts'
import { type Found, findLabels, labels } from './labels.ts'
import { around, type Line } from './lines.ts'

/** Kinds of labels beside amounts. The amount of `other` is no total. */
const PHRASES = labels({
  payable: [
    'grand total',
    'g total',
    'net total',
    'net amount',
    'net amt',
    'net payable',
    'net payable amount',
    'net amount payable',
    'net bill',
    'net bill amount',
    'net',
    'net value',
    'net rs',
    'amount payable',
    'amt payable',
    'payable',
    'payable amount',
    'total payable',
    'total amount payable',
    'total payable amount',
    'to pay',
    'you pay',
    'bill amount',
    'bill amt',
    'total bill',
    'total bill amount',
    'bill total',
    'bill value',
    'invoice total',
    'invoice value',
    'invoice amount',
    'final amount',
    'final total',
    'final bill',
    'total due',
    'total fee',
    'total fees',
    'total charges',
    'total cost',
    'कुल राशि',
    'कुल देय राशि',
    'कुल देय',
    'देय राशि',
    'कुल योग',
    'शुद्ध राशि',
    'नेट राशि',
    'कुल भुगतान',
    'महायोग',
  ],
  total: ['total', 'total amount', 'total amt', 'total rs', 'total inr', 'total value', 'ttl', 'कुल', 'योग', 'राशि', 'टोटल', 'कुल रकम'],
  gross: [
    'sub total',
    'subtotal',
    'sub-total',
    'gross',
    'gross total',
    'gross amount',
    'gross amt',
    'total mrp',
    'mrp total',
    'taxable',
    'taxable amount',
    'taxable value',
    'total before tax',
    'total before discount',
    'उप योग',
    'उपयोग',
    'उप-योग',
    'amount before tax',
    'item total',
    'items total',
  ],
  paid: [
    'paid',
    'amount paid',
    'paid amount',
    'total paid',
    'received',
    'amount received',
    'received amount',
    'total received',
    'recd',
    'received rs',
    'sum of rupees',
    'sum of rs',
    'a sum of',
    'the sum of',
    'paid by',
    'paid by upi',
    'paid by cash',
    'paid by card',
    'paid via',
    'cash',
    'card',
    'upi',
    'fee',
    'fees',
    'consultation fee',
    'consultation charges',
    'amount',
    'amt',
    'rs',
    'rupees',
    'भुगतान',
    'प्राप्त राशि',
    'प्राप्त',
    'शुल्क',
    'फीस',
  ],
  other: [
    'discount',
    'disc',
    'less',
    'less discount',
    'total discount',
    'total disc',
    'discount amount',
    'discount total',
    'tax',
    'total tax',
    'total gst',
    'tax amount',
    'tax total',
    'total tax amount',
    'gst',
    'cgst',
    'sgst',
    'igst',
    'cess',
    'total cgst',
    'total sgst',
    'round',
    'round off',
    'rounding',
    'roundoff',
    'total qty',
    'total items',
    'total item',
    'total quantity',
    'total no',
    'qty',
    'items',
    'saved',
    'savings',
    'total savings',
    'you saved',
    'you save',
    'total saved',
    'change',
    'cash tendered',
    'tendered',
    'cash given',
    'return',
    'refund',
    'balance',
    'balance due',
    'balance amount',
    'due',
    'advance',
    'advance paid',
    'previous',
    'previous balance',
    'old balance',
    'deposit',
    'points',
    'छूट',
    'कर',
    'बकाया',
    'शेष',
    'अग्रिम',
    'मात्रा',
  ],
})
type LabelKind = (typeof PHRASES)[number]['kind']

/** How much a label says that its amount is what was paid for everything. */
export const RANKS: Record<LabelKind, number> = { payable: 3, total: 2, gross: 1, paid: 0, other: -1 }

export interface TotalCandidate {
  amount: Amount
  kind: LabelKind
}

export interface LabelledLine {
  line: Line
  amounts: Amount[]
  found: Found<LabelKind>[]
}

/** Words that make a label's amount a part: "Total GST", "Total Qty"; but "Total (incl. GST)" is the whole. */
const isWhole = (line: Line, { end }: Found<LabelKind>): boolean => /^(?:incl|including|inclusive|with)/.test(line.tokens[end]?.plain ?? '')

/** Lines with their amounts and labels. */
export const labelledLines = (lines: readonly Line[]): LabelledLine[] =>
  lines.map(line => {
    const found = findLabels(line, PHRASES)
    const kept = found.filter((one, at) => {
      const before = found[at - 1]
      if (!before) return true
      // "Net Amount Rs. 640.00" has one label.
      if (one.kind === 'paid' && one.start === before.end && RANKS[before.kind] > 0) return false
      return !(one.kind === 'other' && isWhole(line, before) && one.start - before.end <= 2)
    })
    return { line, amounts: amountsOf(line), found: kept }
  })

/** Amounts below a label that stand under it, within the next lines. */
const below = (found: Found<LabelKind>, next: readonly LabelledLine[]): Amount | undefined => {
  const label = around(found.line.tokens.slice(found.start, found.end))
  const height = label.bottom - label.top
  for (const { line, amounts } of next) {
    if (line.top - label.bottom > height * 3) return undefined
    const under = amounts.find(({ start, end, isMoney }) => {
      const { left, right } = around(line.tokens.slice(start, end + 1))
      const isBeside = left < label.right + height && right > label.left - height
      return isMoney && isBeside
    })
    if (under) return under
  }
  return undefined
}

/** The amounts with labels, each with the label that stands nearest before it. */
export const candidatesOf = (labelled: readonly LabelledLine[]): TotalCandidate[] =>
  labelled.flatMap(({ line, amounts, found }, at) =>
    found.flatMap((label, index): TotalCandidate[] => {
      const until = found[index + 1]?.start ?? line.tokens.length
      const beside = amounts.filter(({ start }) => start >= label.end && start < until)
      // In "Total 3 60.00 640.00" the last amount is that of the amounts' column.
      const money = beside.filter(({ isMoney }) => isMoney)
      const amount = (money.length > 0 ? money : beside).at(-1)
      if (amount) return [{ amount, kind: label.kind }]
      if (RANKS[label.kind] < 0) return []
      const isHeading = found.length > 1 || amounts.length === 0
      const under = isHeading ? below(label, labelled.slice(at + 1, at + 3)) : undefined
      if (under && RANKS[label.kind] > 0) return [{ amount: under, kind: label.kind }]
      const [only, ...others] = amounts
      return only && others.length === 0 && only.isMoney && only.end < label.start && found.length === 1
        ? [{ amount: only, kind: label.kind }]
        : []
    }),
  )
