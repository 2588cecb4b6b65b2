import { type BankFormatId, bankFormatLabels } from '../bank-format-ids.ts'
import type { StatusWords } from '../bank-status-words.ts'

/** Contents of a cell of a bank file. `nothing`: a column of the bank's that stays empty. */
export type BankField =
  | 'holder'
  | 'account_number'
  | 'ifsc'
  | 'vpa'
  | 'amount'
  | 'reference'
  | 'narration'
  | 'mode'
  | 'date'
  | 'debit_account'
  | 'nothing'

/**
 * A column of a bank file. `width`: the most characters that the bank takes. A longer narration is cut; a payment with any other text
 * that is longer is left out, because a part of it would pay a stranger or lose the reference.
 */
export interface BankColumn {
  title: string
  width: number
  cell: BankField | { fixed: string }
}

/** Fields of a row of a bank's answer. */
export const answerFields = ['reference', 'amount', 'account', 'day', 'status', 'utr', 'reason'] as const
export type AnswerField = (typeof answerFields)[number]

/**
 * A format of bank files and their answers. A released version never changes: a batch is always drawn in the version that it was
 * closed with.
 */
export interface BankFormat {
  id: BankFormatId
  version: number
  title: string
  /** True if the file has a line of titles. */
  header: boolean
  dates: 'DD/MM/YYYY' | 'DD-MM-YYYY'
  /** Payees with a bank account, and those with a UPI id: each part is a file or sheet of its own. */
  parts: Readonly<Record<'bank' | 'upi', readonly BankColumn[]>>
  /** The status words of this bank, before an installation adds its own. */
  words: StatusWords
  /** Titles of the answer's columns, in lower case. The first that an answer has is proposed for the field. */
  answerTitles: Readonly<Record<AnswerField, readonly string[]>>
}

/** Banks keep 36 characters of a reference; the provider takes no more. */
const REFERENCE_WIDTH = 36
/** Letters in which banks print a holder's name: the range is 3 to 60. */
const HOLDER_WIDTH = 60

const column = (title: string, width: number, cell: BankColumn['cell']): BankColumn => ({ title, width, cell })

const generic: BankFormat = {
  id: 'generic_neft_imps',
  version: 1,
  title: bankFormatLabels.generic_neft_imps,
  header: true,
  dates: 'DD/MM/YYYY',
  parts: {
    bank: [
      column('Transaction Type', 4, 'mode'),
      column('Beneficiary Name', HOLDER_WIDTH, 'holder'),
      column('Beneficiary Account Number', 18, 'account_number'),
      column('IFSC', 11, 'ifsc'),
      column('Amount', 15, 'amount'),
      column('Payment Date', 10, 'date'),
      column('Reference', REFERENCE_WIDTH, 'reference'),
      column('Narration', 30, 'narration'),
    ],
    upi: [
      column('Transaction Type', 4, 'mode'),
      column('Beneficiary Name', HOLDER_WIDTH, 'holder'),
      column('UPI Id', 100, 'vpa'),
      column('Amount', 15, 'amount'),
      column('Payment Date', 10, 'date'),
      column('Reference', REFERENCE_WIDTH, 'reference'),
      column('Narration', 30, 'narration'),
    ],
  },
  words: {
    paid: ['paid', 'success', 'successful', 'processed', 'completed', 'credited', 'settled', 's'],
    failed: ['failed', 'failure', 'rejected', 'refused', 'declined', 'cancelled', 'f', 'r'],
    returned: ['returned', 'return', 'reversed', 'reversal', 'credit returned'],
    pending: ['pending', 'in process', 'processing', 'in progress', 'queued', 'accepted', 'sent', 'scheduled', 'p'],
  },
  answerTitles: {
    reference: ['reference', 'reference number', 'reference no', 'customer reference', 'customer ref no', 'payment reference'],
    amount: ['amount', 'amount (inr)', 'transaction amount', 'txn amount'],
    account: ['beneficiary account number', 'beneficiary account no', 'account number', 'account no', 'credit account'],
    day: ['payment date', 'transaction date', 'value date', 'txn date', 'date'],
    status: ['status', 'transaction status', 'txn status'],
    utr: ['utr', 'utr number', 'utr no', 'bank reference', 'bank reference number', 'rrn'],
    reason: ['reason', 'failure reason', 'rejection reason', 'remarks', 'error description', 'status description'],
  },
}

const razorpayxColumns = (type: 'bank_account' | 'vpa'): readonly BankColumn[] => {
  const isBank = type === 'bank_account'
  return [
    column('RazorpayX Account Number', 22, 'debit_account'),
    column('Payout Amount (in Rupees)', 15, 'amount'),
    column('Payout Currency', 3, { fixed: 'INR' }),
    column('Payout Mode', 4, 'mode'),
    column('Payout Purpose', 30, { fixed: 'payout' }),
    column('Fund Account Id', 0, 'nothing'),
    column('Fund Account Type', 12, { fixed: type }),
    column('Fund Account Name', HOLDER_WIDTH, 'holder'),
    column('Fund Account Ifsc', 11, isBank ? 'ifsc' : 'nothing'),
    column('Fund Account Number', 18, isBank ? 'account_number' : 'nothing'),
    column('Fund Account Vpa', 100, isBank ? 'nothing' : 'vpa'),
    column('Fund Account Phone Number', 0, 'nothing'),
    column('Contact Name', HOLDER_WIDTH, 'holder'),
    column('Payout Narration', 30, 'narration'),
    column('Payout Reference Id', REFERENCE_WIDTH, 'reference'),
    column('Fund Account Email', 0, 'nothing'),
    column('Contact Type', 10, { fixed: 'customer' }),
    column('Contact Email', 0, 'nothing'),
    column('Contact Mobile', 0, 'nothing'),
    column('Contact Reference Id', 0, 'nothing'),
  ]
}

const razorpayx: BankFormat = {
  id: 'razorpayx_bulk',
  version: 1,
  title: bankFormatLabels.razorpayx_bulk,
  header: true,
  dates: 'DD/MM/YYYY',
  parts: { bank: razorpayxColumns('bank_account'), upi: razorpayxColumns('vpa') },
  words: {
    paid: ['processed'],
    failed: ['failed', 'rejected', 'cancelled'],
    returned: ['reversed'],
    pending: ['scheduled', 'queued', 'pending', 'processing', 'created'],
  },
  answerTitles: {
    reference: ['payout reference id', 'reference id', 'reference_id'],
    amount: ['payout amount (in rupees)', 'amount (in rupees)', 'amount'],
    account: ['fund account number', 'account number'],
    day: ['processed at', 'created at', 'date'],
    status: ['payout status', 'status'],
    utr: ['utr'],
    reason: ['error description', 'status description', 'failure reason', 'reason'],
  },
}

/** All released formats, in every version. */
export const bankFormats: readonly BankFormat[] = [generic, razorpayx]

/** A released format; undefined if there is none. Without a version: the newest. */
export const bankFormat = (id: string, version?: number): BankFormat | undefined =>
  bankFormats.findLast(format => format.id === id && (version === undefined || format.version === version))
