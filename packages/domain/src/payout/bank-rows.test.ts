import { answerStatus, answerStatuses } from '@opdesk/contracts/bank-status-words.ts'
import { type BankFormat, bankFormat, bankFormats } from '@opdesk/contracts/payout/bank-formats.ts'
import { describe, expect, it } from 'vitest'
import { type BankFilePayment, bankFileRows } from './bank-rows.ts'

const DEBIT = '7878780080316316'
const formatOf = (id: string): BankFormat => {
  const format = bankFormat(id)
  if (!format) throw new Error(`no format ${id}`)
  return format
}
const generic = formatOf('generic_neft_imps')
const razorpayx = formatOf('razorpayx_bulk')

const bank = { kind: 'bank', holder: 'Asha Rao', account_number: '00501002003048', ifsc: 'HDFC0001234' } as const
const upi = { kind: 'upi', holder: 'Ravi Rao', vpa: 'ravi.rao@okaxis' } as const
const payment = (changes: Partial<BankFilePayment> = {}): BankFilePayment => ({
  reference: 'PAY-CLM001234-2_a1',
  account: bank,
  amount: 72_000,
  claim_number: 'CLM001234',
  day: '2026-12-01',
  ...changes,
})

describe('the rows of a bank file', () => {
  it('have the columns of the generic format, as texts', () => {
    const { bank: part, upi: other } = bankFileRows(generic, [payment()], { debitAccount: DEBIT })
    expect(Object.fromEntries(part.titles.map((title, index) => [title, part.rows[0]?.[index]]))).toEqual({
      'Transaction Type': 'IMPS',
      'Beneficiary Name': 'Asha Rao',
      'Beneficiary Account Number': '00501002003048',
      IFSC: 'HDFC0001234',
      Amount: '720.00',
      'Payment Date': '01/12/2026',
      Reference: 'PAY-CLM001234-2_a1',
      Narration: 'CLM001234 OPD',
    })
    expect([part.amount, other.rows]).toEqual([72_000, []])
  })

  it('have the columns of the provider’s bulk upload', () => {
    const rows = bankFileRows(razorpayx, [payment(), payment({ reference: 'PAY-CLM000002_a1', account: upi })], {
      debitAccount: DEBIT,
    })
    const filled = ({ titles, rows: [cells = []] }: typeof rows.bank) =>
      Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? '']).filter(([, cell]) => cell !== ''))
    expect(filled(rows.bank)).toEqual({
      'RazorpayX Account Number': DEBIT,
      'Payout Amount (in Rupees)': '720.00',
      'Payout Currency': 'INR',
      'Payout Mode': 'IMPS',
      'Payout Purpose': 'payout',
      'Fund Account Type': 'bank_account',
      'Fund Account Name': 'Asha Rao',
      'Fund Account Ifsc': 'HDFC0001234',
      'Fund Account Number': '00501002003048',
      'Contact Name': 'Asha Rao',
      'Payout Narration': 'CLM001234 OPD',
      'Payout Reference Id': 'PAY-CLM001234-2_a1',
      'Contact Type': 'customer',
    })
    expect(filled(rows.upi)).toMatchObject({
      'Payout Mode': 'UPI',
      'Fund Account Type': 'vpa',
      'Fund Account Vpa': 'ravi.rao@okaxis',
    })
    expect(rows.upi.titles).toEqual(rows.bank.titles)
  })

  it('have UPI payees in a part of their own', () => {
    const { bank: one, upi: two } = bankFileRows(generic, [payment({ account: upi }), payment()], { debitAccount: DEBIT })
    expect([one.rows.length, two.rows.length, two.rows[0]?.[2]]).toEqual([1, 1, 'ravi.rao@okaxis'])
  })

  it.each([
    [50_000_000, 'IMPS'],
    [50_000_001, 'NEFT'],
  ])('send %i paise by %s', (amount, mode) => {
    expect(bankFileRows(generic, [payment({ amount })], { debitAccount: DEBIT }).bank.rows[0]?.[0]).toBe(mode)
  })

  it.each([
    ['no account', { account: null }, 'no_account'],
    ['less than a rupee', { amount: 99 }, 'below_minimum'],
    ['an IFSC that is gone', { account: { ...bank, ifsc: 'GONE0001234' } }, 'ifsc_gone'],
    ['too much for a UPI id', { account: upi, amount: 10_000_000 }, 'upi_limit'],
    ['a name of two letters', { account: { ...bank, holder: 'Al' } }, 'holder_not_printable'],
    ['a name of 61 letters', { account: { ...bank, holder: 'A'.repeat(61) } }, 'holder_not_printable'],
    ['a name in Hindi', { account: { ...bank, holder: 'आशा राव' } }, 'holder_not_printable'],
    ['a name with an accent', { account: { ...bank, holder: 'José Dias' } }, 'holder_not_printable'],
    ['a formula for a name', { account: { ...bank, holder: '=HYPERLINK(1)' } }, 'holder_not_printable'],
    ['an erased name', { account: { ...bank, holder: '' } }, 'holder_not_printable'],
    ['a reference that would be cut', { reference: `PAY-${'9'.repeat(33)}` }, 'too_long'],
    ['an account number that would be cut', { account: { ...bank, account_number: '1'.repeat(19) } }, 'too_long'],
  ] as const)('leave out a payment with %s, and name it', (_, changes, code) => {
    const one = payment(changes)
    expect(
      bankFileRows(generic, [one, payment({ reference: 'PAY-CLM000009_a1' })], {
        debitAccount: DEBIT,
        isKnownIfsc: ifsc => ifsc !== 'GONE0001234',
      }),
    ).toMatchObject({
      bank: { rows: { length: 1 }, amount: 72_000 },
      left_out: [{ reference: one.reference, code }],
    })
  })

  it.each(['Asha Rao', 'A. K. Nair-Menon', "O'Brien (Joint) S/O X", 'Abc', 'A'.repeat(60)])('take the holder %s', holder => {
    expect(bankFileRows(generic, [payment({ account: { ...bank, holder } })], { debitAccount: DEBIT }).left_out).toEqual([])
  })

  it('are the same in any order, with and without erasable texts', () => {
    const payments = ['3', '1', '2'].map(n => payment({ reference: `PAY-CLM00000${n}_a1` }))
    const rows = bankFileRows(generic, payments, { debitAccount: DEBIT })
    expect(bankFileRows(generic, payments.toReversed(), { debitAccount: DEBIT })).toEqual(rows)
    expect(rows.bank.rows.map(cells => cells[6])).toEqual(['PAY-CLM000001_a1', 'PAY-CLM000002_a1', 'PAY-CLM000003_a1'])
    expect(JSON.stringify(rows.bank.lasting)).not.toMatch(/Asha|0050|HDFC/)
    expect(rows.bank.lasting[0]).toEqual(['IMPS', '', '', '', '720.00', '01/12/2026', 'PAY-CLM000001_a1', 'CLM001234 OPD'])
  })

  it('cut only the narration', () => {
    const long = payment({ claim_number: `CLM${'1'.repeat(40)}` })
    expect(bankFileRows(generic, [long], { debitAccount: DEBIT }).bank.rows[0]?.[7]).toHaveLength(30)
  })
})

describe('the formats', () => {
  it.each(bankFormats.map(format => [format.title, format] as const))('%s has each word in one status', (_, { words }) => {
    const all = answerStatuses.flatMap(status => words[status])
    expect(new Set(all).size).toBe(all.length)
    for (const status of answerStatuses)
      for (const word of words[status]) expect(answerStatus(words, ` ${word.toUpperCase()} `)).toBe(status)
  })

  it('are found by id and version', () => {
    expect(bankFormat('generic_neft_imps', 1)).toBe(generic)
    expect(bankFormat('generic_neft_imps', 2)).toBeUndefined()
    expect(bankFormat('unknown')).toBeUndefined()
  })
})
