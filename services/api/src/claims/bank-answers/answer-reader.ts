import { DomainError } from '@opdesk/contracts/errors.ts'
import type { StatementAttempt } from '@opdesk/domain/payout/bank-statement.ts'
import { createFairQueue } from '@opdesk/integrations/child-process/fair-queue.ts'
import { ChildProcessFailed, createProcessPool } from '@opdesk/integrations/child-process/process-pool.ts'
import {
  type AnswerOrder,
  type AnswerPayments,
  type AnswerReply,
  createAnswerSession,
  type JudgedAnswer,
  type JudgedRow,
  type ReadAnswer,
  type ReadStatement,
} from './answer-session.ts'
import { isWorkbook } from './read-file.ts'

/** Reads one answer, step by step. */
export interface AnswerReader {
  read(order: Omit<Extract<AnswerOrder, { kind: 'read' }>, 'kind' | 'file'>): Promise<ReadAnswer>
  judge(payments: AnswerPayments): Promise<JudgedAnswer>
  /** The rows with their results, in parts. */
  rows(): AsyncGenerator<readonly JudgedRow[]>
  /** Reads the file as a statement. @throws statement_unreadable */
  statement(attempts: readonly StatementAttempt[]): Promise<ReadStatement>
}

/** @throws not_a_workbook, workbook_empty, too_many_rows, workbook_swollen, workbook_waiting, reader_busy; the errors of `work` */
export type ReadAnswerFile = <T>(file: Buffer, person: string, work: (reader: AnswerReader) => Promise<T>) => Promise<T>

const PROGRAM = new URL('./answer-process.ts', import.meta.url)
/** An answer is applied while its process waits, so that the limit is one of the whole application. */
const TIME_LIMIT_MS = 600_000
/** A workbook of 50,000 rows needs some 300 MB. */
const MEMORY_MB = 640
const LIMITS = {
  mostOfPerson: 1,
  ownBusy: 'workbook_waiting',
  mostOfGroup: 2,
  mostWaiting: 8,
  busy: 'reader_busy',
  retryAfterS: 20,
} as const
/** Largest file that this process reads itself: it takes some milliseconds, less than the start of a process. */
const MAX_INLINE_BYTES = 32_768
const PART = 500

type Ask = (order: AnswerOrder) => Promise<AnswerReply>

const readerOf = (file: Buffer, ask: Ask): AnswerReader => {
  let rows = 0
  return {
    read: async order => {
      const read = (await ask({ kind: 'read', file, ...order })) as ReadAnswer
      rows = read.rows
      return read
    },
    judge: async payments => (await ask({ kind: 'judge', ...payments })) as JudgedAnswer,
    statement: async attempts => (await ask({ kind: 'statement', file, attempts })) as ReadStatement,
    rows: async function* () {
      for (let from = 0; from < rows; from += PART) yield (await ask({ kind: 'rows', from, to: from + PART })) as JudgedRow[]
    },
  }
}

const createAnswerReader = (): ReadAnswerFile => {
  const pool = createProcessPool<AnswerOrder, AnswerReply>(PROGRAM, { timeLimitMs: TIME_LIMIT_MS, memoryMb: MEMORY_MB })
  const queue = createFairQueue(LIMITS)
  return (file, person, work) =>
    file.length <= MAX_INLINE_BYTES && !isWorkbook(file)
      ? work(readerOf(file, createAnswerSession()))
      : queue
          .run({ person, group: person }, () => pool.use(call => work(readerOf(file, call))))
          .catch(error => {
            throw error instanceof ChildProcessFailed ? new DomainError('workbook_swollen') : error
          })
}

let shared: ReadAnswerFile | undefined

/**
 * Reads answers and statements of banks: small ones in this process, others one at a time in a separate one, so that requests are
 * answered meanwhile. All routes share it, because of the memory that a file needs.
 */
export const answerReader = (): ReadAnswerFile => {
  shared ??= createAnswerReader()
  return shared
}
