import { toRupees } from '@opdesk/contracts/money.ts'
import type { BatchFormat } from '@opdesk/contracts/payment/events.ts'
import type { BankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { csvLine } from '../payment/bank-file.ts'
import type { BankFilePart, BankFilePayment, BankFileRows } from './bank-rows.ts'

/**
 * Parts of a batch's file. `left_out`: the payments that the bank cannot get, with the reason; `ledger`: the payments of the batch that
 * are made outside of the product. Both are no files for the bank's portal.
 */
export const batchFileParts = ['bank', 'upi', 'left_out', 'ledger'] as const
export type BatchFileName = (typeof batchFileParts)[number]

/**
 * The lasting content of a batch's file, for its digest: without names, account numbers, IFSC and UPI ids, which can be erased. The
 * rest of a batch's file must never differ.
 */
export const lastingContent = ({ id, version }: BatchFormat, payments: readonly BankFilePayment[]): string => {
  const lines = payments.map(({ reference, amount, claim_number, day }) => JSON.stringify([reference, amount, claim_number, day]))
  return [`${id} ${version}`, ...lines.sort()].join('\n')
}

/** A part of a file as a sheet of texts. Sum in paise. */
export interface BatchSheet {
  titles: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The sheet of a part; the payments that were left out have reasons instead of accounts. */
export const batchSheet = (
  rows: BankFileRows,
  part: Exclude<BatchFileName, 'ledger'>,
  amountOf: (reference: string) => number,
): BatchSheet => {
  if (part !== 'left_out') return rows[part]
  return {
    titles: ['Reference', 'Amount', 'Reason'],
    rows: rows.left_out.map(({ reference, code }) => [reference, toRupees(amountOf(reference)).toFixed(2), leftOutWords[code]]),
  }
}

const leftOutWords: Record<BankFileRows['left_out'][number]['code'], string> = {
  no_account: 'There is no account to pay to',
  below_minimum: 'The amount is below one rupee',
  ifsc_gone: 'The IFSC is no longer in the list of banks',
  upi_limit: 'The amount is too high for a UPI id',
  holder_not_printable: 'The bank cannot print the name of the holder',
  too_long: 'A text is longer than the bank takes',
}

/** A part as CSV with lines ended by CR LF. */
export const batchCsv = ({ header }: Pick<BankFormat, 'header'>, { titles, rows }: BatchSheet): string =>
  [...(header ? [titles] : []), ...rows].map(csvLine).join('')

/** True if a part has rows. */
export const hasRows = ({ rows }: Pick<BankFilePart, 'rows'>): boolean => rows.length > 0
