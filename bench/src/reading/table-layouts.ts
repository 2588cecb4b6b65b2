import {
  dateLabel,
  doctorLabel,
  doctorName,
  foot,
  type Issue,
  letterhead,
  numberLabel,
  patientLabel,
  patientName,
  title,
  totals,
} from './issue.ts'
import { type Sheet, Writer } from './sheet.ts'

/** A laboratory's bill: labels stand above their values. */
export const grid = (issue: Issue): Sheet => {
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
export const invoice = (issue: Issue): Sheet => {
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
  const columns = [
    on.left + 4,
    on.left + 150,
    on.left + 205,
    on.left + 260,
    on.left + 320,
    on.left + 375,
    on.left + 430,
    on.right - 4,
  ] as const
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
  on.text(`For ${facts.clinic}`, on.right, { align: 'right' })
  on.down()
  return on.end()
}

/** A hospital's bill. Its totals stand in one line, or under their labels. */
export const hospital = (issue: Issue): Sheet => {
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
