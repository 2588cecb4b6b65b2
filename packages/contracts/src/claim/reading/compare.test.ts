import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../documents.ts'
import { noFees } from '../fees.ts'
import { billKeys } from './bill-keys.ts'
import { compareClinics } from './clinics.ts'
import { type ClaimedFacts, compareReadings } from './compare.ts'
import type { FileReading } from './flags.ts'
import { READING_VERSION, type ReadFieldKind } from './reading.ts'

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 }
type Field = readonly [kind: ReadFieldKind, value: string, sure?: boolean]

const reading = (file_id: string, ...fields: readonly Field[]): FileReading => ({
  file_id,
  reading: {
    state: 'read',
    version: READING_VERSION,
    pages: 1,
    text: 'recognition',
    fields: fields.map(([kind, value, sure = true]) => ({ kind, value, sure, page: 1, box })),
  },
})

const claim: ClaimedFacts = {
  details: {
    claim_type: 0,
    opd_date: '2026-03-09',
    doc_name: 'Dr. Meera Rao',
    doc_registration: 'KMC-12345',
    hospital: 'Lotus Clinic',
  },
  fees: { ...noFees, doctor: 46_000 },
  names: ['Asha Rao', 'Vikram Rao'],
  documents: [
    { file_id: 'p', kind: 'prescription' },
    { file_id: 'r', kind: 'fee_receipt' },
    { file_id: 'm', kind: 'pharmacy_receipt' },
  ],
  period: { start: '2026-01-01', end: '2026-12-31' },
  today: '2026-03-10',
}

/** Flags as 'code severity', with the fee of an amount. */
const flagsOf = (facts: ClaimedFacts, ...readings: FileReading[]): string[] =>
  compareReadings(facts, readings).map(({ code, parameter, severity }) => [code, parameter, severity].filter(Boolean).join(' '))

type Row = readonly [what: string, file: string, fields: readonly Field[], flags: readonly string[]]
const rows: readonly Row[] = [
  ['an equal total', 'r', [['total', '46000']], ['amount doctor agrees']],
  ['another total', 'r', [['total', '64000']], ['amount doctor differs']],
  ['another total in doubt', 'r', [['total', '64000', false]], []],
  ['an equal total in doubt', 'r', [['total', '46000', false]], ['amount doctor agrees']],
  [
    'one equal total among several',
    'r',
    [
      ['total', '64000'],
      ['total', '46000'],
    ],
    ['amount doctor agrees'],
  ],
  ['a total of another receipt', 'm', [['total', '99900']], []],
  ['the OPD date', 'r', [['date', '2026-03-09']], ['opd_date agrees']],
  ['another date', 'r', [['date', '2026-03-02']], ['opd_date differs']],
  ['another date in doubt', 'r', [['date', '2026-03-02', false]], []],
  [
    'the OPD date beside the next visit',
    'p',
    [
      ['date', '2026-03-19'],
      ['date', '2026-03-09'],
    ],
    ['opd_date agrees'],
  ],
  ['the date of medicines bought later', 'm', [['date', '2026-03-10']], []],
  ['a date in the future', 'm', [['date', '2026-04-01']], ['date_in_future differs']],
  ['the next visit on a prescription', 'p', [['date', '2026-04-01']], ['opd_date differs']],
  ['a date before the plan', 'm', [['date', '2025-12-30']], ['outside_plan differs']],
  ['the patient', 'r', [['patient', 'MRS ASHA RAO']], ['patient agrees']],
  ['the holder', 'm', [['patient', 'V Rao']], ['patient agrees']],
  ['a stranger', 'm', [['patient', 'Ravi Kumar']], ['patient differs']],
  ['a stranger in doubt', 'm', [['patient', 'Ravi Kumar', false]], []],
  ['a patient in another script', 'r', [['patient', 'आशा राव']], []],
  ['the doctor', 'r', [['doctor', 'Dr M Rao']], ['doctor agrees']],
  ['another doctor', 'p', [['doctor', 'Dr Suresh Iyer']], ['doctor differs']],
  ['another referrer of a pharmacy', 'm', [['doctor', 'Dr Suresh Iyer']], []],
  ['the registration without its council', 'r', [['registration', '12345']], ['registration agrees']],
  ['another registration', 'r', [['registration', 'KMC 99999']], ['registration differs']],
  ['the clinic', 'r', [['clinic', 'LOTUS HOSPITAL']], ['clinic agrees']],
  ['another clinic', 'r', [['clinic', 'Sunrise Clinic']], ['clinic differs']],
  ['the name of a pharmacy', 'm', [['clinic', 'Apollo Pharmacy']], []],
]

