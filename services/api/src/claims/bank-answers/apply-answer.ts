import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { AnswerResult } from '@opdesk/contracts/payout/bank-answer.ts'
import { paymentOfAttempt } from '@opdesk/contracts/payout/events.ts'
import type { PaymentBatchState } from '@opdesk/domain/payment/batch.ts'
import { type BankWord, markAttempt } from '@opdesk/domain/payout/mark-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf } from '../../plugins/command.ts'
import { executeCommand } from '../../plugins/execute.ts'
import { requireMarkerOf } from '../payouts/mark-payout.ts'
import { rowDigest } from './kept-answers.ts'

/** Marks an attempt by the bank's word, as a command of its own. @returns true if it changed the payment */
export const markByBank = async (deps: AppDeps, request: FastifyRequest, word: BankWord): Promise<boolean> => {
  const payment = paymentOfAttempt(word.reference)
  if (payment === undefined) return false
  const command = commandOf(request)
  const own = { ...command, id: `${command.id}:${word.reference}` }
  const handled = await executeCommand(deps, own, payoutAggregate, payment, (state, now) => markAttempt(state, word, now))
  return handled.appended
}

/**
 * Applies the rows of an answer that change a payment, one after the other. A crash in between leaves rows without effect: applying again
 * continues. @throws the errors of `requireMarkerOf`
 */
export const applyResults = async (
  deps: AppDeps,
  request: FastifyRequest,
  { batch, state }: { batch: BatchNumber; state: PaymentBatchState },
  results: readonly AnswerResult[],
): Promise<{ applied: number; alerts: number; position: Position }> => {
  const body = request.body as { alone?: string } | null | undefined
  const alone = await requireMarkerOf(deps, request, state, body?.alone)
  const batch_id = batchId(batch)
  let applied = 0
  for (const { reference, effect, key } of results) {
    if (reference === null || effect === null) continue
    if (await markByBank(deps, request, { reference, effect, origin: 'bank_answer', alone })) applied += 1
    await deps.db
      .insertInto('app.bank_answer_row')
      .values({ batch_id, digest: rowDigest(deps, key) })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const alerts = results.filter(({ alert }) => alert)
  for (const { reference, code } of alerts)
    if (deps.logger) deps.logger.error({ batch: batch_id, reference, code }, 'the answer of the bank contradicts a payment')
  await deps.db.updateTable('app.bank_answer').set({ applied_at: deps.clock() }).where('batch_id', '=', batch_id).execute()
  return { applied, alerts: alerts.length, position: await deps.store.head() }
}
