import { createHash } from 'node:crypto'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import type { BatchFormat } from '@opdesk/contracts/payment/events.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { lastAttempt } from '@opdesk/contracts/payout/payout.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type PaymentBatchState, paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { closeBatch } from '@opdesk/domain/payment/close-batch.ts'
import { drawBankFile } from '@opdesk/domain/payment/draw-bank-file.ts'
import { lastingContent } from '@opdesk/domain/payout/batch-file.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { commandAt } from '../command.ts'
import type { Person } from '../run-step.ts'

/** The format of bank files that the product ships with. */
const shippedFormat = (): BatchFormat => {
  const { bank_file_format } = settings.builtIn[0]
  const format = bankFormat(bank_file_format)
  if (!format) throw new Error(`there is no format ${bank_file_format}`)
  return { id: format.id, version: format.version }
}

const rowOf = async (store: EventStore, reference: string, { day }: BatchNumber) => {
  const { state } = await load(store, payoutAggregate, payoutStream(reference))
  if (state.status === 'new') throw new Error(`${reference} has no attempt`)
  const { reference: attempt, account, amount, claim_number } = lastAttempt(state)
  return { reference: attempt, account, amount, claim_number, day }
}

/** Closes a batch with these payments by the bank's file, and draws its file. Idempotent. */
export const makeBatch = async (
  store: EventStore,
  {
    batch,
    references,
    closed,
    drawn,
    person,
  }: { batch: BatchNumber; references: readonly string[]; closed: Date; drawn: Date; person: Person },
): Promise<void> => {
  const id = batchId(batch)
  const format = shippedFormat()
  const rows = await Promise.all(references.map(reference => rowOf(store, reference, batch)))
  const file = {
    rows: rows.length,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    sha256: createHash('sha256').update(lastingContent(format, rows)).digest('hex'),
  }
  const actor = { id: person.id, role: person.role, designation: person.designation, name: person.name }
  const run = (step: string, at: Date, decide: (state: PaymentBatchState, now: Date) => ReturnType<typeof closeBatch>) =>
    commandAt(store, at, { aggregate: paymentBatchAggregate, id, step, actor }, decide)
  await run('close', closed, (state, now) =>
    closeBatch(state, { batch, before: null, settled: rows.length, format }, { now, actor: person }),
  )
  await run('draw', drawn, (state, now) => drawBankFile(state, file, { now, actor: person }))
}
