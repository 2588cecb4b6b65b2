import { z } from 'zod'
import { text } from '../bounded.ts'
import { listQuery } from '../http.ts'
import { type AnswerCode, answerSentences } from './bank-answer.ts'
import { answerFields } from './bank-formats.ts'

/** Columns by field, from 0; null for a field without one. */
export const answerMapping = z.partialRecord(z.enum(answerFields), z.int().min(0).max(99).nullable())

const codes = Object.keys(answerSentences) as [AnswerCode, ...AnswerCode[]]

/** The bank's answer to a batch. `titles`: of the columns; `counts`: rows by code; `effects`: rows that would change a payment. */
export const bankAnswer = z.object({
  batch_id: z.string(),
  file_name: z.string(),
  uploaded_at: z.string(),
  applied_at: z.string().nullable(),
  titles: z.array(z.string()),
  mapping: answerMapping,
  rows: z.int(),
  effects: z.int(),
  counts: z.array(z.object({ code: z.enum(codes), count: z.int() })),
})
export type BankAnswer = z.infer<typeof bankAnswer>

/** A row of the answer with its result. `account`: its last four digits; `reference`: the matched attempt. */
export const answerRow = z.object({
  line: z.int(),
  reference: z.string().nullable(),
  amount: z.string(),
  account: z.string(),
  day: z.string(),
  status: z.string(),
  utr: z.string(),
  code: z.enum(codes),
  sentence: z.string(),
  changes: z.boolean(),
  alert: z.boolean(),
})
export type ShownAnswerRow = z.infer<typeof answerRow>

export const answerRowsQuery = listQuery(['line'], { maxPageSize: 1000, filters: {} }).pick({ page: true, pageSize: true })

/** POST …/answer/apply. `alone`: why a person who drew the file applies it. */
export const applyAnswer = z.strictObject({ alone: text(500).optional() }).nullish()

/** `applied`: number of payments that changed. */
export const appliedAnswer = z.object({ applied: z.int(), alerts: z.int() })
