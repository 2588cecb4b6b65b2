import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import type { WrittenSheet } from './write-sheet.ts'

export type WorkbookOrder = { kind: 'read'; file: Uint8Array } | { kind: 'write'; sheet: WrittenSheet }

/** Messages of the process; error objects would lose their class. */
export type WorkbookAnswer =
  | { kind: 'read'; workbook: Workbook }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; code: ErrorCode }

const answer = (message: WorkbookAnswer) => process.send?.(message)

// Whoever asked is gone.
process.on('disconnect', () => process.exit())

/** The process in which one workbook is read or written (workbooks.ts). */
process.once('message', async (order: WorkbookOrder) => {
  try {
    // Each with its library: a process starts for one of them.
    if (order.kind === 'read') {
      const { readWorkbook } = await import('./read-workbook.ts')
      answer({ kind: 'read', workbook: readWorkbook(order.file) })
    } else {
      const { writeSheet } = await import('./write-sheet.ts')
      answer({ kind: 'written', bytes: await writeSheet(order.sheet) })
    }
  } catch (error) {
    if (!(error instanceof DomainError) && order.kind === 'write') throw error
    answer({ kind: 'refused', code: error instanceof DomainError ? error.code : 'workbook_unreadable' })
  }
})
