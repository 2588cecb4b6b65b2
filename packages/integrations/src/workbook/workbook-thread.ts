import { parentPort } from 'node:worker_threads'
import type { Workbook } from '@opdesk/contracts/employee-import/sheet.ts'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import { readWorkbook } from './read-workbook.ts'
import { type WrittenSheet, writeSheet } from './write-sheet.ts'

export type WorkbookOrder = { kind: 'read'; file: Uint8Array } | { kind: 'write'; sheet: WrittenSheet }

/** Messages of the thread; error objects would lose their class. */
export type ThreadAnswer =
  | { kind: 'read'; workbook: Workbook }
  | { kind: 'written'; bytes: Uint8Array }
  | { kind: 'refused'; code: ErrorCode }

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)

/** The thread in which one workbook is read or written (workbooks.ts). */
parentPort?.once('message', async (order: WorkbookOrder) => {
  try {
    if (order.kind === 'read') answer({ kind: 'read', workbook: readWorkbook(order.file) })
    else answer({ kind: 'written', bytes: await writeSheet(order.sheet) })
  } catch (error) {
    if (!(error instanceof DomainError) && order.kind === 'write') throw error
    answer({ kind: 'refused', code: error instanceof DomainError ? error.code : 'workbook_unreadable' })
  }
})
