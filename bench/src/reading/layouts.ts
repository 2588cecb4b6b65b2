import type { Random } from '@opdesk/demo/random.ts'
import type { Facts } from './facts.ts'
import { amountStyle, dateStyle, inHindiDigits, inWords } from './printed.ts'
import { type Sheet, Writer } from './sheet.ts'

/** What a layout draws with: the facts and the forms in which this issuer prints. */
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

const later = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Label and amount of each line between the rows and the total. */
const adjustments = ({ facts, row, random }: Issue): [string, string][] => {
  const { hindi, subtotal, discount, tax, rounding, total } = facts
  const between: [string, string][] = []
  if (discount > 0) between.push([hindi ? 'छूट' : random.pick(['Discount', 'Less: Discount', 'Disc.']), `${random.pick(['', '- '])}${row(discount)}`])
  if (tax > 0) between.push(['CGST 6%', row(tax / 2)], ['SGST 6%', row(tax / 2)])
  if (rounding !== 0) between.push(['Round off', (rounding / 100).toFixed(2)])
  const first: [string, string] = [hindi ? 'उप योग' : random.pick(['Sub Total', 'Gross Amount', 'Total MRP', 'Subtotal']), row(subtotal)]
  return subtotal === total ? [] : [first, ...between]
}

const totalLabel = ({ facts, random }: Issue): string => {
  if (facts.hindi) return random.pick(['कुल राशि', 'कुल', 'कुल देय राशि', 'कुल योग', 'योग (Total)'])
  const netted = facts.subtotal !== facts.total
  return random.pick(
    netted
      ? ['Net Amount', 'Net Amt', 'Grand Total', 'Amount Payable', 'Net Payable', 'Bill Amount', 'NET TOTAL']
      : ['Total', 'TOTAL', 'Grand Total', 'Total Amount', 'Amount Payable', 'Total Rs.', 'Bill Amount'],
  )
}

const patientName = ({ facts, random }: Issue): string => (random.chance(0.45) && !facts.hindi ? `${facts.title} ${facts.patient}` : facts.patient)

const patientLabel = ({ facts, random }: Issue): string =>
  facts.hindi
    ? random.pick(['मरीज का नाम', 'रोगी का नाम', 'मरीज', 'नाम'])
    : random.pick(['Patient', 'Patient Name', 'Name', 'Pt. Name', 'Patient’s Name', 'PATIENT NAME'])
const doctorLabel = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['चिकित्सक', 'डॉक्टर']) : random.pick(['Doctor', 'Consultant', 'Ref. by', 'Referred By', 'Ref. Dr.', 'Prescribed by'])
const dateLabel = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['दिनांक', 'तारीख']) : random.pick(['Date', 'Dt.', 'Bill Date', 'Date', 'Visit Date', 'Invoice Date'])
const numberLabel = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['बिल नं.', 'रसीद सं.']) : random.pick(['Bill No.', 'Invoice No.', 'Receipt No.', 'No.', 'Bill #'])
const doctorName = ({ facts }: Issue): string => `Dr. ${facts.doctor}`

