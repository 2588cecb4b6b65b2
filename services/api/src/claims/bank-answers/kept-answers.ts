import { withOwnWords } from '@opdesk/contracts/bank-status-words.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { BankAnswer, ShownAnswerRow } from '@opdesk/contracts/payout/answer-queries.ts'
import type { AnswerResult, AnswerRow } from '@opdesk/contracts/payout/bank-answer.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import type { AttemptState } from '@opdesk/contracts/payout/payout.ts'
import { ownWords } from '@opdesk/contracts/resource/payment-settings.ts'
import type { PaymentBatchState } from '@opdesk/domain/payment/batch.ts'
import type { AnswerMapping } from '@opdesk/domain/payout/answer-table.ts'
import { readBankAnswer } from '@opdesk/domain/payout/bank-answer.ts'
import type { BankAttempt } from '@opdesk/domain/payout/bank-answer-match.ts'
import { readLastFour, readUtr } from '@opdesk/domain/payout/bank-cells.ts'
import { bankAnswerContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { findUtrOwners } from '@opdesk/projections/payout/query.ts'
import type { AppDeps } from '../../deps.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'
import { type BatchAttempt, loggedAttempts } from '../payments/logged-attempts.ts'
import { viewsComplete } from '../payouts/mark-payout.ts'

/** What is kept of an answer: the rows have account numbers, so all of it is encrypted. */
interface Sealed {
  titles: readonly string[]
  mapping: AnswerMapping
  rows: readonly AnswerRow[]
}

export interface KeptAnswer extends Sealed {
  file_name: string
  uploaded_at: string
  applied_at: string | null
}

/** Keeps an answer in place of the one before it. */
export const keepAnswer = async (
  { db, messageKeys, clock }: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  batch: BatchNumber,
  { file_name, uploaded_by, ...sealed }: Sealed & { file_name: string; uploaded_by: string },
): Promise<void> => {
  const id = batchId(batch)
  const row = {
    file_name,
    uploaded_by,
    sealed: messageKeys.encrypt(JSON.stringify(sealed), bankAnswerContext(id)),
    uploaded_at: clock(),
    applied_at: null,
  }
  await db
    .insertInto('app.bank_answer')
    .values({ batch_id: id, ...row })
    .onConflict(conflict => conflict.column('batch_id').doUpdateSet(row))
    .execute()
}

/** @throws answer_not_found if there is none, or it was erased */
export const keptAnswer = async (
  { db, messageKeys }: Pick<AppDeps, 'db' | 'messageKeys'>,
  batch: BatchNumber,
): Promise<KeptAnswer> => {
  const id = batchId(batch)
  const row = await db.selectFrom('app.bank_answer').selectAll().where('batch_id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('answer_not_found')
  const { file_name, uploaded_at, applied_at } = row
  const sealed = JSON.parse(messageKeys.decrypt(row.sealed, bankAnswerContext(id)).toString()) as Sealed
  return { ...sealed, file_name, uploaded_at, applied_at }
}

/** Digest of an applied row: keyed, because the row has an account number. */
export const rowDigest = ({ digestCommand }: Pick<AppDeps, 'digestCommand'>, key: string): string =>
  digestCommand(`row of a bank answer ${key}`).digest

const states: Record<AttemptState, BankAttempt['state']> = {
  requested: 'open',
  sending: 'open',
  in_process: 'open',
  paid: 'paid',
  paid_twice: 'paid',
  failed: 'failed',
  reversed: 'reversed',
  returned: 'reversed',
}

const bankAttempt = ({ payment, attempt, amount, account, state, utrs }: BatchAttempt, { day }: BatchNumber): BankAttempt => ({
  payment,
  attempt,
  amount,
  last4: account?.kind === 'bank' ? account.account_number.slice(-4) : null,
  day,
  state: states[state],
  utr: utrs.at(-1) ?? null,
})

/**
 * The results of the rows of an answer, by the payments as they are now.
 * @throws log_damaged, behind
 */
export const judgeAnswer = async (
  deps: AppDeps,
  batch: BatchNumber,
  state: PaymentBatchState,
  rows: readonly AnswerRow[],
): Promise<AnswerResult[]> => {
  const format = state.status === 'closed' ? bankFormat(state.format.id, state.format.version) : undefined
  if (!format) throw new DomainError('payout_not_with_bank')
  await viewsComplete(deps)
  const attempts = (await loggedAttempts(deps, batch)).map(attempt => bankAttempt(attempt, batch))
  const utrs = rows.map(({ utr }) => readUtr(utr)).flatMap(read => ('utr' in read ? [read.utr] : []))
  const applied = await deps.db
    .selectFrom('app.bank_answer_row')
    .select('digest')
    .where('batch_id', '=', batchId(batch))
    .execute()
  const digests = new Set(applied.map(({ digest }) => digest))
  return readBankAnswer(rows, {
    attempts,
    words: withOwnWords(format.words, ownWords(await settingsInForce(deps))),
    utrOwners: await findUtrOwners(deps.db, utrs),
    appliedKeys: { has: key => digests.size > 0 && digests.has(rowDigest(deps, key)) },
  })
}

export const shownAnswer = (batch: BatchNumber, kept: KeptAnswer, results: readonly AnswerResult[]): BankAnswer => ({
  batch_id: batchId(batch),
  file_name: kept.file_name,
  uploaded_at: kept.uploaded_at,
  applied_at: kept.applied_at,
  titles: [...kept.titles],
  mapping: kept.mapping,
  rows: results.length,
  effects: results.filter(({ effect }) => effect !== null).length,
  counts: [...Map.groupBy(results, ({ code }) => code)].map(([code, of]) => ({ code, count: of.length })),
})

/** A row with its result. The account number is cut to its last four digits. */
export const shownRow = (row: AnswerRow, { line, reference, code, sentence, effect, alert }: AnswerResult): ShownAnswerRow => {
  const digits = readLastFour(row.account)
  const { amount, day, status, utr } = row
  const account = row.account.trim() === '' ? '' : digits === undefined ? '…' : `••${digits}`
  return { line, reference, amount, account, day, status, utr, code, sentence, changes: effect !== null, alert }
}
