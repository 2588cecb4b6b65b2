import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type BankFormatId, bankFormatIds } from '@opdesk/contracts/bank-format-ids.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import { type BatchNumber, batchId, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import { batchList } from '@opdesk/contracts/payment/batch-list.ts'
import { batchPaymentList } from '@opdesk/contracts/payment/batch-payment-list.ts'
import { type BatchFormat, paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { type BankFile, type BankPayment, bankFile, bankFileName } from '@opdesk/domain/payment/bank-file.ts'
import { type PaymentBatchState, paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { closeBatch } from '@opdesk/domain/payment/close-batch.ts'
import { differingPayments } from '@opdesk/domain/payment/compare-payments.ts'
import { drawBankFile, mayDraw } from '@opdesk/domain/payment/draw-bank-file.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type Position } from '@opdesk/event-store/port.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { positionOfViews } from '@opdesk/projections/database/view-position.ts'
import { payment } from '@opdesk/projections/payment/project.ts'
import { hasBankPayments, listBatchPayments, paymentsOfBatch } from '@opdesk/projections/payment/query.ts'
import { findPaymentBatch, listPaymentBatches } from '@opdesk/projections/payment-batch/query.ts'
import { paymentDue } from '@opdesk/projections/payment-due/project.ts'
import { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { decisionContext } from '../../plugins/command.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { answerPosition, READ_WAIT_MS } from '../../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'
import { bankFileQuery, drawChannelFile } from './bank-channel-file.ts'
import { loggedPayments } from './logged-payments.ts'

const tags = ['payments']
const closed = success(z.object({ batch_id: z.string(), closed_at: z.string(), version: z.int() }))

/** POST …/close. `format`: of the file with accounts, instead of that of the System Settings; only for a batch with such a file. */
const closing = z.strictObject({ format: z.enum(bankFormatIds).optional() }).nullish()

const LEDGER: BatchFormat = { id: 'ledger', version: 1 }

/**
 * Parses a batch id.
 * @throws batch_not_found for any other text
 */
const batchOf = (id: string): BatchNumber => {
  const batch = parseBatchId(id)
  if (!batch) throw new DomainError('batch_not_found')
  return batch
}

/**
 * Waits until the views of payments contain all events up to a position.
 * @throws behind
 */
const paymentsComplete = async ({ db, positions }: Pick<AppDeps, 'db' | 'positions'>, position: Position): Promise<void> => {
  await positions.waitFor(position, READ_WAIT_MS)
  if (comparePositions(await positionOfViews(db, [payment, paymentDue]), position) < 0) throw new DomainError('behind')
}

/** Maximum number of payment references in a refusal; the server's log has all of them. */
const NAMED = 20

/**
 * Compares the bank file, which is made from verified event streams, with the read models. If they differ, the read models are
 * wrong or were changed outside the product, so no file is handed out until the cause is found.
 * @throws bank_file_differs, with the references of the payments, or 'totals'
 */
const refuseDiffering = async (
  { db, logger }: Pick<AppDeps, 'db' | 'logger'>,
  batch: BatchNumber,
  payments: readonly BankPayment[],
  { rows, amount }: Pick<BankFile, 'rows' | 'amount'>,
): Promise<void> => {
  const displayed = await findPaymentBatch(db, batch)
  const sums = displayed && [displayed.count, toPaise(displayed.amount), displayed.transfers]
  const differing = differingPayments(payments, await paymentsOfBatch(db, batch))
  if (!isDeepStrictEqual(sums, [payments.length, amount, rows])) differing.push('totals')
  if (differing.length === 0) return
  const said = 'the read models differ from the log, so no bank file is handed out'
  if (logger) logger.error({ batch: batchId(batch), differing }, said)
  const errors = differing.slice(0, NAMED).map(path => ({ path, message: 'Differs from the event log' }))
  throw new DomainError('bank_file_differs', { message: messages.paymentsDiffer, errors })
}

/** Payment batches and their bank files (docs/api.md, payments; decision 0014). */
export const paymentBatchRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const
  const stateOf = (batch: BatchNumber) => load(deps.store, paymentBatchAggregate, paymentBatchStream(batchId(batch)))

  /** Logs why no file is handed out. */
  const reported = <T>(batch: string, file: Promise<T>): Promise<T> =>
    file.catch(error => {
      if (deps.logger && error instanceof DomainError) deps.logger.error({ batch, err: error }, 'no bank file is handed out')
      throw error
    })

  /** The format of a batch that closes now, in its newest version. */
  const formatOf = async (batch: BatchNumber, asked: BankFormatId | undefined): Promise<BatchFormat> => {
    if (!(await hasBankPayments(deps.db, batch))) return LEDGER
    const released = bankFormat(asked ?? (await settingsInForce(deps)).bank_file_format)
    return released ? { id: released.id, version: released.version } : LEDGER
  }

  listRoute(app, batchList, { ...config, tags, read: query => listPaymentBatches(deps.db, query) })

  app.get(
    batchPaymentList.path,
    {
      config,
      schema: {
        tags,
        params: idParams,
        querystring: batchPaymentList.query,
        response: { 200: success(batchPaymentList.page) },
      },
    },
    async request => {
      const number = batchOf(request.params.id)
      const batch = await findPaymentBatch(deps.db, number)
      if (!batch) throw new DomainError('batch_not_found')
      const payments = await listBatchPayments(deps.db, number, request.query, { withInProcess: batch.state === 'open' })
      return ok({ ...payments, batch })
    },
  )

  app.post(
    '/management/payment-batches/:id/close',
    { config: approval, schema: { tags, params: idParams, body: closing, response: { 200: closed } } },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const batch = batchOf(request.params.id)
      const before = batch.number === 1 ? null : (await stateOf({ ...batch, number: batch.number - 1 })).state
      // Reads from the views only whether there are payments to close; the log decides which payments the batch contains.
      await paymentsComplete(deps, await deps.store.head())
      const settled = (await findPaymentBatch(deps.db, batch))?.count ?? 0
      const format = await formatOf(batch, request.body?.format)
      const close = (state: PaymentBatchState, context: DecisionContext) =>
        closeBatch(state, { batch, before, settled, format }, context)
      const handled = await execute(request, paymentBatchAggregate, batchId(batch), close, anyVersion)
      answerPosition(reply, handled.position)
      const closed_at = handled.state.status === 'closed' ? handled.state.closed.at : deps.clock().toISOString()
      const data = { batch_id: batchId(batch), closed_at, version: handled.version }
      return ok(data, messages.batchClosed)
    },
  )

  // Has no HEAD route: every request is recorded as a hand-out of the file.
  app.get(
    '/management/payment-batches/:id/bank-file',
    { config: { ...config, acts: true }, schema: { tags, params: idParams, querystring: bankFileQuery }, exposeHeadRoute: false },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const batch = batchOf(request.params.id)
      const { state, position } = await stateOf(batch)
      if (state.status === 'open' && !(await findPaymentBatch(deps.db, batch))) throw new DomainError('batch_not_found')
      const { closed, format } = mayDraw(state, decisionContext(request))
      await paymentsComplete(deps, position)
      const id = batchId(batch)
      if (format.id !== 'ledger') {
        const closedBatch = { batch, format, at: closed.at, person: signedIn(request).user_id }
        const file = await reported(id, drawChannelFile(deps, closedBatch, request.query))
        const drawn = await execute(
          request,
          paymentBatchAggregate,
          id,
          (current: PaymentBatchState, context: DecisionContext) => drawBankFile(current, file.record, context),
          anyVersion,
        )
        return answerPosition(reply, drawn.position)
          .header('content-type', file.type)
          .header('content-disposition', contentDisposition(file.name))
          .header('cache-control', 'no-store')
          .send(file.content)
      }
      const payments = await reported(id, loggedPayments(deps, batch))
      const { content, nameless, rows, amount } = bankFile(id, payments)
      await refuseDiffering(deps, batch, payments, { rows, amount })
      const sha256 = createHash('sha256').update(nameless).digest('hex')
      const draw = (current: PaymentBatchState, context: DecisionContext) =>
        drawBankFile(current, { rows, amount, sha256 }, context)
      const drawn = await execute(request, paymentBatchAggregate, id, draw, anyVersion)
      return answerPosition(reply, drawn.position)
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(bankFileName(id, closed.at)))
        .send(content)
    },
  )
}
