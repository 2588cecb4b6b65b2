import type { Bill } from '@opdesk/demo/bills/bill.ts'
import { randomFrom } from '@opdesk/demo/random.ts'
import { inventFacts, truthOf } from './facts.ts'
import type { TrueClaim } from './truth.ts'

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A bill as those of the demo (write-bills.ts), with its truth. */
export const demoBill = (key: string): { bill: Bill; truth: TrueClaim } => {
  const random = randomFrom(`demo ${key}`)
  const trade = random.pick(['clinic', 'pharmacy', 'lab'] as const)
  const facts = inventFacts(random, trade, { hindi: false, isSingle: trade === 'clinic' })
  const rows = facts.items.map(
    ({ name, count, rate }) => [name, random.pick(['BT4411', 'As advised']), indian.format((count * rate) / 100)] as const,
  )
  const bill: Bill = {
    kind: { clinic: 'fee_receipt', pharmacy: 'pharmacy_receipt', lab: 'test_receipt' }[trade] as Bill['kind'],
    form: 'photo',
    fileName: 'bill',
    issuer: { name: facts.clinic, lines: [`${facts.address} ${facts.pincode}`, `Phone ${facts.phone}`] },
    title: { clinic: 'Cash receipt', pharmacy: 'Tax invoice', lab: 'Laboratory bill' }[trade],
    number: `R-${facts.number.replaceAll(/\D/g, '')}`,
    day: facts.day,
    facts: [
      ['Patient', facts.patient],
      ['Consultant', `Dr. ${facts.doctor}`],
    ],
    headings: ['Service', 'Batch', 'Amount (₹)'],
    rows,
    totals: [['Total', `₹${indian.format(facts.subtotal / 100)}`]],
    notes: ['Received with thanks by UPI.'],
    stamp: ['PAID', facts.clinic],
  }
  return { bill, truth: { ...truthOf(facts), total: facts.subtotal } }
}
