import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { serveRequests } from '../child-process/serve-requests.ts'
import type { WrittenSheet } from './write-sheet.ts'

export type WorkbookOrder = { kind: 'read'; file: Uint8Array } | { kind: 'write'; sheet: WrittenSheet }
export type WorkbookAnswer = { kind: 'read'; workbook: Workbook } | { kind: 'written'; bytes: Uint8Array }

/** The main module of a process that reads or writes one workbook (workbooks.ts). */
serveRequests<WorkbookOrder>(async (order): Promise<WorkbookAnswer> => {
  // Each branch loads only its library, because a process serves one kind of order.
  if (order.kind === 'write') {
    const { writeSheet } = await import('./write-sheet.ts')
    return { kind: 'written', bytes: await writeSheet(order.sheet) }
  }
  const { readWorkbook } = await import('./read-workbook.ts')
  try {
    return { kind: 'read', workbook: readWorkbook(order.file) }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('workbook_unreadable')
  }
})