describe('flags', () => {
  it.each(rows)('%s in %s', (_, file, fields, flags) => {
    expect(flagsOf(claim, reading(file, ...fields))).toEqual(flags)
  })

  it('adds the totals of several receipts of one fee', () => {
    const two = { ...claim, documents: [...claim.documents, { file_id: 's', kind: 'fee_receipt' as DocumentKind }] }
    expect(flagsOf(two, reading('r', ['total', '40000']), reading('s', ['total', '6000']))).toEqual(['amount doctor agrees'])
    expect(flagsOf(two, reading('r', ['total', '40000']), reading('s', ['total', '9000']))).toEqual(['amount doctor differs'])
    expect(flagsOf(two, reading('r', ['total', '40000']))).toEqual([])
  })

  it('compares a combined fee with the receipts of medicines and tests', () => {
    const combined = { ...claim, fees: { ...noFees, combined: 30_000 } }
    expect(flagsOf(combined, reading('r', ['total', '10000']), reading('m', ['total', '20000']))).toEqual([
      'amount combined agrees',
    ])
  })

  it('leaves the fee receipt of a combined fee to the doctor', () => {
    const { documents } = claim
    const both = { ...claim, fees: { ...noFees, doctor: 46_000, combined: 20_000 } }
    const read = [reading('r', ['total', '46000']), reading('m', ['total', '20000'])]
    expect(flagsOf(both, ...read)).toEqual(['amount doctor agrees', 'amount combined agrees'])
    expect(flagsOf({ ...both, fees: { ...both.fees, combined: 10_000 } }, ...read)).toEqual([
      'amount doctor agrees',
      'amount combined differs',
    ])
    const alone = { ...both, documents: documents.filter(({ kind }) => kind !== 'pharmacy_receipt') }
    expect(flagsOf(alone, reading('r', ['total', '50000']))).toEqual([])
  })

  it('counts copies of one bill once and names all receipts', () => {
    const documents = [...claim.documents, ...['s', 't'].map(file_id => ({ file_id, kind: 'fee_receipt' as DocumentKind }))]
    const copy = (file: string) => reading(file, ['total', '80000'], ['bill_number', 'LB-64883'])
    const other = reading('t', ['total', '21400'], ['bill_number', 'LB-64001'])
    const read = [copy('r'), copy('s'), other]
    expect(compareReadings({ ...claim, documents }, read)).toMatchObject([
      { severity: 'differs', read: '₹1,014.00', files: ['r', 's', 't'] },
    ])
    expect(flagsOf({ ...claim, documents, fees: { ...noFees, doctor: 101_400 } }, ...read)).toEqual(['amount doctor agrees'])
  })

  it('lets one bill of several fees agree, and never differ', () => {
    const shared = {
      ...claim,
      fees: { ...noFees, doctor: 46_000, pharmacy: 10_000 },
      documents: [
        { file_id: 'r', kind: 'fee_receipt' as DocumentKind },
        { file_id: 'r', kind: 'pharmacy_receipt' as DocumentKind },
      ],
    }
    expect(flagsOf(shared, reading('r', ['total', '56000']))).toEqual(['amount doctor agrees', 'amount pharmacy agrees'])
    expect(flagsOf(shared, reading('r', ['total', '70000']))).toEqual([])
  })

  it('names what was typed and read, and the place', () => {
    expect(compareReadings(claim, [reading('r', ['total', '64000'])])).toEqual([
      { code: 'amount', parameter: 'doctor', severity: 'differs', typed: '₹460.00', read: '₹640.00', file_id: 'r', page: 1, box },
    ])
  })

  it('ignores files that were not read or are not of the claim', () => {
    const unread: FileReading = { file_id: 'r', reading: { state: 'not_read', version: READING_VERSION, reason: 'limits' } }
    expect(flagsOf(claim, unread, reading('elsewhere', ['total', '1']))).toEqual([])
  })
})

it.each([
  ['Lotus Clinic', 'Lotus Multispeciality Hospital', 'agrees'],
  ['Dr. Rao’s Clinic', 'Sunrise Hospital', 'differs'],
  ['Joglekar Clinic', 'Dr Jogiekar Hospital', 'agrees'],
  ['Lotus Clinic', 'Lotu Clinic', 'differs'],
  ['City Clinic', 'Clinic', null],
  ['Lotus Clinic', 'लोटस क्लिनिक', null],
  ['Sri Sai Krishna Eye', 'Sai Ganga Dental Point', null],
] as const)('compares the clinic %s with %s', (typed, read, verdict) => {
  expect(compareClinics(typed, read)).toBe(verdict)
})

it('names a bill by number with GSTIN, and with clinic and pincode', () => {
  const { reading: whole } = reading(
    'r',
    ['bill_number', 'INV/2026-17'],
    ['gstin', '29ABCDE1234F1Z5'],
    ['clinic', 'The Lotus Clinic'],
    ['pincode', '560 025'],
  )
  expect(billKeys(whole)).toEqual(['gstin 29ABCDE1234F1Z5 INV202617', 'clinic lotus 560025 INV202617'])
  expect(billKeys(reading('r', ['bill_number', '7'], ['gstin', '29ABCDE1234F1Z5']).reading)).toEqual([])
  expect(billKeys(reading('r', ['bill_number', 'INV17', false], ['gstin', '29ABCDE1234F1Z5']).reading)).toEqual([])
})
