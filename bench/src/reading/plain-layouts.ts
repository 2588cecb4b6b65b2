import {
  dateLabel,
  doctorLabel,
  doctorName,
  foot,
  type Issue,
  later,
  letterhead,
  numberLabel,
  patientLabel,
  patientName,
  title,
  totals,
} from './issue.ts'
import { inWords } from './printed.ts'
import { type Sheet, Writer } from './sheet.ts'

/** Letterhead, facts in two columns, a table with quantity, rate and amount. */
export const letter = (issue: Issue): Sheet => {
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
  const heads = facts.hindi
    ? ['विवरण', 'मात्रा', 'दर', 'राशि']
    : ['Particulars', 'Qty', 'Rate', random.pick(['Amount', 'Amt (Rs)', 'Amount (₹)'])]
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
export const till = (issue: Issue): Sheet => {
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
export const prescription = (issue: Issue): Sheet => {
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
  on.text(
    `${random.pick(['Consultation fee', 'Total fee', 'Fees Paid', 'Consultation Charges'])}: ${issue.total(facts.total)}`,
    on.left,
    { bold: true },
  )
  on.down(3)
  on.text('Signature', on.right, { align: 'right' })
  return on.end()
}

/** A receipt in sentences, the amount in words and in a frame. */
export const sentences = (issue: Issue): Sheet => {
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
  on.text(
    `by ${random.pick(['Cash', 'UPI', 'Card'])} towards ${facts.items[0]?.name ?? 'Consultation'} by ${doctorName(issue)}.`,
    on.left,
  )
  on.down(2.2)
  const top = on.y - 16
  on.text(
    random.pick([`Rs. ${facts.total / 100}/-`, `₹ ${(facts.total / 100).toFixed(2)}`, `Rs ${facts.total / 100}.00`]),
    on.left + 12,
    { bold: true, size: 14 },
  )
  on.text('Authorised Signatory', on.right, { align: 'right' })
  for (const x of [on.left, on.left + 130]) on.upright(x, top, top + 24)
  on.down(2)
  return on.end()
}
