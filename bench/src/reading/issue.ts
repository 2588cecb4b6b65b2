import type { Random } from '@opdesk/demo/random.ts'
import type { Facts } from './facts.ts'
import { amountStyle, dateStyle, inHindiDigits, inWords } from './printed.ts'
import type { Writer } from './sheet.ts'

/** The facts that a layout draws, and the forms in which this issuer prints them. */
export interface Issue {
  facts: Facts
  random: Random
  date: (day: string) => string
  row: (paise: number) => string
  total: (paise: number) => string
}

export const issueOf = (facts: Facts, random: Random): Issue => {
  const style = amountStyle(random)
  const digits = facts.hindi && random.chance(0.3) ? inHindiDigits : (text: string) => text
  const date = dateStyle(random, facts.hindi)
  return {
    facts,
    random,
    date: day => digits(date(day)),
    row: paise => digits(style.row(paise)),
    total: paise => digits(style.total(paise)),
  }
}

export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Label and amount of each line between the rows and the total. */
export const adjustments = ({ facts, row, random }: Issue): [string, string][] => {
  const { hindi, subtotal, discount, tax, rounding, total } = facts
  const between: [string, string][] = []
  if (discount > 0)
    between.push([
      hindi ? 'छूट' : random.pick(['Discount', 'Less: Discount', 'Disc.']),
      `${random.pick(['', '- '])}${row(discount)}`,
    ])
  if (tax > 0) between.push(['CGST 6%', row(tax / 2)], ['SGST 6%', row(tax / 2)])
  if (rounding !== 0) between.push(['Round off', (rounding / 100).toFixed(2)])
  const first: [string, string] = [
    hindi ? 'उप योग' : random.pick(['Sub Total', 'Gross Amount', 'Total MRP', 'Subtotal']),
    row(subtotal),
  ]
  return subtotal === total ? [] : [first, ...between]
}

export const totalLabel = ({ facts, random }: Issue): string => {
  if (facts.hindi) return random.pick(['कुल राशि', 'कुल', 'कुल देय राशि', 'कुल योग', 'योग (Total)'])
  const netted = facts.subtotal !== facts.total
  return random.pick(
    netted
      ? ['Net Amount', 'Net Amt', 'Grand Total', 'Amount Payable', 'Net Payable', 'Bill Amount', 'NET TOTAL']
      : ['Total', 'TOTAL', 'Grand Total', 'Total Amount', 'Amount Payable', 'Total Rs.', 'Bill Amount'],
  )
}

export const patientName = ({ facts, random }: Issue): string =>
  random.chance(0.45) && !facts.hindi ? `${facts.title} ${facts.patient}` : facts.patient

export const patientLabel = ({ facts, random }: Issue): string =>
  facts.hindi
    ? random.pick(['मरीज का नाम', 'रोगी का नाम', 'मरीज', 'नाम'])
    : random.pick(['Patient', 'Patient Name', 'Name', 'Pt. Name', 'Patient’s Name', 'PATIENT NAME'])
export const doctorLabel = ({ facts, random }: Issue): string =>
  facts.hindi
    ? random.pick(['चिकित्सक', 'डॉक्टर'])
    : random.pick(['Doctor', 'Consultant', 'Ref. by', 'Referred By', 'Ref. Dr.', 'Prescribed by'])
export const dateLabel = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['दिनांक', 'तारीख']) : random.pick(['Date', 'Dt.', 'Bill Date', 'Date', 'Visit Date', 'Invoice Date'])
export const numberLabel = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['बिल नं.', 'रसीद सं.']) : random.pick(['Bill No.', 'Invoice No.', 'Receipt No.', 'No.', 'Bill #'])
export const doctorName = ({ facts }: Issue): string => `Dr. ${facts.doctor}`

export const letterhead = (issue: Issue, on: Writer, centred: boolean): void => {
  const { facts, random } = issue
  const x = centred ? on.middle : on.left
  const align = centred ? 'middle' : 'left'
  on.down()
  on.text(random.chance(0.3) ? facts.clinic.toUpperCase() : facts.clinic, x, { size: on.size * 1.8, bold: true, align })
  on.down(1.3)
  on.text(`${facts.address} ${random.pick(['', '- '])}${facts.pincode}`, x, { size: on.size * 0.9, align })
  on.down()
  on.text(`${random.pick(['Ph:', 'Phone', 'Mob.', 'Tel:'])} ${facts.phone}`, x, { size: on.size * 0.9, align })
  if (random.chance(0.5)) {
    on.down()
    on.text(`GSTIN: ${facts.gstin}`, x, { size: on.size * 0.9, align })
  }
  on.down(1.3)
  on.rule()
  on.down(0.5)
}

export const title = ({ facts, random }: Issue): string =>
  facts.hindi
    ? random.pick(['रसीद', 'नकद रसीद', 'बिल'])
    : random.pick(['Cash Receipt', 'TAX INVOICE', 'OPD BILL', 'Bill of Supply', 'INVOICE', 'Receipt'])

/** Letters of mouse type below the total. */
export const foot = (issue: Issue, on: Writer): void => {
  const { facts, random, total, date } = issue
  const rupees = facts.total / 100
  if (!facts.hindi && Number.isInteger(rupees) && random.chance(0.5)) {
    on.text(
      `${random.pick(['In words: ', 'Rupees ', 'Amount in words: Rs. '])}${inWords(rupees)} ${random.pick(['Only', 'only'])}`,
      on.left,
    )
    on.down()
  }
  if (random.chance(0.4)) {
    on.text(
      random.pick(['Paid by UPI', `Paid by Card ${total(facts.total)}`, 'Payment Mode: Cash', `Received ${total(facts.total)}`]),
      on.left,
    )
    on.down()
  }
  if (random.chance(0.35)) {
    on.text(`${random.pick(['Next visit', 'Follow up on', 'Review', 'Valid upto'])}: ${date(later(facts.day, 7))}`, on.left)
    on.down()
  }
  if (random.chance(0.5)) {
    on.text(
      random.pick([
        'Thank you. Get well soon.',
        'Goods once sold will not be taken back.',
        'E. & O. E.',
        'This is a computer generated bill.',
      ]),
      on.left,
      { size: on.size * 0.85 },
    )
    on.down()
  }
}

export const totals = (issue: Issue, on: Writer, labelX: number, valueX: number, align: 'left' | 'right' = 'left'): void => {
  for (const [label, amount] of adjustments(issue)) {
    on.text(label, labelX, { align })
    on.text(amount, valueX, { align: 'right' })
    on.down()
  }
  on.down(0.2)
  const colon = issue.random.chance(0.4) ? ':' : ''
  const size = on.size * issue.random.pick([1, 1.2, 1.4])
  on.text(totalLabel(issue) + colon, labelX, { bold: true, size, align })
  on.text(issue.total(issue.facts.total), valueX, { bold: true, size, align: 'right' })
  on.down(1.6)
}
