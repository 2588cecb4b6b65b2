import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { createFairQueue, type Requester } from '../child-process/fair-queue.ts'
import { ChildProcessFailed, createProcessPool } from '../child-process/process-pool.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-process.ts'
import type { WrittenSheet } from './write-sheet.ts'

/** Reads workbooks that people upload, and writes those that they download. `group` of a requester: the organization. */
export interface Workbooks {
  /**
   * Reads a workbook. @throws DomainError as `readWorkbook` does; workbook_swollen when it takes too much time or memory;
   * workbook_waiting for a second workbook of a person; reader_busy; unavailable when the product stops
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
/** Maximum number of rows that this process writes itself: it takes some milliseconds, less than the start of a process. */
const MAX_INLINE_ROWS = 200

/** Reads or writes one workbook at a time, each in a separate process. Waiting organizations take turns. */
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
      // The library is a quarter of all modules that the product would load, so it is loaded at the first write.
      if (sheet.rows.length <= MAX_INLINE_ROWS) return (await import('./write-sheet.ts')).writeSheet(sheet)
      // The suffix keeps a person's download from waiting for their upload.
      const answer = await inTurn({ person: `${person} writes`, group }, { kind: 'write', sheet })
      if (answer.kind !== 'written') throw new Error('the workbook was not written')
      return answer.bytes
    },
  }
}
