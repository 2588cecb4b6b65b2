import { z } from 'zod'
import { answerStatuses } from '../bank-status-words.ts'
import { listOf, text } from '../bounded.ts'
import { EVERYTHING, listQuery } from '../http.ts'
import { type AnswerCode, answerSentences } from './bank-answer.ts'
import type { AnswerField } from './bank-formats.ts'

const column = z.int().min(0).max(99).nullable().optional()

/** Columns by field, from 0; null for a field without one. */
export const answerMapping = z.strictObject({
  reference: column,
  amount: column,
  account: column,
  day: column,
  status: column,
  utr: column,
  reason: column,
} satisfies Record<AnswerField, typeof column>)

/** A status word of the bank and its meaning here; null for an unknown word. */
const chosenWord = z.strictObject({ word: text(100), status: z.enum(answerStatuses).nullable() })

/** Maximum number of different status words of an answer. */
export const MOST_WORDS = 50

/** PATCH …/answer: columns and meanings of status words that a person chose, instead of those of the format. */
export const chooseAnswerColumns = z.strictObject({
  mapping: answerMapping.optional(),
  words: listOf(chosenWord, MOST_WORDS).optional(),
})
export type ChooseAnswerColumns = z.infer<typeof chooseAnswerColumns>

export const answerCodes = Object.keys(answerSentences) as [AnswerCode, ...AnswerCode[]]

/** Why the caller may not apply the answer now: errors of `mark`; null if they may. */
export const markerRefusals = ['marked_by_drawer', 'marked_alone_too_early', 'marked_alone_reason'] as const

/**
 * The bank's answer to a batch. `columns`: titles and the first values, long numbers cut to four digits; `words`: the status words of
 * the file with their meaning; `counts`: rows by code, with the sum in rupees; `effects`: rows that would change a payment, by the
 * payments at `judged_at`; `alone_from`: when a person who drew the file may apply it alone.
 */
export const bankAnswer = z.object({
  batch_id: z.string(),
  file_name: z.string(),
  uploaded_at: z.string(),
  judged_at: z.string(),
  applied_at: z.string().nullable(),
  columns: z.array(z.object({ index: z.int(), title: z.string(), samples: z.array(z.string()) })),
  mapping: answerMapping,
  words: z.array(z.object({ word: z.string(), status: z.enum(answerStatuses).nullable(), count: z.int() })),
  rows: z.int(),
  effects: z.int(),
  alerts: z.int(),
  counts: z.array(z.object({ code: z.enum(answerCodes), count: z.int(), amount: z.number() })),
  refusal: z.enum(markerRefusals).nullable(),
  alone_from: z.string().nullable(),
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
  code: z.enum(answerCodes),
  sentence: z.string(),
  changes: z.boolean(),
  alert: z.boolean(),
})
export type ShownAnswerRow = z.infer<typeof answerRow>

/** Rows of an answer that a page shows: all, those that change a payment, those that need a look, or those of one code. */
export const answerRowsShown = ['all', 'changes', 'problems', ...answerCodes] as const
export type AnswerRowsShown = (typeof answerRowsShown)[number]

export const answerRowsQuery = listQuery(['line'], { maxPageSize: 1000, filters: {} })
  .pick({ page: true, pageSize: true })
  .extend({
    show: z.union([z.enum(answerRowsShown), z.enum(EVERYTHING).transform((): AnswerRowsShown => 'all')]).default('all'),
  })

/** Codes of rows without effect that are as they should be. */
const quiet: readonly AnswerCode[] = ['unchanged', 'repeated', 'pending', 'paid', 'failed', 'reversed', 'utr_reported']

/** Codes of rows that a person has to look at. */
export const problemCodes: readonly AnswerCode[] = answerCodes.filter(code => !quiet.includes(code))

/** POST …/answer/apply. `alone`: why a person who drew the file applies it. */
export const applyAnswer = z.strictObject({ alone: text(500).optional() }).nullish()

/** `applied`: number of payments that changed. */
export const appliedAnswer = z.object({ applied: z.int(), alerts: z.int() })
