import { type DocumentReading, READING_VERSION } from '@opdesk/contracts/claim/reading/reading.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { ChildProcessFailed, createProcessPool, type ProcessPool } from '../child-process/process-pool.ts'
import type { ReadingOrder } from './reading-process.ts'

/** `draft`: a form waits for the reading. `submitted`: no person waits, or the form waits no longer. */
export type ReadingLane = 'draft' | 'submitted'

export interface DocumentReaders {
  /**
   * Reads a JPEG, PNG or PDF. A document that is broken, takes too long or too much memory is `not_read`.
   * @throws DomainError `unavailable` when the product stops, before or after `close`
   */
  read(bytes: Buffer, contentType: string, options: { lane: ReadingLane }): Promise<DocumentReading>
  /** Ends the processes. Documents that wait or are being read are refused as `unavailable`. */
  close(): Promise<void>
}

const PROGRAM = new URL('./reading-process.ts', import.meta.url)
/** Time for one document, from its turn on. */
const TIME_LIMIT_MS = 30_000
/** Time after which no further page or attempt begins: a form waits 8 s at most, and a page may take some seconds. */
const ENOUGH_MS: Record<ReadingLane, number> = { draft: 4000, submitted: 12_000 }
/** A process waits so long for its next document. The start of a process takes about a second, and a waiting one 200 MB. */
const IDLE_MS = 20_000
/** JavaScript's own memory in MB; pictures and WebAssembly are counted by the process itself. */
const HEAP_MB = 160
/** The lowest priority that the operating system has. */
const LOWEST = 19
/** Files may be read and native libraries loaded; writing files and starting processes is refused. */
const PERMISSIONS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker', '--disable-warning=SecurityWarning']

/** Memory of a process in MB, all counted. */
const MEMORY_LIMIT_MB = 400
/** Without these the C library keeps freed memory of pictures for each thread. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000', UV_THREADPOOL_SIZE: '2' }

const NOT_READ: DocumentReading = { state: 'not_read', version: READING_VERSION, reason: 'limits' }

/** Runs one work at a time, in the order of the calls. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/**
 * Opens the readers of documents. Each lane has one process of its own, so that a draft never waits for a submitted document; that of
 * the submitted ones has the lowest priority for the processor. Processes start with the first document and end when idle.
 */
export const openDocumentReaders = ({
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
  memoryLimitMb = MEMORY_LIMIT_MB,
  enoughMs = ENOUGH_MS,
} = {}): DocumentReaders => {
  const lane = (priority: number) => ({
    inTurn: createTurns(),
    pool: createProcessPool<ReadingOrder, DocumentReading>(PROGRAM, {
      timeLimitMs,
      idleMs,
      memoryMb: HEAP_MB,
      priority,
      nodeOptions: PERMISSIONS,
      environment: { ...FEW_ARENAS, READING_MEMORY_MB: String(memoryLimitMb) },
    }),
  })
  const lanes = { draft: lane(0), submitted: lane(LOWEST) }
  let isClosed = false

  const readWith = async (pool: ProcessPool<ReadingOrder, DocumentReading>, order: ReadingOrder): Promise<DocumentReading> => {
    if (isClosed) throw new DomainError('unavailable')
    try {
      return await pool.use(call => call(order))
    } catch (error) {
      if (error instanceof ChildProcessFailed) return NOT_READ
      throw error
    }
  }
  return {
    read: (bytes, contentType, options) => {
      const { inTurn, pool } = lanes[options.lane]
      return inTurn(() => readWith(pool, { bytes, contentType, enoughMs: enoughMs[options.lane] }))
    },
    close: async () => {
      isClosed = true
      await Promise.all(Object.values(lanes).map(({ pool }) => pool.close()))
    },
  }
}
