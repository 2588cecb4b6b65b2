import { toRupees } from '@opdesk/contracts/money.ts'
import type { BankColumn, BankField, BankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { type Day, formatDay } from '@opdesk/contracts/time.ts'

/** The account of a payee, as frozen at the request of the payment. */
export type PayeeAccount =
  | { kind: 'bank'; holder: string; account_number: string; ifsc: string }
  | { kind: 'upi'; holder: string; vpa: string }

/** A payment for the bank file. `reference`: with its attempt, such as `PAY-CLM001234-2_a1`. Amount in paise; `day`: IST. */
export interface BankFilePayment {
  reference: string
  account: PayeeAccount | null
  amount: number
  claim_number: string
  day: Day
}

/** Why a payment is not in the file. `upi_limit`: a UPI id takes at most ₹99,999.99; `ifsc_gone`: the code left the list of banks. */
export type LeftOut = 'ifsc_gone' | 'no_account' | 'below_minimum' | 'upi_limit' | 'holder_not_printable' | 'too_long'

/** One sheet or file. Cells are texts: a number would lose leading zeros, and digits from the 16th on. */
export interface BankFilePart {
  titles: readonly string[]
  rows: readonly (readonly string[])[]
  /** The rows without holder, account number, IFSC and UPI id, which can be erased; the rest of a batch's file must never differ. */
  lasting: readonly (readonly string[])[]
  /** Sum in paise. */
  amount: number
}

export interface BankFileRows {
  bank: BankFilePart
  upi: BankFilePart
  left_out: readonly { reference: string; code: LeftOut }[]
}

const MINIMUM = 100
const IMPS_LIMIT = 50_000_000
const UPI_LIMIT = 9_999_999
/** A holder as banks print it: 3 to 60 Latin letters, digits, spaces and . ' - / ( ), beginning with a letter. */
const HOLDER = /^[A-Za-z][A-Za-z0-9 .'\-/()]{2,59}$/
const ERASABLE: readonly BankColumn['cell'][] = ['holder', 'account_number', 'ifsc', 'vpa']

const modeOf = ({ account, amount }: BankFilePayment): string =>
  account?.kind === 'upi' ? 'UPI' : amount > IMPS_LIMIT ? 'NEFT' : 'IMPS'

const textOf = (field: BankField, payment: BankFilePayment, format: BankFormat, debitAccount: string): string => {
  const { account, amount, reference, claim_number, day } = payment
  const texts: Record<BankField, string> = {
    holder: account?.holder ?? '',
    account_number: account?.kind === 'bank' ? account.account_number : '',
    ifsc: account?.kind === 'bank' ? account.ifsc : '',
    vpa: account?.kind === 'upi' ? account.vpa : '',
    amount: toRupees(amount).toFixed(2),
    reference,
    narration: `${claim_number} OPD`,
    mode: modeOf(payment),
    date: format.dates === 'DD-MM-YYYY' ? formatDay(day).replaceAll('/', '-') : formatDay(day),
    debit_account: debitAccount,
    nothing: '',
  }
  return texts[field]
}

const refusal = ({ account, amount }: BankFilePayment, isKnown: (ifsc: string) => boolean): LeftOut | undefined => {
  if (!account) return 'no_account'
  if (amount < MINIMUM) return 'below_minimum'
  if (account.kind === 'upi' && amount > UPI_LIMIT) return 'upi_limit'
  if (account.kind === 'bank' && !isKnown(account.ifsc)) return 'ifsc_gone'
  return HOLDER.test(account.holder) ? undefined : 'holder_not_printable'
}

const byReference = (a: BankFilePayment, b: BankFilePayment): number =>
  a.reference < b.reference ? -1 : a.reference > b.reference ? 1 : 0

/**
 * The rows of a bank file. The same payments give the same rows in any input order.
 * @param options `debitAccount`: the installation's account, for formats that name it; `isKnownIfsc`: by the list of today
 */
export const bankFileRows = (
  format: BankFormat,
  payments: readonly BankFilePayment[],
  { debitAccount, isKnownIfsc = () => true }: { debitAccount: string; isKnownIfsc?: (ifsc: string) => boolean },
): BankFileRows => {
  const leftOut: { reference: string; code: LeftOut }[] = []
  const part = (columns: readonly BankColumn[]) => ({
    titles: columns.map(({ title }) => title),
    rows: [] as string[][],
    lasting: [] as string[][],
    amount: 0,
  })
  const parts = { bank: part(format.parts.bank), upi: part(format.parts.upi) }
  for (const payment of [...payments].sort(byReference)) {
    const { reference, account, amount } = payment
    const code = refusal(payment, isKnownIfsc)
    if (code || !account) {
      leftOut.push({ reference, code: code ?? 'no_account' })
      continue
    }
    const columns = format.parts[account.kind]
    const cells = columns.map(({ cell, width }) => {
      const text = typeof cell === 'object' ? cell.fixed : textOf(cell, payment, format, debitAccount)
      return cell === 'narration' ? text.slice(0, width) : text
    })
    if (cells.some((text, index) => text.length > (columns[index]?.width ?? 0))) {
      leftOut.push({ reference, code: 'too_long' })
      continue
    }
    const target = parts[account.kind]
    target.rows.push(cells)
    target.lasting.push(cells.map((text, index) => (ERASABLE.includes(columns[index]?.cell ?? 'nothing') ? '' : text)))
    target.amount += amount
  }
  return { ...parts, left_out: leftOut }
}
