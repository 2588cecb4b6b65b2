import { createHash } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { BatchFormat } from '@opdesk/contracts/payment/events.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { bankFile, bankFileName } from '@opdesk/domain/payment/bank-file.ts'
import { type BankFilePayment, bankFileRows } from '@opdesk/domain/payout/bank-rows.ts'
import {
  type BatchFileName,
  batchCsv,
  batchFileParts,
  batchSheet,
  hasRows,
  lastingContent,
} from '@opdesk/domain/payout/batch-file.ts'
import { shippedIfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import { createWorkbooks, type Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { loggedAttempts } from './logged-attempts.ts'
import { loggedPayments } from './logged-payments.ts'

/** `type`: `xlsx` has text cells. `part`: without it the payees with bank accounts, or those with UPI ids if there are no others. */
export const bankFileQuery = z.strictObject({
  type: z.enum(['xlsx', 'csv']).default('xlsx'),
  part: z.enum(batchFileParts).optional(),
})
type Asked = z.infer<typeof bankFileQuery>

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Spreadsheets cut leading zeros of account numbers, and digits from the 16th on. */
const CSV_NOTE = 'not-to-be-opened-in-Excel'

interface Closed {
  batch: BatchNumber
  format: BatchFormat
  /** Time of the closing, ISO 8601 UTC. */
  at: string
  person: string
}

export interface DrawnFile {
  type: string
  name: string
  content: string | Buffer
  /** Number and sum (paise) of all payments of the batch, and the digest of their lasting content. */
  record: { rows: number; amount: number; sha256: string }
}

/**
 * Draws the file of a batch by the bank's file: in the format of the closing, with the accounts of the moment of each request. The
 * result is never stored.
 * @throws log_damaged, behind; bank_file_part_empty for a part without payments
 */
export const drawChannelFile = async (
  deps: AppDeps,
  { batch, format, at, person }: Closed,
  { type, part: asked }: Asked,
  workbooks: Workbooks = deps.workbooks ?? createWorkbooks(),
): Promise<DrawnFile> => {
  const released = bankFormat(format.id, format.version)
  if (!released) throw new Error(`the format ${format.id} ${format.version} was never released`)
  const codes = deps.ifscCodes ?? shippedIfscCodes()
  const payments = (await loggedAttempts(deps, batch)).map(
    ({ reference, account, amount, claim_number }): BankFilePayment => ({
      reference,
      account,
      amount,
      claim_number,
      day: batch.day,
    }),
  )
  const rows = bankFileRows(released, payments, {
    debitAccount: deps.debitAccount ?? '',
    isKnownIfsc: ifsc => codes.bankOf(ifsc) !== undefined,
  })
  const part: BatchFileName = asked ?? (hasRows(rows.bank) || !hasRows(rows.upi) ? 'bank' : 'upi')
  const ledger = part === 'ledger' ? bankFile(batchId(batch), await loggedPayments(deps, batch)) : undefined
  const amounts = new Map(payments.map(({ reference, amount }) => [reference, amount]))
  const sheet =
    part === 'ledger'
      ? { titles: ledger?.titles ?? [], rows: ledger?.lines ?? [] }
      : batchSheet(rows, part, reference => amounts.get(reference) ?? 0)
  if (asked && (!hasRows(sheet) || ledger?.rows === 0)) throw new DomainError('bank_file_part_empty')
  const record = {
    rows: payments.length,
    amount: payments.reduce((sum, { amount }) => sum + amount, 0),
    sha256: createHash('sha256').update(lastingContent(format, payments)).digest('hex'),
  }
  const name = `${bankFileName(batchId(batch), at).replace(/\.csv$/, '')}_${part}`
  if (type === 'csv')
    return {
      type: 'text/csv; charset=utf-8',
      name: `${name}_${CSV_NOTE}.csv`,
      content: ledger?.content ?? batchCsv(released, sheet),
      record,
    }
  const columns = sheet.titles.map(title => ({ title, width: Math.max(title.length, 20) }))
  const written = { title: part, columns, rows: sheet.rows.map(row => [...row]) }
  return {
    type: XLSX,
    name: `${name}.xlsx`,
    content: Buffer.from(await workbooks.write(written, { person, group: person })),
    record,
  }
}
