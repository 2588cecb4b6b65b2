import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { list, pageOf, success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { batchId, parseBatchId } from '@opdesk/contracts/payment/batch-id.ts'
import { paymentBatchStream } from '@opdesk/contracts/payment/events.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import {
  answerMapping,
  answerRow,
  answerRowsQuery,
  appliedAnswer,
  applyAnswer,
  bankAnswer,
} from '@opdesk/contracts/payout/answer-queries.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { paymentBatchAggregate } from '@opdesk/domain/payment/batch.ts'
import { answerTable } from '@opdesk/domain/payout/answer-table.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { createWorkbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { receiveWorkbook } from '../../employee-imports/receive-workbook.ts'
import { okAt } from '../../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { applyResults } from './apply-answer.ts'
import { judgeAnswer, keepAnswer, keptAnswer, shownAnswer, shownRow } from './kept-answers.ts'
import { readBankRows } from './read-file.ts'

const tags = ['payments']
const undone = success(z.object({ batch_id: z.string() }))

/** The columns that the form names as JSON; none if it names none. @throws invalid_request */
const mappingOf = (field: string | undefined): z.infer<typeof answerMapping> => {
  if (field === undefined) return {}
  try {
    return answerMapping.parse(JSON.parse(field))
  } catch {
    const errors = [{ path: 'mapping', message: 'Please choose the columns of the file' }]
    throw new DomainError('invalid_request', { errors })
  }
}

/** The bank's answer to a batch: uploaded, shown row by row, then applied or taken back (docs/api.md, payments; decision 0136). */
export const bankAnswerRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const
  const workbooks = deps.workbooks ?? createWorkbooks()
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
  const judged = async ({ batch, state }: Pick<Drawn, 'batch' | 'state'>) => {
    const kept = await keptAnswer(deps, batch)
    return { kept, results: await judgeAnswer(deps, batch, state, kept.rows) }
  }
  const shown = async (drawn: Drawn) => {
    const { kept, results } = await judged(drawn)
    return shownAnswer(drawn.batch, kept, results)
  }

  app.post(
    path,
    {
      config: approval,
      schema: { tags, params: idParams, consumes: ['multipart/form-data'], response: { 201: success(bankAnswer) } },
    },
    async (request, reply) => {
      const drawn = await drawnBatch(request)
      const { fields, file } = await receiveWorkbook(deps, request)
      const person = signedIn(request).user_id
      const table = answerTable(drawn.format, await readBankRows(workbooks, file.bytes, person), mappingOf(fields.mapping))
      if (table.mapping.status === null) throw new DomainError('answer_without_status')
      await keepAnswer(deps, drawn.batch, { ...table, file_name: file.name, uploaded_by: person })
      reply.code(201)
      return okAt(reply, await deps.store.head(), await shown(drawn), messages.answerRead)
    },
  )

  app.get(path, { config, schema: { tags, params: idParams, response: { 200: success(bankAnswer) } } }, async request => {
    return ok(await shown(await drawnBatch(request)))
  })

  app.get(
    `${path}/rows`,
    { config, schema: { tags, params: idParams, querystring: answerRowsQuery, response: { 200: list(answerRow) } } },
    async request => {
      const { kept, results } = await judged(await drawnBatch(request))
      const { page, pageSize } = request.query
      const rows = new Map(kept.rows.map(row => [row.line, row]))
      const records = results.slice((page - 1) * pageSize, page * pageSize).flatMap(result => {
        const row = rows.get(result.line)
        return row ? [shownRow(row, result)] : []
      })
      return ok({ records, pagination: pageOf(results.length, page, pageSize) })
    },
  )

  app.post(
    `${path}/apply`,
    { config: approval, schema: { tags, params: idParams, body: applyAnswer, response: { 200: success(appliedAnswer) } } },
    async (request, reply) => {
      const drawn = await drawnBatch(request)
      const { results } = await judged(drawn)
      const { position, ...applied } = await applyResults(deps, request, drawn, results)
      return okAt(reply, position, applied, messages.answerApplied)
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
