import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { type Condition, type DemoDoctor, laboratories, pharmacies } from '../medicine.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Bill } from './bill.ts'

/** A visit with its costs in paise. Medicines and tests were bought on the doctor's advice. */
export interface Visit {
  key: string
  day: Day
  patient: string
  doctor: DemoDoctor
  condition: Condition
  fee: number
  medicines: readonly Priced[]
  tests: readonly Priced[]
  withPrescription: boolean
}

export interface Priced {
  name: string
  detail: string
  paise: number
}

export const sumOf = (priced: readonly Priced[]): number => priced.reduce((sum, { paise }) => sum + paise, 0)

/** 1,23,456.00 */
const plain = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const amount = (paise: number): string => plain.format(paise / 100)
const rupees = (paise: number): string => `₹${amount(paise)}`

const clinic = ({ hospital, address, city, pincode, phone }: DemoDoctor): Bill['issuer'] => ({
  name: hospital,
  lines: [`${address}, ${city} ${pincode}`, `Phone ${phone.slice(0, 4)} ${phone.slice(4)}`],
})

const patientFacts = (visit: Visit): Bill['facts'] => [
  ['Patient', visit.patient],
  ['Consultant', visit.doctor.name],
]

const prescription = (visit: Visit, random: Random): Bill => ({
  kind: 'prescription',
  form: random.chance(0.15) ? 'photo' : 'pdf',
  fileName: 'prescription',
  issuer: clinic(visit.doctor),
  title: 'Prescription',
  number: `OPD-${random.whole(10_000, 99_999)}`,
  day: visit.day,
  facts: [...patientFacts(visit), ['Diagnosis', visit.condition.diagnosis]],
  headings: ['Rx', 'Dosage', ''],
  rows: visit.condition.medicines.map(([name, dosage]) => [name, dosage, '']),
  totals: [],
  notes: [
    ...(visit.tests.length > 0 ? [`Advised: ${visit.tests.map(test => test.name).join(', ')}`] : []),
    `Review after ${random.pick([5, 7, 10, 15])} days, earlier if not better.`,
  ],
  stamp: [visit.doctor.name, `${visit.doctor.specialization} · ${visit.doctor.registration}`],
})

const feeReceipt = (visit: Visit, random: Random): Bill => ({
  kind: 'fee_receipt',
  form: random.chance(0.12) ? 'photo' : 'pdf',
  fileName: 'consultation-receipt',
  issuer: clinic(visit.doctor),
  title: 'Cash receipt',
  number: `R-${random.whole(1000, 9999)}/${visit.day.slice(2, 4)}`,
  day: visit.day,
  facts: patientFacts(visit),
  headings: ['Service', 'Department', 'Amount (₹)'],
  rows: [['Consultation', visit.doctor.specialization, amount(visit.fee)]],
  totals: [['Total', rupees(visit.fee)]],
  notes: [`Received with thanks by ${random.pick(['UPI', 'cash', 'debit card'])}.`],
  stamp: ['PAID', `${visit.doctor.hospital} · ${formatDay(visit.day)}`],
})

const shop = (visit: Visit, name: string, random: Random): Bill['issuer'] => ({
  name,
  lines: [
    `Shop ${random.whole(1, 40)}, opposite ${visit.doctor.hospital}`,
    `${visit.doctor.city} ${visit.doctor.pincode} · DL No. 20B-${random.whole(10_000, 99_999)}`,
  ],
})

const pharmacyReceipt = (visit: Visit, random: Random): Bill => ({
  kind: 'pharmacy_receipt',
  form: random.chance(0.5) ? 'photo' : 'pdf',
  fileName: 'pharmacy-bill',
  issuer: shop(visit, random.pick(pharmacies), random),
  title: 'Tax invoice',
  number: `${random.pick(['PH', 'MED', 'INV'])}${random.whole(100_000, 999_999)}`,
  day: visit.day,
  facts: patientFacts(visit),
  headings: ['Medicine', 'Batch', 'Amount (₹)'],
  rows: visit.medicines.map(({ name, paise }) => [
    name,
    `${random.pick(['BT', 'AX', 'KM'])}${random.whole(1000, 9999)}`,
    amount(paise),
  ]),
  totals: [['Total', rupees(sumOf(visit.medicines))]],
  notes: ['Prices include GST. Goods once sold are not taken back.'],
  stamp: ['PAID', 'Registered pharmacist'],
})

const testReceipt = (visit: Visit, laboratory: string, random: Random): Bill => ({
  kind: 'test_receipt',
  form: random.chance(0.15) ? 'photo' : 'pdf',
  fileName: 'lab-receipt',
  issuer: shop(visit, laboratory, random),
  title: 'Laboratory bill',
  number: `LB-${random.whole(10_000, 99_999)}`,
  day: visit.day,
  facts: [...patientFacts(visit), ['Sample', `S${random.whole(100_000, 999_999)}`]],
  headings: ['Investigation', 'Sample', 'Amount (₹)'],
  rows: visit.tests.map(({ name, paise }) => [name, 'As advised', amount(paise)]),
  totals: [['Total', rupees(sumOf(visit.tests))]],
  notes: ['Health care services are exempt from GST.'],
  stamp: ['PAID', laboratory],
})

const testReport = (visit: Visit, laboratory: string, random: Random): Bill => ({
  kind: 'test_reports',
  form: 'pdf',
  fileName: 'lab-report',
  issuer: shop(visit, laboratory, random),
  title: 'Laboratory report',
  number: `RP-${random.whole(10_000, 99_999)}`,
  day: visit.day,
  facts: patientFacts(visit),
  headings: ['Investigation', 'Result', 'Reference'],
  rows: visit.condition.tests
    .filter(([name]) => visit.tests.some(test => test.name === name))
    .map(([name, , result, range]) => [name, result, range]),
  totals: [],
  notes: ['Please correlate clinically.'],
  stamp: ['Dr. S. Pathak', 'MD Pathology'],
})

/** Writes the papers of a visit. Each amount of the claim is on one of them. */
export const writeBills = (visit: Visit): Bill[] => {
  const random = randomFrom(`bills ${visit.key}`)
  const laboratory = random.pick(laboratories)
  return [
    ...(visit.withPrescription ? [prescription(visit, random)] : []),
    ...(visit.fee > 0 ? [feeReceipt(visit, random)] : []),
    ...(visit.medicines.length > 0 ? [pharmacyReceipt(visit, random)] : []),
    ...(visit.tests.length > 0 ? [testReceipt(visit, laboratory, random)] : []),
    ...(visit.tests.length > 0 && random.chance(0.2) ? [testReport(visit, laboratory, random)] : []),
  ]
}

/** The same paper, marked as a clearer copy, as submitted after a clarification. */
export const clearerCopy = (bill: Bill): Bill => ({
  ...bill,
  form: 'pdf',
  fileName: `${bill.fileName}-clear-copy`,
  title: `${bill.title} (duplicate copy)`,
})
