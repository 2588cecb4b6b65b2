import { type AddedWords, answerStatuses, withWords } from '@opdesk/contracts/bank-status-words.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { ChooseAnswerColumns } from '@opdesk/contracts/payout/answer-queries.ts'
import type { BankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import type { AttemptState } from '@opdesk/contracts/payout/payout.ts'
import { ownWords } from '@opdesk/contracts/resource/payment-settings.ts'
import type { BankAttempt } from '@opdesk/domain/payout/bank-answer-match.ts'
import { findUtrOwners } from '@opdesk/projections/payout/query.ts'
import type { AppDeps } from '../../deps.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'
import { type BatchAttempt, loggedAttempts } from '../payments/logged-attempts.ts'
import { viewsComplete } from '../payouts/mark-payout.ts'
import type { AnswerReader } from './answer-reader.ts'
import type { JudgedAnswer, ReadAnswer } from './answer-session.ts'

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

const addedBy = (words: NonNullable<ChooseAnswerColumns['words']>): AddedWords =>
  Object.fromEntries(answerStatuses.map(status => [status, words.filter(one => one.status === status).map(({ word }) => word)]))

/** An answer with its results. Without a column of statuses the rows have none. */
export type Judged = ReadAnswer & Omit<JudgedAnswer, 'keys'>

/**
 * Compares the rows of an answer with the payments of its batch as they are now. `chosen`: a person's columns and words, which count
 * before those of the System Settings.
 * @throws log_damaged, behind, and the errors of the reader
 */
export const judgeAnswer = async (
  deps: AppDeps,
  reader: AnswerReader,
  { batch, format }: { batch: BatchNumber; format: BankFormat },
  chosen: ChooseAnswerColumns,
): Promise<Judged> => {
  const words = withWords(format.words, ownWords(await settingsInForce(deps)), addedBy(chosen.words ?? []))
  const read = await reader.read({ format, words, mapping: chosen.mapping })
  if ((read.mapping.status ?? null) === null) return { ...read, counts: [], effects: 0, alerts: 0 }
  await viewsComplete(deps)
  const attempts = (await loggedAttempts(deps, batch)).map(attempt => bankAttempt(attempt, batch))
  const utrOwners = [...(await findUtrOwners(deps.db, read.utrs))]
  const { keys, ...judged } = await reader.judge({ attempts, utrOwners, appliedKeys: [] })
  const appliedKeys = await appliedOf(deps, batch, keys)
  if (appliedKeys.length === 0) return { ...read, ...judged }
  const { keys: _, ...again } = await reader.judge({ attempts, utrOwners, appliedKeys })
  return { ...read, ...again }
}

const SLICE = 1000

/** The keys of rows that were applied before. Digests are made in slices, so that other requests are answered in between. */
const appliedOf = async (deps: AppDeps, batch: BatchNumber, keys: readonly string[]): Promise<string[]> => {
  const rows = await deps.db.selectFrom('app.bank_answer_row').select('digest').where('batch_id', '=', batchId(batch)).execute()
  if (rows.length === 0) return []
  const digests = new Set(rows.map(({ digest }) => digest))
  const applied: string[] = []
  for (let from = 0; from < keys.length; from += SLICE) {
    applied.push(...keys.slice(from, from + SLICE).filter(key => digests.has(rowDigest(deps, key))))
    await new Promise(resolve => setImmediate(resolve))
  }
  return applied
}