const letterhead = (issue: Issue, on: Writer, centred: boolean): void => {
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

const title = ({ facts, random }: Issue): string =>
  facts.hindi ? random.pick(['रसीद', 'नकद रसीद', 'बिल']) : random.pick(['Cash Receipt', 'TAX INVOICE', 'OPD BILL', 'Bill of Supply', 'INVOICE', 'Receipt'])

/** Letters of mouse type below the total. */
const foot = (issue: Issue, on: Writer): void => {
  const { facts, random, total, date } = issue
  const rupees = facts.total / 100
  if (!facts.hindi && Number.isInteger(rupees) && random.chance(0.5)) {
    on.text(`${random.pick(['In words: ', 'Rupees ', 'Amount in words: Rs. '])}${inWords(rupees)} ${random.pick(['Only', 'only'])}`, on.left)
    on.down()
  }
  if (random.chance(0.4)) {
    on.text(random.pick(['Paid by UPI', `Paid by Card ${total(facts.total)}`, 'Payment Mode: Cash', `Received ${total(facts.total)}`]), on.left)
    on.down()
  }
  if (random.chance(0.35)) {
    on.text(`${random.pick(['Next visit', 'Follow up on', 'Review', 'Valid upto'])}: ${date(later(facts.day, 7))}`, on.left)
    on.down()
  }
  if (random.chance(0.5)) {
    on.text(random.pick(['Thank you. Get well soon.', 'Goods once sold will not be taken back.', 'E. & O. E.', 'This is a computer generated bill.']), on.left, { size: on.size * 0.85 })
    on.down()
  }
}

const totals = (issue: Issue, on: Writer, labelX: number, valueX: number, align: 'left' | 'right' = 'left'): void => {
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

/** Letterhead, facts in two columns, a table with quantity, rate and amount. */
const letter = (issue: Issue): Sheet => {
  const { facts, random, row } = issue
  const on = new Writer(420, random.pick(['noto', 'sans', 'serif'] as const), random.pick([8.5, 9.5]), 34)
  letterhead(issue, on, random.chance(0.5))
  on.down(0.4)
  on.text(title(issue), on.middle, { bold: true, align: 'middle', size: on.size * 1.2 })
  on.down(1.5)
  const second = on.left + 200
  on.text(`${patientLabel(issue)}: ${patientName(issue)}`, on.left)
  on.text(`${numberLabel(issue)} ${facts.number}`, second)
  on.down()
  on.text(`${random.pick(['Age/Sex', 'Age / Gender'])}: ${facts.age} Y / ${facts.sex}`, on.left)
  on.text(`${dateLabel(issue)}: ${issue.date(facts.day)}${random.pick(['', ' 11:42 AM', ' 18:05'])}`, second)
  on.down()
  on.text(`${doctorLabel(issue)}: ${doctorName(issue)} ${random.pick(['', facts.degree])}`, on.left)
  on.down(1.4)
  on.rule()
  const columns = [on.left, on.right - 130, on.right - 70, on.right] as const
  const heads = facts.hindi ? ['विवरण', 'मात्रा', 'दर', 'राशि'] : ['Particulars', 'Qty', 'Rate', random.pick(['Amount', 'Amt (Rs)', 'Amount (₹)'])]
  for (const [at, head] of heads.entries()) on.text(head, columns[at] ?? 0, { bold: true, align: at === 0 ? 'left' : 'right' })
  on.down()
  on.rule()
  for (const { name, count, rate } of facts.items) {
    on.text(name, columns[0])
    on.text(String(count), columns[1], { align: 'right' })
    on.text(row(rate), columns[2], { align: 'right' })
    on.text(row(rate * count), columns[3], { align: 'right' })
    on.down()
  }
  on.rule()
  on.down(0.3)
  if (random.chance(0.5)) totals(issue, on, on.right - 90, on.right, 'right')
  else totals(issue, on, on.left + 160, on.right)
  foot(issue, on)
  return on.end(random.pick([3, 8]))
}

/** A narrow receipt of a till. */
const till = (issue: Issue): Sheet => {
  const { facts, random, row } = issue
  const on = new Writer(230, random.pick(['fixed', 'fixed', 'sans', 'noto'] as const), 8, 12)
  letterhead(issue, on, true)
  on.text(title(issue).toUpperCase(), on.middle, { align: 'middle', bold: true })
  on.down()
  const lines = [
    `${numberLabel(issue)} ${facts.number}`,
    `${dateLabel(issue)}: ${issue.date(facts.day)}${random.pick(['', ' 20:14'])}`,
    `${patientLabel(issue)}: ${patientName(issue)}`,
    `${doctorLabel(issue)}: ${doctorName(issue)}`,
  ]
  for (const line of random.some(lines, lines.length)) {
    on.text(line, on.left)
    on.down()
  }
  on.rule(true)
  on.down(0.3)
  for (const { name, count, rate } of facts.items) {
    on.text(name, on.left)
    on.down()
    on.text(`  ${count} x ${row(rate)}`, on.left)
    if (random.chance(0.3) && !facts.hindi) on.text('Exp 08/27', on.left + 90)
    on.text(row(rate * count), on.right, { align: 'right' })
    on.down()
  }
  on.rule(true)
  on.down(0.3)
  totals(issue, on, on.left, on.right)
  if (random.chance(0.3)) {
    on.text(`Total Items: ${facts.items.length}`, on.left)
    on.down()
  }
  foot(issue, on)
  return on.end()
}

/** A prescription on which the fee is noted. */
const prescription = (issue: Issue): Sheet => {
  const { facts, random, date } = issue
  const on = new Writer(440, random.pick(['serif', 'sans', 'noto'] as const), 9.5, 36)
  on.down()
  on.text(doctorName(issue), on.left, { bold: true, size: 15 })
  on.text(facts.clinic, on.right, { bold: true, align: 'right', size: 12 })
  on.down()
  on.text(facts.degree, on.left)
  on.text(`${facts.address} ${facts.pincode}`, on.right, { align: 'right', size: 8 })
  on.down()
  on.text(`Reg. No. ${facts.registration}`, on.left)
  on.text(`Ph. ${facts.phone}`, on.right, { align: 'right', size: 8 })
  on.down(1.4)
  on.rule()
  on.text(`${patientLabel(issue)} : ${patientName(issue)}`, on.left)
  on.text(`${dateLabel(issue)} : ${date(facts.day)}`, on.right, { align: 'right' })
  on.down()
  on.text(`Age : ${facts.age} yrs   Sex : ${facts.sex}   Wt : ${random.whole(20, 90)} kg`, on.left)
  on.down(2)
  on.text('Rx', on.left, { bold: true, size: 16 })
  on.down(1.4)
  for (const medicine of random.some(['Tab. Dolo 650 mg', 'Cap. Pan D', 'Syp. Ascoril 10 ml', 'Tab. Azithral 500'], 3)) {
    on.text(medicine, on.left + 14)
    on.text(random.pick(['1-0-1 x 5 days', '1-1-1 x 3 days', '0-0-1 x 10 days']), on.left + 200)
    on.down(1.2)
  }
  on.down()
  on.text(`${random.pick(['Next visit', 'Follow up', 'Review on'])}: ${date(later(facts.day, 10))}`, on.left)
  on.down(1.5)
  on.text(`${random.pick(['Consultation fee', 'Total fee', 'Fees Paid', 'Consultation Charges'])}: ${issue.total(facts.total)}`, on.left, { bold: true })
  on.down(3)
  on.text('Signature', on.right, { align: 'right' })
  return on.end()
}

/** A receipt in sentences, the amount in words and in a frame. */
const sentences = (issue: Issue): Sheet => {
  const { facts, random } = issue
  const on = new Writer(460, random.pick(['serif', 'sans', 'noto'] as const), 10, 30)
  letterhead(issue, on, true)
  on.down(0.4)
  on.text(random.pick(['RECEIPT', 'Money Receipt', 'CASH RECEIPT']), on.middle, { bold: true, size: 13, align: 'middle' })
  on.down(1.6)
  on.text(`Receipt No. ${facts.number}`, on.left)
  on.text(`Date: ${issue.date(facts.day)}`, on.right, { align: 'right' })
  on.down(1.8)
  on.text(`Received with thanks from ${facts.title} ${facts.patient}`, on.left)
  on.down(1.4)
  on.text(`the sum of Rupees ${inWords(Math.trunc(facts.total / 100))} only`, on.left)
  on.down(1.4)
  on.text(`by ${random.pick(['Cash', 'UPI', 'Card'])} towards ${facts.items[0]?.name ?? 'Consultation'} by ${doctorName(issue)}.`, on.left)
  on.down(2.2)
  const top = on.y - 16
  on.text(random.pick([`Rs. ${facts.total / 100}/-`, `₹ ${(facts.total / 100).toFixed(2)}`, `Rs ${facts.total / 100}.00`]), on.left + 12, { bold: true, size: 14 })
  on.text('Authorised Signatory', on.right, { align: 'right' })
  for (const x of [on.left, on.left + 130]) on.upright(x, top, top + 24)
  on.down(2)
  return on.end()
}

/** A laboratory's bill: labels stand above their values. */
const grid = (issue: Issue): Sheet => {
  const { facts, random, row } = issue
  const on = new Writer(500, random.pick(['noto', 'sans'] as const), 9, 30)
  letterhead(issue, on, false)
  on.text(random.pick(['LAB INVOICE', 'Bill cum Receipt', 'INVOICE']), on.left, { bold: true, size: 12 })
  on.down(1.6)
  const columns = [on.left, on.left + 165, on.left + 320]
  const above: [string, string][][] = [
    [
      [patientLabel(issue), patientName(issue)],
      [numberLabel(issue), facts.number],
      [random.pick(['Bill Date', 'Date', 'Registered On']), issue.date(facts.day)],
    ],
    [
      [random.pick(['Referred By', 'Ref. Doctor', 'Consultant']), doctorName(issue)],
      ['Age / Sex', `${facts.age} / ${facts.sex}`],
      ['Mobile', facts.phone],
    ],
  ]
  for (const line of above) {
    for (const [at, [label]] of line.entries()) on.text(label, columns[at] ?? 0, { size: 7.5 })
    on.down()
    for (const [at, [, value]] of line.entries()) on.text(value, columns[at] ?? 0, { bold: true })
    on.down(1.5)
  }
  on.rule()
  on.text('Sr', on.left, { bold: true })
  on.text('Investigation', on.left + 30, { bold: true })
  on.text('Charges', on.right, { bold: true, align: 'right' })
  on.down()
  for (const [at, { name, count, rate }] of facts.items.entries()) {
    on.text(String(at + 1), on.left)
    on.text(name, on.left + 30)
    on.text(row(rate * count), on.right, { align: 'right' })
    on.down(1.1)
  }
  on.rule()
  on.down(0.3)
  totals(issue, on, on.left + 280, on.right)
  foot(issue, on)
  return on.end(5)
}

/** A pharmacy's invoice with batches, dates of expiry, tax rates and a frame. */
const invoice = (issue: Issue): Sheet => {
  const { facts, random, row } = issue
  const on = new Writer(560, random.pick(['sans', 'noto'] as const), 8.5, 26)
  letterhead(issue, on, true)
  on.text('GST INVOICE', on.middle, { bold: true, align: 'middle' })
  on.down(1.4)
  on.text(`${random.pick(['Patient', 'Customer Name', 'Name', 'Bill To'])} : ${patientName(issue)}`, on.left)
  on.text(`${numberLabel(issue)} : ${facts.number}`, on.right - 150)
  on.down()
  on.text(`${random.pick(['Doctor', 'Prescribed by', 'Dr. Name'])} : ${doctorName(issue)}`, on.left)
  on.text(`${dateLabel(issue)} : ${issue.date(facts.day)}`, on.right - 150)
  on.down(1.4)
  on.rule()
  const top = on.y - 10
  const columns = [on.left + 4, on.left + 150, on.left + 205, on.left + 260, on.left + 320, on.left + 375, on.left + 430, on.right - 4] as const
  for (const [at, head] of ['Item', 'HSN', 'Batch', 'Exp', 'Qty', 'MRP', 'GST%', 'Amount'].entries())
    on.text(head, columns[at] ?? 0, { bold: true, align: at === 0 ? 'left' : 'right' })
  on.down()
  on.rule()
  for (const { name, count, rate } of facts.items) {
    const cells = [
      name,
      '30049099',
      `${random.pick(['BT', 'AX'])}${random.whole(1000, 9999)}`,
      `${random.pick(['03', '11', '08'])}/${random.pick(['27', '28'])}`,
      String(count),
      row(rate),
      '12%',
      row(rate * count),
    ]
    for (const [at, cell] of cells.entries()) on.text(cell, columns[at] ?? 0, { align: at === 0 ? 'left' : 'right' })
    on.down()
  }
  on.rule()
  for (const x of [on.left, on.right]) on.upright(x, top, on.y - 8)
  on.down(0.3)
  totals(issue, on, on.left + 330, on.right - 4)
  foot(issue, on)
  on.text('For ' + facts.clinic, on.right, { align: 'right' })
  on.down()
  return on.end()
}

/** A hospital's bill whose totals are in one line, or under their labels. */
const hospital = (issue: Issue): Sheet => {
  const { facts, random, row } = issue
  const on = new Writer(480, random.pick(['noto', 'sans', 'serif'] as const), 9, 32)
  letterhead(issue, on, true)
  on.text(title(issue), on.left, { bold: true, size: 12 })
  on.text(`UHID: ${random.whole(100_000, 999_999)}`, on.right, { align: 'right' })
  on.down(1.5)
  const pairs = [
    [patientLabel(issue), `${patientName(issue)} (${facts.age}/${facts.sex})`],
    [numberLabel(issue), facts.number],
    [dateLabel(issue), issue.date(facts.day)],
    [doctorLabel(issue), `${doctorName(issue)}, ${facts.degree}`],
    ['DOB', issue.date('1987-04-19')],
  ] as const
  for (const [label, value] of pairs) {
    on.text(label, on.left)
    on.text(value, on.left + random.pick([110]), { bold: random.chance(0.3) })
    on.down(1.1)
  }
  on.down(0.6)
  on.rule()
  for (const { name, count, rate } of facts.items) {
    on.text(name, on.left)
    on.text(row(rate * count), on.right, { align: 'right' })
    on.down(1.1)
  }
  on.rule()
  on.down(0.4)
  if (random.chance(0.5)) totals(issue, on, on.left, on.right)
  else {
    const heads = [
      ['Gross Amount', row(facts.subtotal)],
      ['Discount', row(facts.discount)],
      [random.pick(['Net Payable', 'Amount Payable', 'Net Amount']), issue.total(facts.total)],
    ] as const
    for (const [at, [head]] of heads.entries()) on.text(head, on.left + at * 150, { size: 8 })
    on.down()
    for (const [at, [, value]] of heads.entries()) on.text(value, on.left + at * 150, { bold: true, size: 11 })
    on.down(1.6)
  }
  foot(issue, on)
  return on.end()
}

/** Layouts by name. `single`: has one item and no discount. */
export const layouts = {
  letter: { draw: letter, trades: ['clinic', 'pharmacy', 'lab'], single: false },
  till: { draw: till, trades: ['pharmacy', 'pharmacy', 'clinic'], single: false },
  prescription: { draw: prescription, trades: ['clinic'], single: true },
  sentences: { draw: sentences, trades: ['clinic'], single: true },
  grid: { draw: grid, trades: ['lab'], single: false },
  invoice: { draw: invoice, trades: ['pharmacy'], single: false },
  hospital: { draw: hospital, trades: ['clinic'], single: false },
} as const
export type LayoutName = keyof typeof layouts
/** Layouts that have labels in Hindi. */
export const hindiLayouts: readonly LayoutName[] = ['letter', 'till', 'hospital']
