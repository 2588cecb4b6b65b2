import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentOfAttempt } from '@opdesk/contracts/payout/events.ts'
import { type BankWord, markAttempt } from '@opdesk/domain/payout/mark-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { withUtrs } from '../payouts/one-owner.ts'
import type { AnswerReader } from './answer-reader.ts'
import { rowDigest } from './judge-answer.ts'

/** Marks an attempt by the bank's word, as a command of its own. @returns true if it changed the payment */
export const markByBank = async (deps: AppDeps, request: FastifyRequest, word: BankWord): Promise<boolean> => {
  const payment = paymentOfAttempt(word.reference)
  if (payment === undefined) return false
  const command = commandOf(request)
  const own = { ...command, id: `${command.id}:${word.reference}` }
  const handled = await executeCommand(deps, own, payoutAggregate, payment, (state, now) => markAttempt(state, word, now))
  return handled.appended
}

/** How many payments are marked at the same time. */
const AT_ONCE = 8

interface WordOfRow {
  word: BankWord
  key: string
}

/** Marks payments whose UTRs belong to no other payment. @returns how many changed */
const markAll = async (deps: AppDeps, request: FastifyRequest, rows: readonly WordOfRow[]): Promise<number> => {
  let changed = 0
  await withUtrs(
    deps,
    rows.map(({ word }) => word),
    async isOwn => {
      const left = rows.filter(({ word }) => isOwn(word)).map(({ word }) => word)
      const mark = async (): Promise<void> => {
        for (let word = left.shift(); word; word = left.shift()) if (await markByBank(deps, request, word)) changed += 1
      }
      await Promise.all(Array.from({ length: AT_ONCE }, mark))
    },
  )
  return changed
}

/**
 * Applies the rows of an answer that change a payment. A crash in between leaves rows without effect: applying again continues.
 * `alone`: why a person who drew the file applies it. @returns the number of payments that changed
 */
export const applyRows = async (
  deps: AppDeps,
  request: FastifyRequest,
  { batch, alone }: { batch: BatchNumber; alone: string | null },
  reader: AnswerReader,
): Promise<number> => {
  const batch_id = batchId(batch)
  let applied = 0
  for await (const part of reader.rows()) {
    const rows = part.flatMap(({ shown: { reference }, key, effect }) =>
      reference === null || effect === null ? [] : [{ key, word: { reference, effect, origin: 'bank_answer', alone } as const }],
    )
    if (rows.length > 0) {
      applied += await markAll(deps, request, rows)
      const digests = rows.map(({ key }) => ({ batch_id, digest: rowDigest(deps, key) }))
      await deps.db
        .insertInto('app.bank_answer_row')
        .values(digests)
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    for (const { shown } of part)
      if (shown.alert && deps.logger)
        deps.logger.error(
          { batch: batch_id, reference: shown.reference, code: shown.code },
          'the answer of the bank contradicts a payment',
        )
  }
  return applied
}
