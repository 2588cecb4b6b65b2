import { parentPort } from 'node:worker_threads'
import { isTransient } from '../retry.ts'
import { type ExportOrder, type MadeExport, makeExport, TooManyRows } from './make-export.ts'

/** Messages that the thread sends. They contain no error objects, which would lose their class. */
export type ThreadMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'made'; made: MadeExport }
  | { kind: 'failed'; because: 'too_many_rows' | 'transient' | 'fault'; message: string }

const tell = (message: ThreadMessage) => parentPort?.postMessage(message)

/** Worker thread that makes exports, one at a time (make-in-thread.ts). */
parentPort?.on('message', async (order: ExportOrder) => {
  try {
    const made = await makeExport(order, (done, total) => tell({ kind: 'progress', done, total }))
    tell({ kind: 'made', made })
  } catch (error) {
    const because = error instanceof TooManyRows ? 'too_many_rows' : isTransient(error) ? 'transient' : 'fault'
    tell({ kind: 'failed', because, message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
