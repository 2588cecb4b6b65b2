import { parentPort, workerData } from 'node:worker_threads'
import { isTransient, messageOf } from '../retry.ts'
import { type ExportOrder, type MadeExport, makeExport, TooManyRows } from './make-export.ts'

/** What the thread tells; errors would lose their class on the way. */
export type ThreadMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'made'; made: MadeExport }
  | { kind: 'failed'; because: 'too_many_rows' | 'transient' | 'fault'; message: string }

/** The thread in which one export is made (make-in-thread.ts). */
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

try {
  const made = await makeExport(workerData as ExportOrder, (done, total) => tell({ kind: 'progress', done, total }))
  tell({ kind: 'made', made })
} catch (error) {
  const because = error instanceof TooManyRows ? 'too_many_rows' : isTransient(error) ? 'transient' : 'fault'
  tell({ kind: 'failed', because, message: error instanceof Error ? (error.stack ?? error.message) : messageOf(error) })
}
