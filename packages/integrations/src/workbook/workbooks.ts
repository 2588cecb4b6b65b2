import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-process.ts'
import type { WrittenSheet } from './write-sheet.ts'

/** Reads workbooks that people upload, and writes those that they download. */
export interface Workbooks {
  /** @throws DomainError as `readWorkbook` does; workbook_swollen when it takes too long or too much memory; reader_busy; unavailable at a stop */
  read(file: Uint8Array): Promise<Workbook>
  write(sheet: WrittenSheet): Promise<Uint8Array>
}

/** The largest import needs far less. A process that needs more ends alone, without the product. */
const MEMORY = ['--max-old-space-size=192', '--max-semi-space-size=8']
/** Of the product's settings it gets none but where compiled files are kept. */
const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
const PROGRAM = fileURLToPath(new URL('./workbook-process.ts', import.meta.url))
const TIME_LIMIT_MS = 20_000
/** Who would wait longer is told to come again. */
const MAX_WAITING = 8
const RETRY_AFTER_S = 20
/** Whoever stops the product may stop all of its processes: nothing is wrong with the workbook then. */
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Written in some milliseconds, which is less than a process takes to start. */
const FEW_ROWS = 200

type Answered = Exclude<WorkbookAnswer, { kind: 'refused' }>

/** All memory of a process is free when it ends; that of a thread stays with the product. */
const inProcess = (order: WorkbookOrder, timeLimitMs: number): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const reader = fork(PROGRAM, [], {
      execArgv: ['--disable-warning=ExperimentalWarning', ...MEMORY],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: COMPILED,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      reader.removeAllListeners()
      // A process that ends on its own may still report an error.
      reader.on('error', () => undefined)
      reader.once('exit', settle)
      if (reader.exitCode !== null || reader.signalCode !== null || !reader.kill('SIGKILL')) settle()
    }
    const fail = (error: unknown) => end(() => reject(order.kind === 'read' ? new DomainError('workbook_swollen') : error))
    const timer = setTimeout(() => fail(new Error('the workbook took too long')), timeLimitMs)
    reader
      .on('message', (answer: WorkbookAnswer) =>
        end(() => (answer.kind === 'refused' ? reject(new DomainError(answer.code)) : resolve(answer))),
      )
      .on('error', fail)
      .on('exit', (code, signal) =>
        STOPS.includes(signal ?? '')
          ? end(() => reject(new DomainError('unavailable')))
          : fail(new Error(`the process ended with ${code ?? signal}`)),
      )
    reader.send(order, error => error && fail(error))
  })

/** One workbook at a time in this process, each in a process of its own: what one of them costs is bounded, and requests are answered meanwhile. */
export const createWorkbooks = ({ timeLimitMs = TIME_LIMIT_MS } = {}): Workbooks => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const inTurn = (order: WorkbookOrder): Promise<Answered> => {
    if (waiting >= MAX_WAITING) throw new DomainError('reader_busy', { retryAfter: RETRY_AFTER_S })
    waiting += 1
    const turn = last
      .then(() => inProcess(order, timeLimitMs))
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
      // The library is a quarter of all modules that the product would load: it comes when there is something to write.
      if (sheet.rows.length <= FEW_ROWS) return (await import('./write-sheet.ts')).writeSheet(sheet)
      const answer = await inTurn({ kind: 'write', sheet })
      if (answer.kind !== 'written') throw new Error('the workbook was not written')
      return answer.bytes
    },
  }
}
