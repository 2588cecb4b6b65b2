import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './export-thread.ts'
import type { ExportOrder, MadeExport } from './make-export.ts'

/** Why an export was not made. `transient`: nothing is wrong with it, and it may be tried again. */
export class ExportNotMade extends Error {
  override name = 'ExportNotMade'
  readonly because: 'too_many_rows' | 'transient' | 'fault' | 'stopped'
  constructor(because: ExportNotMade['because'], message: string) {
    super(message)
    this.because = because
  }
}

export type MakeExport = (
  order: ExportOrder,
  options: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) => Promise<MadeExport>

/** An export needs well below that; what would need more ends alone, and not the product with it. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
const TIME_LIMIT_MS = 15 * 60_000

/**
 * Makes an export in a thread of its own, so that requests are answered meanwhile.
 * @throws ExportNotMade, also when the signal aborts, the time is over or the memory is not enough
 */
export const makeInThread: MakeExport = (order, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./export-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: MEMORY,
      execArgv: [],
      name: 'export',
    })
    let over = false
    const end = (settle: () => void) => {
      if (over) return
      over = true
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      void thread.terminate().then(settle, settle)
    }
    const refuse = (because: ExportNotMade['because'], message: string) => end(() => reject(new ExportNotMade(because, message)))
    const stop = () => refuse('stopped', 'the export was stopped')
    const timer = setTimeout(() => refuse('fault', 'the export took too long'), TIME_LIMIT_MS)
    signal.addEventListener('abort', stop)
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress(message.done, message.total)
      else if (message.kind === 'made') end(() => resolve(message.made))
      else refuse(message.because, message.message)
    })
    thread.on('error', error => refuse('fault', error instanceof Error ? error.message : String(error)))
    thread.on('exit', code => refuse('fault', `the thread ended with ${code}`))
    if (signal.aborted) stop()
  })
