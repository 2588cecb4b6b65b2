import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './export-thread.ts'
import type { ExportOrder, MadeExport } from './make-export.ts'

/** An export could not be made. `because`: the reason; after `transient` the export may be retried. */
export class ExportNotMade extends Error {
  override name = 'ExportNotMade'
  readonly because: 'too_many_rows' | 'transient' | 'fault' | 'stopped'
  constructor(because: ExportNotMade['because'], message: string) {
    super(message)
    this.because = because
  }
}

/**
 * Makes an export.
 * @throws ExportNotMade, also if the signal aborts, the time is over or memory is exhausted
 */
export type MakeExport = (
  order: ExportOrder,
  options: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
) => Promise<MadeExport>

/**
 * Memory limits of a thread, far above the needs of any export. An export that exceeds them fails alone, and the product continues.
 */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }
const TIME_LIMIT_MS = 15 * 60_000
/** Time that an idle thread is kept for the next export: starting a thread takes longer than a small export. */
const KEPT_MS = 20_000

const newThread = (): Worker =>
  new Worker(new URL('./export-thread.ts', import.meta.url), { resourceLimits: MEMORY, execArgv: [] })

/**
 * Makes exports in worker threads, so that requests are answered meanwhile. A thread is reused after a success, but not after a
 * stop or a failure.
 */
export const createThreads = (): MakeExport => {
  const idle = new Map<Worker, { timer: NodeJS.Timeout; drop: () => void }>()

  const rest = (thread: Worker): void => {
    const drop = () => {
      idle.delete(thread)
      void thread.terminate()
    }
    thread.once('error', drop)
    thread.unref()
    idle.set(thread, { timer: setTimeout(drop, KEPT_MS).unref(), drop })
  }
  const take = (): Worker => {
    const [kept] = idle
    if (!kept) return newThread()
    const [thread, { timer, drop }] = kept
    clearTimeout(timer)
    idle.delete(thread)
    thread.off('error', drop)
    thread.ref()
    return thread
  }

  return (order, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const thread = take()
      let over = false
      const end = (settle: () => void, keep = false) => {
        if (over) return
        over = true
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        thread.off('message', hear).off('error', fail).off('exit', exit)
        if (!keep) return void thread.terminate().then(settle, settle)
        rest(thread)
        settle()
      }
      const refuse = (because: ExportNotMade['because'], message: string) =>
        end(() => reject(new ExportNotMade(because, message)))
      const hear = (message: ThreadMessage) => {
        if (message.kind === 'progress') onProgress(message.done, message.total)
        else if (message.kind === 'made') end(() => resolve(message.made), true)
        else refuse(message.because, message.message)
      }
      const fail = (error: unknown) => refuse('fault', error instanceof Error ? error.message : String(error))
      const exit = (code: number) => refuse('fault', `the thread ended with ${code}`)
      const stop = () => refuse('stopped', 'the export was stopped')
      const timer = setTimeout(() => refuse('fault', 'the export took too long'), TIME_LIMIT_MS)
      thread.on('message', hear).on('error', fail).on('exit', exit)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      else thread.postMessage(order)
    })
}
