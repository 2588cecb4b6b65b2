import { DomainError } from '@opdesk/contracts/errors.ts'
import { pageOf } from '@opdesk/contracts/http.ts'
import { type BatchNumber, batchId } from '@opdesk/contracts/payment/batch-id.ts'
import {
  type AnswerRowsShown,
  type BankAnswer,
  type ChooseAnswerColumns,
  problemCodes,
  type ShownAnswerRow,
} from '@opdesk/contracts/payout/answer-queries.ts'
import { bankAnswerContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { Database, Db } from '@opdesk/projections/database/database.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'
import type { AnswerReader } from './answer-reader.ts'
import type { Judged } from './judge-answer.ts'

type Keys = Pick<AppDeps, 'messageKeys'>

/** Data kept beside the file: the choices of a person, and the numbers of the last comparison with payments. */
export interface AnswerSummary extends Pick<BankAnswer, 'judged_at' | 'columns' | 'mapping' | 'words' | 'rows'> {
  counts: BankAnswer['counts']
  effects: number
  alerts: number
  chosen: ChooseAnswerColumns
}

export interface KeptAnswer {
  file_name: string
  uploaded_by: string
  uploaded_at: string
  applied_at: string | null
  summary: AnswerSummary
}

const sealed = ({ messageKeys }: Keys, value: string | Buffer, key: string) => messageKeys.encrypt(value, bankAnswerContext(key))
const opened = ({ messageKeys }: Keys, value: Buffer, key: string): Buffer => messageKeys.decrypt(value, bankAnswerContext(key))

export const summaryOf = (
  { columns, mapping, words, rows, counts, effects, alerts }: Judged,
  chosen: ChooseAnswerColumns,
  now: Date,
): AnswerSummary => ({
  columns,
  mapping,
  words,
  rows,
  counts,
  effects,
  alerts,
  chosen,
  judged_at: now.toISOString(),
})

/** Replaces the rows of an answer; they are encrypted one by one, so that a page reads only its own. */
const keepLines = async (deps: Keys, db: Db, id: string, reader: AnswerReader): Promise<void> => {
  await db.deleteFrom('app.bank_answer_line').where('batch_id', '=', id).execute()
  for await (const rows of reader.rows()) {
    const lines = rows.map(({ shown }) => ({
      key: `${id} ${shown.line}`,
      batch_id: id,
      line: shown.line,
      code: shown.code,
      changes: shown.changes,
      sealed: sealed(deps, JSON.stringify(shown), `${id} ${shown.line}`),
    }))
    if (lines.length > 0) await db.insertInto('app.bank_answer_line').values(lines).execute()
  }
}

/** Keeps an uploaded answer with its results in place of the one before it. */
export const keepAnswer = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  batch: BatchNumber,
  { bytes, summary, ...file }: { file_name: string; uploaded_by: string; bytes: Buffer; summary: AnswerSummary },
  reader: AnswerReader,
): Promise<void> => {
  const id = batchId(batch)
  const row = {
    ...file,
    sealed: sealed(deps, bytes, id),
    summary: sealed(deps, JSON.stringify(summary), id),
    uploaded_at: deps.clock(),
    applied_at: null,
  }
  await deps.db.transaction().execute(async db => {
    await db
      .insertInto('app.bank_answer')
      .values({ batch_id: id, ...row })
      .onConflict(conflict => conflict.column('batch_id').doUpdateSet(row))
      .execute()
    await keepLines(deps, db, id, reader)
  })
}

/**
 * Keeps new results of an answer. `applied`: they were applied.
 * @throws answer_not_found if another file replaced it meanwhile
 */
export const keepResults = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  batch: BatchNumber,
  { uploaded_at, summary, applied }: { uploaded_at: string; summary: AnswerSummary; applied: boolean },
  reader: AnswerReader,
): Promise<void> => {
  const id = batchId(batch)
  await deps.db.transaction().execute(async db => {
    const { numUpdatedRows } = await db
      .updateTable('app.bank_answer')
      .set({ summary: sealed(deps, JSON.stringify(summary), id), ...(applied && { applied_at: deps.clock() }) })
      .where('batch_id', '=', id)
      .where('uploaded_at', '=', uploaded_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new DomainError('answer_not_found')
    await keepLines(deps, db, id, reader)
  })
}

/** @throws answer_not_found if there is none, or it was erased */
export const keptAnswer = async (deps: Pick<AppDeps, 'db' | 'messageKeys'>, batch: BatchNumber): Promise<KeptAnswer> => {
  const id = batchId(batch)
  const row = await deps.db
    .selectFrom('app.bank_answer')
    .select(['file_name', 'uploaded_by', 'uploaded_at', 'applied_at', 'summary'])
    .where('batch_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('answer_not_found')
  const { summary, ...kept } = row
  return { ...kept, summary: JSON.parse(opened(deps, summary, id).toString()) as AnswerSummary }
}

/** The uploaded file of an answer. @throws answer_not_found */
export const keptFile = async (deps: Pick<AppDeps, 'db' | 'messageKeys'>, batch: BatchNumber): Promise<Buffer> => {
  const id = batchId(batch)
  const row = await deps.db.selectFrom('app.bank_answer').select('sealed').where('batch_id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('answer_not_found')
  return opened(deps, row.sealed, id)
}

const isShown = (show: AnswerRowsShown) => (where: ExpressionBuilder<Database, 'app.bank_answer_line'>) => {
  if (show === 'all') return where.lit(true)
  if (show === 'changes') return where('changes', '=', true)
  return where('code', 'in', show === 'problems' ? [...problemCodes] : [show])
}

/** A page of the rows of an answer, in the order of the file. */
export const keptRows = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys'>,
  batch: BatchNumber,
  { page, pageSize, show }: { page: number; pageSize: number; show: AnswerRowsShown },
) => {
  const lines = deps.db.selectFrom('app.bank_answer_line').where('batch_id', '=', batchId(batch)).where(isShown(show))
  const { total } = await lines.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await lines
    .select(['key', 'sealed'])
    .orderBy('line')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const records = rows.map(row => JSON.parse(opened(deps, row.sealed, row.key).toString()) as ShownAnswerRow)
  return { records, pagination: pageOf(total, page, pageSize) }
}
