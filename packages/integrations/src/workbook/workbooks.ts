import { Worker } from 'node:worker_threads'
import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ThreadAnswer, WorkbookOrder } from './workbook-thread.ts'
import { type WrittenSheet, writeSheet } from './write-sheet.ts'

/** Reads workbooks that people upload, and writes those that they download. */
export interface Workbooks {
  /** @throws DomainError as `readWorkbook` does; workbook_swollen when it takes too long or too much memory; reader_busy */
  read(file: Uint8Array): Promise<Workbook>
  write(sheet: WrittenSheet): Promise<Uint8Array>
}

/** The largest import needs far less. A thread that needs more ends alone, without the product. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const TIME_LIMIT_MS = 20_000
/** Who would wait longer is told to come again. */
const MAX_WAITING = 8
const RETRY_AFTER_S = 20
/** Written in some milliseconds, which is less than a thread takes to start. */
const FEW_ROWS = 200

type Answered = Exclude<ThreadAnswer, { kind: 'refused' }>

const inThread = (order: WorkbookOrder, timeLimitMs: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), { resourceLimits: MEMORY, execArgv: [] })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      thread.removeAllListeners()
      // A thread that ends on its own may still report an error.
      thread.on('error', () => undefined)
      void thread.terminate().then(settle, settle)
    }
    const fail = (error: unknown) => end(() => reject(order.kind === 'read' ? new DomainError('workbook_swollen') : error))
    const timer = setTimeout(() => fail(new Error('the workbook took too long')), timeLimitMs)
    thread
      .on('message', (answer: ThreadAnswer) =>
        end(() => (answer.kind === 'refused' ? reject(new DomainError(answer.code)) : resolve(answer))),
      )
      .on('error', fail)
      .on('exit', code => fail(new Error(`the thread ended with ${code}`)))
    thread.postMessage(order)
  })

/** One workbook at a time in this process, each in a thread of its own: what one of them costs is bounded, and requests are answered meanwhile. */
export const createWorkbooks = ({ timeLimitMs = TIME_LIMIT_MS } = {}): Workbooks => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = (order: WorkbookOrder): Promise<Answered> => {
    if (waiting >= MAX_WAITING) throw new DomainError('reader_busy', { retryAfter: RETRY_AFTER_S })
    waiting += 1
    const turn = last
      .then(() => inThread(order, timeLimitMs))
      .finally(() => {
        waiting -= 1
      })
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    read: async file => {
      const answer = await inTurn({ kind: 'read', file })
      if (answer.kind !== 'read') throw new Error('the workbook was not read')
      return answer.workbook
    },
    write: async sheet => {
      if (sheet.rows.length <= FEW_ROWS) return await writeSheet(sheet)
      const answer = await inTurn({ kind: 'write', sheet })
      if (answer.kind !== 'written') throw new Error('the workbook was not written')
      return answer.bytes
    },
  }
}
