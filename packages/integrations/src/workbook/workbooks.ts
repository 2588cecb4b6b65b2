import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { createFairQueue, type Requester } from '../child-process/fair-queue.ts'
import { ChildProcessFailed, createProcessPool } from '../child-process/process-pool.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-process.ts'
import type { WrittenSheet } from './write-sheet.ts'

/** Reads workbooks that people upload, and writes those that they download. `group`: the organization. */
export interface Workbooks {
  /**
   * @throws DomainError as `readWorkbook` does; workbook_swollen when it takes too long or too much memory; workbook_waiting for a second
   *   workbook of a person; reader_busy; unavailable at a stop
   */
  read(file: Uint8Array, requester: Requester): Promise<Workbook>
  write(sheet: WrittenSheet, requester: Requester): Promise<Uint8Array>
}

const PROGRAM = new URL('./workbook-process.ts', import.meta.url)
const TIME_LIMIT_MS = 20_000
const LIMITS = {
  mostOfPerson: 1,
  ownBusy: 'workbook_waiting',
  mostOfGroup: 2,
  mostWaiting: 8,
  busy: 'reader_busy',
  retryAfterS: 20,
} as const
/** Written in some milliseconds, which is less than a process takes to start. */
const MAX_INLINE_ROWS = 200

/** One workbook at a time in this process, each in a process of its own; organizations that wait take turns. */
export const createWorkbooks = ({ timeLimitMs = TIME_LIMIT_MS } = {}): Workbooks => {
  const pool = createProcessPool<WorkbookOrder, WorkbookAnswer>(PROGRAM, { timeLimitMs })
  const queue = createFairQueue(LIMITS)
  const inTurn = (requester: Requester, order: WorkbookOrder): Promise<WorkbookAnswer> =>
    queue.run(requester, () => pool.use(call => call(order)))
  return {
    read: async (file, requester) => {
      const answer = await inTurn(requester, { kind: 'read', file }).catch(error => {
        throw error instanceof ChildProcessFailed ? new DomainError('workbook_swollen') : error
      })
      if (answer.kind !== 'read') throw new Error('the workbook was not read')
      return answer.workbook
    },
    write: async (sheet, { person, group }) => {
      // The library is a quarter of all modules that the product would load: it is loaded at the first write.
      if (sheet.rows.length <= MAX_INLINE_ROWS) return (await import('./write-sheet.ts')).writeSheet(sheet)
      // A download does not wait for the person's own upload.
      const answer = await inTurn({ person: `${person} writes`, group }, { kind: 'write', sheet })
      if (answer.kind !== 'written') throw new Error('the workbook was not written')
      return answer.bytes
    },
  }
}
