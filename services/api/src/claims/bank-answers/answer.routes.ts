import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { batchId, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import {
  answerRow,
  answerRowsQuery,
  appliedAnswer,
  applyAnswer,
  bankAnswer,
  chooseAnswerColumns,
} from '@opdesk/contracts/payout/answer-queries.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { type PaymentBatchState, paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { receiveWorkbook } from '../../employee-imports/receive-workbook.ts'
import { okAt } from '../../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { markingOn, requireMarkerOf } from '../payouts/mark-payout.ts'
import { answerReader } from './answer-reader.ts'
import { applyRows } from './apply-answer.ts'
import { judgeAnswer } from './judge-answer.ts'
import { keepAnswer, keepResults, keptAnswer, keptFile, keptRows, summaryOf } from './kept-answers.ts'

const tags = ['payments']
const undone = success(z.object({ batch_id: z.string() }))

/** The bank's answer to a batch: uploaded, shown row by row, then applied or taken back (docs/api.md, payments; decisions 0136, 0142). */
export const bankAnswerRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const
  const readFile = answerReader()
  const path = '/management/payment-batches/:id/answer'

  /** @throws forbidden, batch_not_found; bank_file_not_drawn while the bank cannot have answered */
  const drawnBatch = async (request: FastifyRequest) => {
    if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
    const batch = parseBatchId((request.params as { id: string }).id)
    if (!batch) throw new DomainError('batch_not_found')
    const { state } = await load(deps.store, paymentBatchAggregate, paymentBatchStream(batchId(batch)))
    if (state.status === 'open' || !state.file) throw new DomainError('bank_file_not_drawn')
    const format = bankFormat(state.format.id, state.format.version)
    if (!format) throw new DomainError('payout_not_with_bank')
    return { batch, state, format }
  }
  type Drawn = Awaited<ReturnType<typeof drawnBatch>>

  const shown = async (request: FastifyRequest, { batch, state }: { batch: Drawn['batch']; state: PaymentBatchState }) => {
    const { summary, uploaded_by: _, ...kept } = await keptAnswer(deps, batch)
    const { chosen: __, ...figures } = summary
    return { batch_id: batchId(batch), ...kept, ...figures, ...(await markingOn(deps, request, state)) }
  }

  app.post(
    path,
    {
      config: approval,
      schema: { tags, params: idParams, consumes: ['multipart/form-data'], response: { 201: success(bankAnswer) } },
    },
    async (request, reply) => {
      const drawn = await drawnBatch(request)
      const { file } = await receiveWorkbook(deps, request)
      const person = signedIn(request).user_id
      await readFile(file.bytes, person, async reader => {
        const summary = summaryOf(await judgeAnswer(deps, reader, drawn, {}), {}, deps.clock())
        const uploaded = { file_name: file.name, uploaded_by: person, bytes: file.bytes, summary }
        await keepAnswer(deps, drawn.batch, uploaded, reader)
      })
      reply.code(201)
      return okAt(reply, await deps.store.head(), await shown(request, drawn), messages.answerRead)
    },
  )

  app.get(path, { config, schema: { tags, params: idParams, response: { 200: success(bankAnswer) } } }, async request =>
    ok(await shown(request, await drawnBatch(request))),
  )

  app.patch(
    path,
    { config: approval, schema: { tags, params: idParams, body: chooseAnswerColumns, response: { 200: success(bankAnswer) } } },
    async (request, reply) => {
      const drawn = await drawnBatch(request)
      const { uploaded_at, applied_at, summary: before } = await keptAnswer(deps, drawn.batch)
      if (applied_at !== null) throw new DomainError('answer_applied')
      const chosen = { ...before.chosen, ...request.body }
      await readFile(await keptFile(deps, drawn.batch), signedIn(request).user_id, async reader => {
        const summary = summaryOf(await judgeAnswer(deps, reader, drawn, chosen), chosen, deps.clock())
        await keepResults(deps, drawn.batch, { uploaded_at, summary, applied: false }, reader)
      })
      return okAt(reply, await deps.store.head(), await shown(request, drawn), messages.answerColumnsChosen)
    },
  )

  app.get(
    `${path}/rows`,
    { config, schema: { tags, params: idParams, querystring: answerRowsQuery, response: { 200: list(answerRow) } } },
    async request => {
      const { batch } = await drawnBatch(request)
      await keptAnswer(deps, batch)
      return ok(await keptRows(deps, batch, request.query))
    },
  )

  app.post(
    `${path}/apply`,
    { config: approval, schema: { tags, params: idParams, body: applyAnswer, response: { 200: success(appliedAnswer) } } },
    async (request, reply) => {
      const drawn = await drawnBatch(request)
      const { batch, state } = drawn
      const { uploaded_at, summary: before } = await keptAnswer(deps, batch)
      if ((before.mapping.status ?? null) === null) throw new DomainError('answer_without_status')
      const alone = await requireMarkerOf(deps, request, state, request.body?.alone)
      const done = await readFile(await keptFile(deps, batch), signedIn(request).user_id, async reader => {
        const summary = summaryOf(await judgeAnswer(deps, reader, drawn, before.chosen), before.chosen, deps.clock())
        const applied = await applyRows(deps, request, { batch, alone }, reader)
        await keepResults(deps, batch, { uploaded_at, summary, applied: true }, reader)
        return { applied, alerts: summary.alerts }
      })
      return okAt(reply, await deps.store.head(), done, messages.answerApplied)
    },
  )

  app.post(
    `${path}/undo`,
    { config: approval, schema: { tags, params: idParams, response: { 200: undone } } },
    async (request, reply) => {
      const { batch } = await drawnBatch(request)
      if ((await keptAnswer(deps, batch)).applied_at !== null) throw new DomainError('answer_applied')
      await deps.db.deleteFrom('app.bank_answer').where('batch_id', '=', batchId(batch)).where('applied_at', 'is', null).execute()
      return okAt(reply, await deps.store.head(), { batch_id: batchId(batch) }, messages.answerUndone)
    },
  )
}
